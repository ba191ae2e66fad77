"""One mistake is one fault, however many things depend on what it broke."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.loading.small import Edit, edited, told, write

FACTS = "facts.yaml"
NUMBERS = "parameters/all.yaml"
PACK = "pack.yaml"
RAIN = "rules/comfort/heavy-rain.yaml"
SHOES = "rules/advice/shoes.yaml"
SOAKED = "rules/derive/soaked.yaml"
SOURCES = "sources.yaml"

MISTAKES = {
    "a pack.yaml that is no YAML": (
        (Edit(PACK, "", "["),),
        (
            "walk/pack.yaml:1:2: this is not valid YAML: a value is due here. Check the "
            "indentation, colons and quotes of this line and the one before."
        ),
    ),
    "a pack.yaml that is a list": (
        (Edit(PACK, "", "[a]"),),
        (
            "walk/pack.yaml:1:1: pack.yaml does not consist of keys and values. Write it as "
            "keys, each with its value."
        ),
    ),
    "a pack.yaml that is a word": (
        (Edit(PACK, "", "a"),),
        (
            "walk/pack.yaml:1:1: pack.yaml does not consist of keys and values. Write it as "
            "keys, each with its value."
        ),
    ),
    "a pack.yaml with nothing in it": (
        (Edit(PACK, "", "---\n"),),
        "walk/pack.yaml:2:1: pack.yaml is empty. Write it as keys, each with its value.",
    ),
    "a facts.yaml that is no YAML": (
        (Edit(FACTS, "", "["),),
        (
            "walk/facts.yaml:1:2: this is not valid YAML: a value is due here. Check the "
            "indentation, colons and quotes of this line and the one before."
        ),
    ),
    "a facts.yaml that is a list": (
        (Edit(FACTS, "", "[a]"),),
        (
            "walk/facts.yaml:1:1: facts.yaml does not consist of keys and values. Write it "
            "as keys, each with its value."
        ),
    ),
    "facts that are nothing": (
        (Edit(FACTS, "", "facts:\n"),),
        "walk/facts.yaml:1:7: facts is empty. Write it as keys, each with its value.",
    ),
    "facts that are misspelt": (
        (Edit(FACTS, "facts:\n  rain", "fact:\n  rain"),),
        (
            "walk/facts.yaml:1:1: facts.yaml has no key 'fact'. Did you mean facts? Allowed: "
            "facts, constraints, calculations."
        ),
    ),
    "a sources.yaml that is no YAML": (
        (Edit(SOURCES, "", "["),),
        (
            "walk/sources.yaml:1:2: this is not valid YAML: a value is due here. Check the "
            "indentation, colons and quotes of this line and the one before."
        ),
    ),
    "a sources.yaml that is a list": (
        (Edit(SOURCES, "", "[a]"),),
        (
            "walk/sources.yaml:1:1: sources.yaml does not consist of keys and values. Write "
            "it as keys, each with its value."
        ),
    ),
    "sources that are nothing": (
        (Edit(SOURCES, "", "sources:\n"),),
        "walk/sources.yaml:1:9: sources is empty. Write it as keys, each with its value.",
    ),
    "sources that are misspelt": (
        (Edit(SOURCES, "sources:\n", "source:\n"),),
        ("walk/sources.yaml:1:1: sources.yaml has no key 'source'. Did you mean sources? Allowed: sources."),
    ),
    "parameters that are no YAML": (
        (Edit(NUMBERS, "", "["),),
        (
            "walk/parameters/all.yaml:1:2: this is not valid YAML: a value is due here. "
            "Check the indentation, colons and quotes of this line and the one before."
        ),
    ),
    "parameters that are a list": (
        (Edit(NUMBERS, "", "[a]"),),
        (
            "walk/parameters/all.yaml:1:1: parameters does not consist of keys and values. "
            "Write it as keys, each with its value."
        ),
    ),
    "a rule that derives, and is no YAML": (
        (Edit(SOAKED, "", "["),),
        (
            "walk/rules/derive/soaked.yaml:1:2: this is not valid YAML: a value is due here. "
            "Check the indentation, colons and quotes of this line and the one before."
        ),
    ),
    "a rule that is overridden, and is no YAML": (
        (Edit(RAIN, "", "["),),
        (
            "walk/rules/comfort/heavy-rain.yaml:1:2: this is not valid YAML: a value is due "
            "here. Check the indentation, colons and quotes of this line and the one before."
        ),
    ),
    "a rule that is a list": (
        (Edit(RAIN, "", "[a]"),),
        (
            "walk/rules/comfort/heavy-rain.yaml:1:1: comfort/heavy-rain does not consist of "
            "keys and values. Write it as keys, each with its value."
        ),
    ),
    "levels that are misspelt": (
        (Edit(PACK, "levels:\n", "levelz:\n"),),
        (
            "walk/pack.yaml:13:1: pack.yaml has no key 'levelz'. Did you mean levels? "
            "Allowed: name, title, about, conclusions, levels, factors, tie_breaks, extends, "
            "headline, expectations, exceptions."
        ),
    ),
    "levels that are a list": (
        (
            Edit(
                PACK,
                (
                    "levels:\n"
                    "  strong:\n"
                    "    name: {en: strong, zh: 强}\n"
                    "  weak:\n"
                    "    name: {en: weak, zh: 弱}\n"
                ),
                "levels: [strong, weak]\n",
            ),
        ),
        (
            "walk/pack.yaml:13:9: levels does not consist of keys and values. Write it as "
            "keys, each with its value."
        ),
    ),
    "conclusions that are a list": (
        (
            Edit(
                PACK,
                (
                    "conclusions:\n"
                    "  walk:\n"
                    "    name: {en: walk, zh: 步行}\n"
                    "    say: {en: walk home, zh: 步行回家}\n"
                    "  ride:\n"
                    "    name: {en: ride, zh: 乘车}\n"
                    "    say: {en: ride home, zh: 乘车回家}\n"
                ),
                "conclusions: [walk, ride]\n",
            ),
        ),
        (
            "walk/pack.yaml:5:14: conclusions does not consist of keys and values. Write it "
            "as keys, each with its value."
        ),
    ),
    "favours, misspelt": (
        (Edit(RAIN, "favours: ride", "favors: ride"),),
        (
            "walk/rules/comfort/heavy-rain.yaml:7:1: comfort/heavy-rain has no key 'favors'. "
            "Did you mean favours? Allowed: id, title, status, when, because, cites, limits, "
            "favours, rules_out, derives, advises, strength, interpretation, overrides."
        ),
    ),
    "strength, misspelt": (
        (Edit(RAIN, "strength:", "strenth:"),),
        (
            "walk/rules/comfort/heavy-rain.yaml:8:1: comfort/heavy-rain has no key "
            "'strenth'. Did you mean strength? Allowed: id, title, status, when, because, "
            "cites, limits, favours, rules_out, derives, advises, strength, interpretation, "
            "overrides."
        ),
    ),
    "when, misspelt": (
        (Edit(RAIN, "when:", "wen:"),),
        (
            "walk/rules/comfort/heavy-rain.yaml:4:1: comfort/heavy-rain has no key 'wen'. "
            "Did you mean when? Allowed: id, title, status, when, because, cites, limits, "
            "favours, rules_out, derives, advises, strength, interpretation, overrides."
        ),
    ),
    "advises, misspelt": (
        (Edit(SHOES, "advises:", "advice:"),),
        (
            "walk/rules/advice/shoes.yaml:7:1: advice/shoes has no key 'advice'. Did you "
            "mean advises? Allowed: id, title, status, when, because, cites, limits, "
            "favours, rules_out, derives, advises, strength, interpretation, overrides."
        ),
    ),
    "derives, misspelt": (
        (Edit(SOAKED, "derives:", "derive:"),),
        (
            "walk/rules/derive/soaked.yaml:6:1: derive/soaked has no key 'derive'. Did you "
            "mean derives? Allowed: id, title, status, when, because, cites, limits, "
            "favours, rules_out, derives, advises, strength, interpretation, overrides."
        ),
    ),
    "an outcome that is like none": (
        (Edit(SHOES, "advises: {kind: check}", "side: walk"),),
        (
            "walk/rules/advice/shoes.yaml:7:1: advice/shoes has no key 'side'. Did you mean "
            "id? Allowed: id, title, status, when, because, cites, limits, favours, "
            "rules_out, derives, advises, strength, interpretation, overrides."
        ),
    ),
    "a fact of no known type": (
        (Edit(FACTS, "type: integer", "type: fraction"),),
        ("walk/facts.yaml:15:11: type cannot be 'fraction'. Allowed: integer, number, choice, set, boolean."),
    ),
    "a fact of no known kind": (
        (Edit(FACTS, "  sky:\n    kind: asked", "  sky:\n    kind: magic"),),
        ("walk/facts.yaml:24:11: kind cannot be 'magic'. Allowed: asked, calculated, derived."),
    ),
    "a fact that is a number": (
        (Edit(FACTS, "  people:\n", "  people: 3\n  persons:\n"),),
        (
            "walk/facts.yaml:13:11: people does not consist of keys and values. Write it as "
            "keys, each with its value."
        ),
    ),
    "values that are a list": (
        (
            Edit(
                FACTS,
                (
                    "    values:\n"
                    "      light:\n"
                    "        name: {en: light, zh: 轻}\n"
                    "      heavy:\n"
                    "        name: {en: heavy, zh: 重}\n"
                ),
                "    values: [light, heavy]\n",
            ),
        ),
        (
            "walk/facts.yaml:48:13: values does not consist of keys and values. Write it as "
            "keys, each with its value."
        ),
    ),
    "an unknown fact that is named again": (
        (Edit(RAIN, "rain: {from", "snow: {from"),),
        (
            "walk/rules/comfort/heavy-rain.yaml:5:3: no fact is called 'snow'. Known: rain, "
            "people, sky, bags, windy, minutes, water, wet, felt."
        ),
    ),
    "an overridden rule without an outcome": (
        (Edit(RAIN, "favours: ride\nstrength: strong\n", ""),),
        (
            "walk/rules/comfort/heavy-rain.yaml:1:1: the rule has no outcome. Give exactly "
            "one of favours, rules_out, derives, advises."
        ),
    ),
    "a derived value that is misspelt": (
        (Edit(SOAKED, "derives: {wet: true}", "derives: {wet: ture}"),),
        ("walk/rules/derive/soaked.yaml:6:16: 'ture' is neither true nor false. Write true or false."),
    ),
    "a derived fact that is misspelt": (
        (Edit(SOAKED, "derives: {wet: true}", "derives: {wit: true}"),),
        (
            "walk/rules/derive/soaked.yaml:6:11: no fact is called 'wit'. Did you mean wet? "
            "If not, define it first."
        ),
    ),
    "citations that are a word": (
        (
            Edit(
                RAIN,
                "cites: [{source: notes, at: [3], says: {en: Rain is wet., zh: 雨是湿的。}}]",
                "cites: notes",
            ),
        ),
        (
            "walk/rules/comfort/heavy-rain.yaml:10:8: cites is not a list. Write it in "
            "brackets, or as lines that start with '-'."
        ),
    ),
    "a number of paragraphs in words": (
        (Edit(SOURCES, "paragraphs: 5", "paragraphs: five"),),
        ("walk/sources.yaml:6:17: 'five' is not a number. Write a plain number, such as 64 or 0.5."),
    ),
    "a parameter in words": (
        (Edit(NUMBERS, "value: 2.5", "value: much"),),
        ("walk/parameters/all.yaml:2:10: 'much' is not a number. Write a plain number, such as 64 or 0.5."),
    ),
    "tie-breaks that are a word": (
        (
            Edit(
                PACK,
                (
                    "tie_breaks:\n"
                    "  - when: {windy: true}\n"
                    "    favours: ride\n"
                    "    because: {en: The wind decides., zh: 看风。}\n"
                    "    cites: [{source: notes, at: [1], says: {en: Mind the wind., zh: 注意风。}}]\n"
                    "  - stronger_in: comfort\n"
                    "    because: {en: Comfort decides., zh: 看舒适。}\n"
                    "    cites: [{source: notes, at: [1], says: {en: Mind comfort., zh: 注意舒适。"
                    "}}]\n"
                    "  - favours: walk\n"
                    "    because: {en: Walking is free., zh: 步行不花钱。}\n"
                    "    cites: [{source: notes, at: [2], says: {en: Walking is free., zh: "
                    "步行不花钱。}}]\n"
                ),
                "tie_breaks: walk\n",
            ),
        ),
        (
            "walk/pack.yaml:25:13: tie_breaks is not a list. Write it in brackets, or as "
            "lines that start with '-'."
        ),
    ),
    "a tie-break that is a word": (
        (
            Edit(
                PACK,
                "  - when: {windy: true}\n    favours: ride\n",
                "  - wind\n  - when: {windy: true}\n    favours: ride\n",
            ),
        ),
        (
            "walk/pack.yaml:26:5: tie_breaks does not consist of keys and values. Write it "
            "as keys, each with its value."
        ),
    ),
    "conditions that are a word": (
        (Edit(RAIN, "when:\n  rain: {from: 10, below: 50}\n  wet: true\n", "when: always\n"),),
        (
            "walk/rules/comfort/heavy-rain.yaml:4:7: when does not consist of keys and "
            "values. Write it as keys, each with its value."
        ),
    ),
    "conditions that are a list": (
        (
            Edit(
                RAIN,
                "  rain: {from: 10, below: 50}\n  wet: true\n",
                "  - rain: {from: 10, below: 50}\n  - wet: true\n",
            ),
        ),
        (
            "walk/rules/comfort/heavy-rain.yaml:5:3: when does not consist of keys and "
            "values. Write it as keys, each with its value."
        ),
    ),
    "extends nothing": (
        (Edit(PACK, "about:", "extends:\nabout:"),),
        ("walk/pack.yaml:3:9: extends is empty. Write it in brackets, or as lines that start with '-'."),
    ),
    "default, misspelt": (
        (Edit(FACTS, "default: sky", "defualt: sky"),),
        (
            "walk/facts.yaml:98:5: felt has no key 'defualt'. Did you mean default? Allowed: "
            "kind, type, name, say, help, because, cites, changeable, ask, applies_when, "
            "assume, formula, default, unit, bounds, only, accepts, product_of, values, say_not, "
            "typical."
        ),
    ),
    "formula, misspelt": (
        (Edit(FACTS, "formula: rain", "fromula: rain"),),
        (
            "walk/facts.yaml:84:5: water has no key 'fromula'. Did you mean formula? "
            "Allowed: kind, type, name, say, help, because, cites, changeable, ask, "
            "applies_when, assume, formula, default, unit, bounds, only, accepts, product_of, values, "
            "say_not, typical."
        ),
    ),
    "applies_when, misspelt": (
        (Edit(FACTS, "applies_when:", "apply_when:"),),
        (
            "walk/facts.yaml:71:5: minutes has no key 'apply_when'. Did you mean "
            "applies_when? Allowed: kind, type, name, say, ask, help, because, cites, "
            "changeable, applies_when, assume, formula, default, unit, bounds, only, accepts, "
            "product_of, values, say_not, typical."
        ),
    ),
}


@pytest.mark.parametrize(("edits", "said"), MISTAKES.values(), ids=MISTAKES)
def test_one_mistake_is_one_fault(edits: tuple[Edit, ...], said: str, tmp_path: Path) -> None:
    assert [said] == told(write(edited(*edits), tmp_path / "walk"))
