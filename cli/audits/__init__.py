"""Audits as pages, and for machines: JSON, SARIF and annotations of a review."""
