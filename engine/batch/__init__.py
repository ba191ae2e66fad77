"""Files of many cases: read in parts, concluded, and written again; bad rows are kept apart."""

from nicwise.engine.batch.parts import Part, ReadError, RowFault
from nicwise.engine.batch.readers import read_parts
from nicwise.engine.batch.run import Concluded, conclude_parts

__all__ = ["Concluded", "Part", "ReadError", "RowFault", "conclude_parts", "read_parts"]
