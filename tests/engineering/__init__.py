"""The engineering pack: what it concludes, and that the evaluators agree on it."""
