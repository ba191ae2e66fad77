from __future__ import annotations

import ast
import doctest
import importlib
import importlib.util
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tree import PACKAGES


def modules() -> Iterator[tuple[str, Path]]:
    """Each installed module, found without importing it: a broken one fails its own tests only."""
    for package in PACKAGES:
        spec = importlib.util.find_spec(f"nicwise.{package}")
        assert spec is not None
        for folder in map(Path, spec.submodule_search_locations or ()):
            for path in folder.rglob("*.py"):
                parts = path.relative_to(folder).with_suffix("").parts
                if parts[-1] != "__main__":  # which runs on import
                    yield ".".join(("nicwise", package, *parts)).removesuffix(".__init__"), path


# pytest's --doctest-modules would import engine.x a second time, beside nicwise.engine.x.
MODULES = dict(sorted(modules()))

Function = ast.FunctionDef | ast.AsyncFunctionDef
SHORT = 5  # statements; below it one line says enough
NOTHING = ("None", "Never", "NoReturn")


def tree_of(module: str) -> ast.Module:
    return ast.parse(MODULES[module].read_bytes())


def public(body: list[ast.stmt], prefix: str = "") -> Iterator[tuple[str, Function | ast.ClassDef]]:
    """Each public function, class and method, with its dotted name."""
    for node in body:
        if isinstance(node, Function | ast.ClassDef) and not node.name.startswith("_"):
            if "overload" in {ast.unparse(decorator).rpartition(".")[2] for decorator in node.decorator_list}:
                continue
            yield prefix + node.name, node
            if isinstance(node, ast.ClassDef):
                yield from public(node.body, f"{prefix}{node.name}.")


def size(function: Function) -> int:
    """The statements of a function, nested ones included, the docstring not."""
    return sum(isinstance(node, ast.stmt) for node in ast.walk(function)) - 2  # itself and the docstring


def lacking(function: Function) -> Iterator[str]:
    """The numpydoc sections that a function needs and does not have."""
    doc = ast.get_docstring(function) or ""
    takes = [arg.arg for arg in ast.walk(function.args) if isinstance(arg, ast.arg)]
    generates = any(isinstance(node, ast.Yield | ast.YieldFrom) for node in ast.walk(function))
    returns = function.returns is not None and ast.unparse(function.returns) not in NOTHING
    if takes and "\nParameters\n---" not in doc:
        yield "Parameters"
    if returns and not any(f"\n{section}\n---" in doc for section in ("Returns", *["Yields"] * generates)):
        yield "Returns"


@pytest.mark.parametrize("module", MODULES)
def test_examples_give_what_they_show(module: str, capsys: pytest.CaptureFixture[str]) -> None:
    result = doctest.testmod(importlib.import_module(module))

    assert result.failed == 0, capsys.readouterr().out


@pytest.mark.parametrize("module", MODULES)
def test_everything_public_has_a_docstring(module: str) -> None:
    tree = tree_of(module)

    assert ast.get_docstring(tree), "the module has none"
    assert [] == [name for name, node in public(tree.body) if not ast.get_docstring(node)]


@pytest.mark.parametrize("module", [name for name in MODULES if name.startswith("nicwise.engine")])
def test_longer_functions_say_what_they_take_and_return(module: str) -> None:
    functions = [
        (name, node)
        for name, node in public(tree_of(module).body)
        if isinstance(node, Function) and "." not in name and size(node) >= SHORT
    ]

    assert [] == [f"{name}: {section}" for name, node in functions for section in lacking(node)]
