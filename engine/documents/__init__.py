"""Reading YAML files that may be broken or hostile, with a place for everything in them."""

from nicwise.engine.documents.files import decode, read_text
from nicwise.engine.documents.nodes import MappingNode, Node, ScalarNode, SequenceNode
from nicwise.engine.documents.parsing import parse

__all__ = ["MappingNode", "Node", "ScalarNode", "SequenceNode", "decode", "parse", "read_text"]
