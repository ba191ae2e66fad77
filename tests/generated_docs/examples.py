"""The example clusters, each with its answer: an index, and a page of each in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

from nicwise.cli.answer import conclusion_line
from nicwise.cli.language import tr
from nicwise.engine import consult, load
from nicwise.engine.answers import read_facts
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.wording import Text
from tests.generated_docs.markdown import code, link, plain, speaking, table
from tests.generated_docs.screens import screen
from tests.tree import ROOT

__all__ = ["CASES", "FOLDER", "examples", "pages", "pictures"]

FOLDER = Path("docs/examples")
_PICTURES = Path("docs/pictures")


@dataclass(frozen=True, slots=True)
class _Case:
    """A cluster in a title and in words; the facts file begins with these words in one of the languages."""

    title: Text
    words: Text


CASES = {
    "a100-estate-extended": _Case(
        Text("An A100 estate, extended", "扩建 A100 集群"),
        Text(
            "A bank that adds four nodes to the eight A100 nodes that it has, "
            "to go on training its own 13B models.",
            "某银行在现有 8 台 A100 服务器之外再加 4 台，继续训练自己的 13B 模型。",
        ),
    ),
    "blackwell-new-build": _Case(
        Text("A new build on Blackwell", "新建 Blackwell 集群"),
        Text(
            "A national AI centre that builds on 16 GB200 NVL72 racks, for models of a trillion parameters.",
            "某国家级智算中心新建 16 个 GB200 NVL72 机柜，训练万亿参数模型。",
        ),
    ),
    "growing-lab": _Case(
        Text("A lab that grows", "逐步扩容的实验室"),
        Text(
            "A lab that starts with 20 GPUs and expects to have 80 in three years.",
            "某实验室先上 20 张 GPU，预计三年内增至 80 张。",
        ),
    ),
    "lora-team": _Case(
        Text("A small team with LoRA", "跑 LoRA 的小组"),
        Text(
            "A team of five that adapts models to its industry: four 8-GPU servers for LoRA "
            "on a tight budget, and one more next year at most.",
            "一个做行业模型的五人小组，先上 4 台 8 卡服务器跑 LoRA，预算有限，明年最多再加一台。",
        ),
    ),
    "moe-serving": _Case(
        Text("Serving one large model", "大模型推理服务"),
        Text(
            "A cloud that serves one large mixture-of-experts model from 12 HGX H200 nodes.",
            "某云厂商用 12 台 HGX H200 服务器为一个大型 MoE 模型提供推理服务。",
        ),
    ),
    "pretraining-70b": _Case(
        Text("Pre-training a 70B model", "预训练 70B 模型"),
        Text(
            "A company that pre-trains its own 70B model, day and night, on 64 HGX nodes.",
            "某公司用 64 台 HGX 服务器不分昼夜地预训练自己的 70B 模型。",
        ),
    ),
    "rag-service": _Case(
        Text("A small retrieval service", "小型 RAG 服务"),
        Text(
            "A retrieval-augmented generation service on two 8-GPU A100 servers; no growth is planned.",
            "在两台 8 卡 A100 服务器上运行的 RAG 服务，没有扩容计划。",
        ),
    ),
    "university": _Case(
        Text("A university's shared cluster", "高校共享集群"),
        Text(
            "A university's first shared cluster: five departments, one grant, "
            "and nobody can say yet what will run most.",
            "某高校的第一个共享集群：五个院系共用一笔经费，还说不准以什么负载为主。",
        ),
    ),
}
"""Every facts file of the folder, by its name."""

_OTHER = Text("中文", "English")
_ALL = Text("All examples", "全部示例")
_GIVEN = Text("Its facts, as they are typed", "事实文件")
_ANSWER = Text("The answer", "结论")
_FLIPS = Text("What would flip it", "怎样才会改变结论")
_PICTURE = Text("How the facts led there", "推理过程图")
_ALT = Text(
    "How {count} facts lead by rules to findings, to factors, and so to {conclusion}",
    "由 {count} 项事实经规则和判断得出 {conclusion}",
)
_LARGE = Text("Choose the picture to see it large.", "点击图片可放大查看。")
_CLUSTER, _WHO, _SAID = Text("cluster", "集群"), Text("who asks", "谁在问"), Text("answer", "结论")


def examples(language: str) -> str:
    """A table of the clusters, each with who asks and the answer."""
    with speaking(language):
        rows = (
            (
                link(tr(case.title), f"{name}{_suffix()}"),
                plain(tr(case.words)),
                conclusion_line(_answer(name)),
            )
            for name, case in CASES.items()
        )
        return table((tr(_CLUSTER), tr(_WHO), tr(_SAID)), rows)


def pages() -> dict[Path, Callable[[], str]]:
    """The page of each cluster in each language."""
    return {
        FOLDER / f"{name}{suffix}": partial(_page, name, language)
        for name in CASES
        for language, suffix in (("en", ".md"), ("zh", ".zh.md"))
    }


def pictures() -> dict[Path, str]:
    """The picture of each cluster in each language, with the command that draws it."""
    return {
        _PICTURES / f"{name}{suffix}": f"nicwise why {FOLDER}/{name}.yaml --format svg{option}"
        for name in CASES
        for suffix, option in ((".svg", ""), (".zh.svg", " --lang zh"))
    }


def _page(name: str, language: str) -> str:
    file = f"{FOLDER}/{name}.yaml"
    option = "" if language == "en" else f" --lang {language}"
    found = _answer(name)
    other = next(side for side in found.knowledge.sides if side != found.conclusion)
    facts = re.sub(r"\A(#.*\n)+", "", (ROOT / file).read_text(encoding="utf-8"))
    with speaking(language):
        picture = f"../pictures/{name}{tr(Text('.svg', '.zh.svg'))}"
        alt = tr(_ALT).format(
            count=sum(each.origin == "given" for each in found.facts.values()), conclusion=found.conclusion
        )
        again = f"{name}{'.zh.md' if language == 'en' else '.md'}"
        index = tr(Text("README.md", "README.zh.md"))
        parts = (
            f"# {tr(CASES[name].title)}",
            f"{link(tr(_OTHER), again)} · {link(tr(_ALL), index)}",
            plain(tr(CASES[name].words)),
            f"## {tr(_GIVEN)}",
            f"{link(code(f'{name}.yaml'), f'{name}.yaml')}\n\n```yaml\n{facts}```",
            f"## {tr(_ANSWER)}",
            screen(f"nicwise consult {file} --no-input{option}", ROOT),
            f"## {tr(_FLIPS)}",
            screen(f"nicwise why {file} --to {other}{option}", ROOT),
            f"## {tr(_PICTURE)}",
            f"[![{alt}]({picture})]({picture})\n\n{tr(_LARGE)}",
        )
        return "\n\n".join(parts) + "\n"


def _suffix() -> str:
    return tr(Text(".md", ".zh.md"))


@cache
def _answer(name: str) -> Consultation:
    """By the packs that are loaded where none is named."""
    knowledge = load()
    text = (ROOT / FOLDER / f"{name}.yaml").read_text(encoding="utf-8")
    return consult(knowledge, read_facts(text, f"{name}.yaml", knowledge))
