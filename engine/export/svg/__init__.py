"""The explanation graph as a drawing that any browser shows."""

from nicwise.engine.export.svg.drawing import element, svg
from nicwise.engine.export.svg.headings import title
from nicwise.engine.export.svg.style import style_sheet

__all__ = ["element", "style_sheet", "svg", "title"]
