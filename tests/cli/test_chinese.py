from __future__ import annotations

import re

import pytest

from nicwise.engine import load
from nicwise.engine.audits import AUDITS
from nicwise.engine.loading.schema import KINDS
from tests.generated_docs.commands import names as commands
from tests.transcripts import names, read, screens

# Names of things, which have no Chinese form, or which a Chinese engineer does not use in Chinese.
NAMES = {
    "nicwise", "article", "markdown", "text", "json", "dot", "mermaid", "graphml", "svg", "html", "clips",
    "CLIPS", "YAML", "JSON", "CSV", "Lines", "Parquet",
    "UTF", "AI", "GPU", "RAG", "LoRA", "QLoRA", "MoE", "NVIDIA", "Blackwell", "SXM", "PCIe", "NVL", "GB",
    "B", "OPTIONS", "token", "MFU", "NVLink", "Gb/s", "H100-SXM", "zero3",
    "u", "h", "b", "l", "s", "q", "Ctrl-D",  # keys
    "Mixtral", "8x7B",  # models
    "ACS", "IOMMU", "GPUDirect", "RDMA", "RoCE", "InfiniBand", "Slingshot-11", "NCCL", "all-reduce", "x16",
    "en", "zh", "yes", "no", "unknown", "true", "false", "kb", "br", "Schema",
}  # fmt: skip
PRODUCT = re.compile(r"[A-Z]{1,3}\d+[A-Z]?|\d+(\.\d+)?[GBKMT]")
WORD = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_./:\-]*")
FILE = re.compile(r".*\.(yaml|txt|csv|jsonl|ndjson|parquet)(:\d+)*:?")
# What programs read has words of its own.
DATA = re.compile("--format (json|dot|mermaid|graphml|svg|html)|nicwise (batch|export)")
# What a person typed, and what is to be typed.
TYPED = re.compile(r"^> .*$|\bnicwise .*$|--[a-z-]+|“[^”]*”|‘[^’]*’|'[^']*'", re.MULTILINE)

CHINESE = [
    (name, command, seen["err"] if DATA.search(command) else "".join(seen.values()))
    for name in names()
    for command, seen in screens(read(name))
    if re.search(r"--lang zh|LANG=zh", command)
]


def vocabulary() -> set[str]:
    """Ids, by which people name facts, values, rules and audits; and where in a source something stands."""
    knowledge = load()
    facts = knowledge.facts.values()
    return {
        *knowledge.rules,
        *(rule.area for rule in knowledge.rules.values()),
        *knowledge.facts,
        *(choice for fact in facts for choice in fact.choices),
        *(audit.code for audit in AUDITS),
        *knowledge.sources,
        *(
            word
            for rule in knowledge.rules.values()
            for cite in rule.cites
            for place in cite.at
            for word in WORD.findall(str(place))
        ),
    }


# In messages on files: keys and codes, which stand in the files as they are.
FORMAT = {
    "cluster", "gpu_platfrom", "name", "rail_count", "platform/h300",  # from the files of the transcripts
    "csv", "jsonl", "ndjson", "parquet", "interpretation", "overrides",
    "facts", "id", "title", "status", "when", "because", "cites", "limits", "favours", "favors", "rules_out",
    "gpu", "gpus", "layer", "layers", "hidden", "sequence", "microbatch",  # of a training job
    "derives", "advises", "strength", "pack.yaml", "dangling-id", "illegal-value", "unknown-key", "guidance",
    "engineering",
    *(f"{kind}-schema" for kind in KINDS),
}  # fmt: skip


@pytest.mark.parametrize(
    ("command", "shown"),
    [each[1:] for each in CHINESE],
    ids=[f"{name}: {command}" for name, command, _ in CHINESE],
)
def test_no_english_is_left_on_a_chinese_screen(command: str, shown: str) -> None:
    allowed = (
        NAMES
        | FORMAT
        | {word for words in commands() for word in words}
        | vocabulary()
        | set(WORD.findall(command))
    )

    words = {
        word.rstrip(".:")
        for word in WORD.findall(TYPED.sub("", shown.replace("\\", "")))
        if re.search("[A-Za-z]", word)
    }
    left = {word for word in words - allowed if not (PRODUCT.fullmatch(word) or FILE.fullmatch(word))}
    assert set() == left


def test_there_are_chinese_screens() -> None:
    assert len(CHINESE) > 100
