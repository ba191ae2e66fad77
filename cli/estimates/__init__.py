"""What `nicwise estimate` writes."""
