"""Guided questions on a terminal, or down a pipe."""
