"""What the site needs beyond the pages, which are written for a code host.

The README at the root is its first page.
A link that leaves the documentation, such as to a rule's file, leads to a page that shows that file.
The marks of what is generated go; the name of a file that a page shows becomes the title of its block.
"""

from __future__ import annotations

import os
import posixpath
import re
from collections.abc import Callable, Iterator
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.pages import Page

_ROOT = Path(__file__).parents[2]
_HOME = "index.md"
_SHOWN = "files/"
_FENCED = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_FILE = re.compile(r"^<!-- file: (.+?) -->\n```([a-z]+)$", re.MULTILINE)
_MARK = re.compile(r"^<!-- [^\n]* -->\n", re.MULTILINE)
# A line break in Chinese is no space.
_BROKEN = re.compile(r"(?<=[，。；：！？）])\n {0,3}(?=[^\s\-|#>*<!\d])")
_KINDS = {".py": "python", ".yaml": "yaml", ".yml": "yaml", ".json": "json"}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Replace ``folder/*`` in the menu by its English pages, and ``folder/*.zh`` by the Chinese ones.

    They come in the order in which the index of the folder lists them.
    """
    config.nav = [_spread(entry) for entry in config.nav or []]
    return config


def _spread(entry: object) -> object:
    if isinstance(entry, dict):
        return {title: _spread(below) for title, below in entry.items()}
    if isinstance(entry, list):
        return [
            _spread(each) for part in entry for each in (_found(part) if isinstance(part, str) else [part])
        ]
    return entry


def _found(entry: str) -> list[str]:
    folder, star, language = entry.partition("*")
    if not star:
        return [entry]
    names = [
        path.name for path in (_ROOT / "docs" / folder).glob("*.md") if not path.name.startswith("README.")
    ]
    index = _ROOT / "docs" / f"{folder.rstrip('/')}{language}.md"
    if not index.exists():
        index = _ROOT / "docs" / folder / f"README{language}.md"
    order = index.read_text(encoding="utf-8").find
    return [folder + name for name in sorted(names, key=order) if name.endswith(".zh.md") == bool(language)]


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the first page, and a page for every file elsewhere to which a page leads."""
    readme = (_ROOT / "README.md").read_text(encoding="utf-8")
    files.append(File.generated(config, _HOME, content=readme))
    pages = {page.src_uri: page.content_string for page in files.documentation_pages()}
    outside = {
        path for uri, text in pages.items() for target in _targets(text) if (path := _outside(uri, target))
    }
    for path in sorted(outside):
        shown = File.generated(
            config, f"{_SHOWN}{path}.md", content=_page(path), inclusion=InclusionLevel.NOT_IN_NAV
        )
        files.append(shown)
    return files


def on_page_markdown(markdown: str, page: Page, **_: object) -> str:
    """Lead links to where the site has what they mean, and drop the marks."""
    uri = page.file.src_uri
    if page.file.name.endswith(".zh"):
        markdown = _apart(markdown, lambda part: _BROKEN.sub("", part))
    text = _FILE.sub(r'```\2 title="\1"', markdown)
    return _apart(_apart(text, lambda part: _MARK.sub("", part)), lambda part: _led(uri, part))


def on_post_page(output: str, page: Page, **_: object) -> str:
    """Say which pages are Chinese, so that their characters are drawn as such."""
    if not page.file.name.endswith(".zh"):
        return output
    return output.replace('<html lang="en"', '<html lang="zh-CN"', 1).replace("Table of contents", "目录")


def _apart(text: str, change: Callable[[str], str]) -> str:
    """Change what stands outside fenced blocks."""
    parts = _FENCED.split(text)
    parts[::2] = map(change, parts[::2])
    return "".join(parts)


def _targets(text: str) -> Iterator[str]:
    for part in _FENCED.split(text)[::2]:
        yield from _LINK.findall(part)


def _led(uri: str, text: str) -> str:
    def lead(match: re.Match[str]) -> str:
        target = match[1]
        path = _path(uri, target)
        if path is None:
            return match[0]
        _, hash_, anchor = target.partition("#")
        inside = path.removeprefix("docs/")
        if path in ("README.md", "docs/README.md"):
            goal = _HOME
        elif inside != path:
            goal = inside
        else:
            goal = f"{_SHOWN}{path}.md"
        return f"]({posixpath.relpath(goal, posixpath.dirname(uri) or '.')}{hash_}{anchor})"

    return _LINK.sub(lead, text)


def _path(uri: str, target: str) -> str | None:
    """Where a link leads, from the root of the repository; None where it stays on the page or goes abroad."""
    path = target.partition("#")[0]
    if not path or re.match(r"[a-z]+:", path):
        return None
    here = "" if uri == _HOME else posixpath.dirname(f"docs/{uri}")
    return posixpath.normpath(posixpath.join(here, path))


def _outside(uri: str, target: str) -> str | None:
    path = _path(uri, target)
    if path is None or path == "README.md" or path.startswith("docs/"):
        return None
    return path


def _page(path: str) -> str:
    text = (_ROOT / path).read_text(encoding="utf-8")
    kind = _KINDS.get(os.path.splitext(path)[1], "text")
    head = "---\nsearch: {exclude: true}\nhide: [toc]\n---\n"
    return f"{head}\n# `{path}`\n\n~~~~{kind}\n{text.rstrip()}\n~~~~\n"
