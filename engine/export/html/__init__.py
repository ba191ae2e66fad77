"""The explanation graph as one page that works on its own."""

from nicwise.engine.export.html.page import html

__all__ = ["html"]
