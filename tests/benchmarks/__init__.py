"""Measurements, run by hand: each prints one JSON object, with ratios taken in one run."""
