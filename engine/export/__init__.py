"""Rule bases and explanations in the languages of other tools."""
