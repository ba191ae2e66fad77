"""Faults of packs, one a row: what is told of each, and what is much like it and right."""
