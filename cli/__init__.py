"""The command line: reads, calls the engine and renders; it decides nothing."""
