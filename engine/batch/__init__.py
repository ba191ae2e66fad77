"""Files of many cases: read in parts, concluded, and written again; bad rows are kept apart."""

from nicwise.engine.batch.readers import Part, ReadError, RowFault, read_parts
from nicwise.engine.batch.run import Concluded, conclude_parts

__all__ = ["Concluded", "Part", "ReadError", "RowFault", "conclude_parts", "read_parts"]
