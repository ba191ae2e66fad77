"""Circles in who depends on whom."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping

__all__ = ["circles", "components", "path_back"]

Edges = Mapping[str, Iterable[str]]


def components(edges: Edges) -> list[list[str]]:
    """Group the nodes that depend on each other, each group after those on which it depends.

    Parameters
    ----------
    edges : Mapping of str to iterable of str
        What each node depends on; what is no key depends on nothing, and is left out.

    Returns
    -------
    list of list of str
        The strongly connected components.

    References
    ----------
    R. Tarjan, "Depth-first search and linear graph algorithms", SIAM J. Comput. 1 (2), 1972.

    Examples
    --------
    >>> components({"a": ["b"], "b": ["c", "a"], "c": []})
    [['c'], ['b', 'a']]
    """
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    open_nodes: dict[str, None] = {}
    found: list[list[str]] = []
    for root in edges:
        if root in number:
            continue
        number[root] = low[root] = len(number)
        open_nodes[root] = None
        stack = [(root, iter(edges[root]))]
        while stack:
            node, rest = stack[-1]
            for other in rest:
                if other not in edges:
                    continue
                if other not in number:
                    number[other] = low[other] = len(number)
                    open_nodes[other] = None
                    stack.append((other, iter(edges[other])))
                    break
                if other in open_nodes:
                    low[node] = min(low[node], number[other])
            else:
                stack.pop()
                if stack:
                    low[stack[-1][0]] = min(low[stack[-1][0]], low[node])
                if low[node] == number[node]:
                    found.append(_close(open_nodes, node))
    return found


def _close(open_nodes: dict[str, None], first: str) -> list[str]:
    """Take the nodes from the last back to `first` off the open ones."""
    group = []
    while True:
        node, _ = open_nodes.popitem()
        group.append(node)
        if node == first:
            return group


def circles(edges: Edges) -> Iterator[list[str]]:
    """Yield one circle of every group of nodes that depend on each other.

    Parameters
    ----------
    edges : Mapping of str to iterable of str
        What each node depends on.

    Yields
    ------
    list of str
        The shortest one through the group's first node, which stands at both ends.

    Examples
    --------
    >>> list(circles({"a": ["b"], "b": ["a"], "c": ["c"], "d": ["a"]}))
    [['a', 'b', 'a'], ['c', 'c']]
    """
    order = {name: number for number, name in enumerate(edges)}
    for group in components(edges):
        first = min(group, key=order.__getitem__)
        if len(group) > 1 or first in edges[first]:
            yield [first, *path_back(edges, first, first, frozenset(group))]


def path_back(edges: Edges, start: str, end: str, within: frozenset[str]) -> list[str]:
    """Return the shortest way from `start` to `end` that takes at least one step.

    Parameters
    ----------
    edges : Mapping of str to iterable of str
        What each node depends on.
    start, end : str
        Two nodes of a group that depend on each other.
    within : frozenset of str
        The group.

    Returns
    -------
    list of str
        Without `start`, unless it is the end.
    """
    came: dict[str, str] = {}
    queue = deque([start])
    while end not in came:
        node = queue.popleft()
        for other in edges[node]:
            if other in within and other not in came:
                came[other] = node
                queue.append(other)
    way = [end]
    while came[way[-1]] != start:
        way.append(came[way[-1]])
    return way[::-1]
