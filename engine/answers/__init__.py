"""What people know of a case: read from text, files and Python, checked, and refused clearly."""

from nicwise.engine.answers.answer import Answer
from nicwise.engine.answers.checking import broken_fault, check, override
from nicwise.engine.answers.files import read_facts
from nicwise.engine.answers.names import read_fact
from nicwise.engine.answers.settings import read_settings
from nicwise.engine.answers.values import read_value

__all__ = [
    "Answer",
    "broken_fault",
    "check",
    "override",
    "read_fact",
    "read_facts",
    "read_settings",
    "read_value",
]
