"""The knowledge packs that nicwise ships: YAML, no code."""
