"""What can be asked of an answer: why not, what if, how to, what settles it, and whether it still holds."""
