"""The guidance pack's statements read straight into Python, as a referee of the pack and the engine.

Nothing here comes from the engine or from the pack's files: only the names of facts and values.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

__all__ = ["Cluster", "Reading", "random_cluster", "read"]

Answer = bool | int | float | str | frozenset[str]
Cluster = dict[str, Answer | None]
Said = tuple[str, str, str | None]
"""Factor, side, strength."""

LEVELS = ("decisive", "strong", "moderate", "weak")
TRAINING = ("large_model_training", "light_training", "fine_tuning")
DRIVERS = ("gpu_doubling", "model_growth", "multi_tenant", "centre_upgrade")


@dataclass(frozen=True, slots=True)
class Reading:
    """What the document says of a cluster.

    Attributes
    ----------
    findings : list of tuple
        Factor, side, strength, sorted; the strength of `either` is None.
    advice : list of str
        The kinds, sorted.
    """

    effective_workload: str | None
    growth_factor: float | None
    gpus_double: bool | None
    growth_reserved: bool | None
    findings: list[Said]
    conclusion: str | None
    margin: str | None
    advice: list[str]


@dataclass(frozen=True, slots=True)
class _Case:
    """A cluster, with None for everything that is not known or does not apply."""

    gpus: int | None
    workload: str | None
    parameters: float | None
    platform: str | None
    planned: int | None
    horizon: float | None
    expansion: str | None
    drivers: frozenset[str] | None
    new_build: bool | None
    duty: str | None
    cost: str | None
    gain: float | None

    @classmethod
    def of(cls, cluster: Mapping[str, Any]) -> _Case:
        get = cluster.get
        workload = get("workload")
        trains = workload is None or workload in ("light_training", "large_model_training")
        return cls(
            gpus=get("gpu_count"),
            workload=workload,
            parameters=get("model_parameters") if trains else None,
            platform=get("gpu_platform"),
            planned=get("planned_gpu_count"),
            horizon=get("planning_horizon"),
            expansion=get("expansion"),
            drivers=get("growth_drivers"),
            new_build=get("new_build"),
            duty=get("training_duty") if trains else None,
            cost=get("cost_priority"),
            gain=get("utilisation_gain"),
        )

    def between(self, low: int, high: int | None = None) -> bool:
        """Say whether the number of GPUs is known to be at least `low` and below `high`."""
        return self.gpus is not None and self.gpus >= low and (high is None or self.gpus < high)

    @property
    def effective(self) -> str | None:
        large = self.parameters is not None and self.parameters >= 20
        if self.workload in ("light_training", "large_model_training") and large:
            return "large_model_training"
        return self.workload

    @property
    def growth(self) -> float | None:
        return None if self.gpus is None or self.planned is None else self.planned / self.gpus

    @property
    def doubles(self) -> bool:
        return self.growth is not None and self.growth >= 2

    @property
    def reserved(self) -> bool:
        grows = bool(self.drivers) or self.doubles or self.expansion == "continuous"
        return grows and ((self.horizon is not None and self.horizon >= 3) or self.new_build is True)


def _scale(case: _Case) -> list[Said]:
    said: list[Said] = []
    effective, continuous = case.effective, case.expansion == "continuous"
    if case.between(0, 32):
        said.append(("scale", "200G", "moderate"))
    if case.between(32, 64):
        if case.expansion in ("none", "limited") or (
            effective in ("light_training", "inference") and not continuous
        ):
            said.append(("scale", "200G", "moderate"))
        if continuous:
            said.append(("scale", "400G", "weak"))
    if effective in TRAINING:
        if case.between(64, 256):
            said.append(("scale", "400G", "strong"))
        if case.between(256):
            said.append(("scale", "400G", "decisive"))
    elif case.between(64):
        said.append(("scale", "400G", "weak"))
    return said


def _workload(case: _Case) -> list[Said]:
    small = case.between(0, 64)
    match case.effective:
        case "inference":
            return [("workload", "200G", "moderate")]
        case "fine_tuning" if small and not case.reserved and case.expansion != "continuous":
            return [("workload", "200G", "moderate")]
        case "fine_tuning":
            return [("workload", "either", None)]
        case "light_training" if small:
            return [("workload", "200G", "moderate")]
        case "large_model_training":
            return [("workload", "400G", "strong")]
    return []


def _platform(case: _Case) -> list[Said]:
    match case.platform:
        case "A100":
            strength = "moderate" if case.effective == "large_model_training" else "strong"
            return [("platform", "200G", strength)]
        case "H100" | "other":
            return [("platform", "either", None)]
        case "H200" | "B200":
            return [("platform", "400G", "moderate")]
    return []


def _growth(case: _Case) -> list[Said]:
    said: list[Said] = []
    if case.reserved:
        said.append(("growth", "400G", "moderate"))
    bounded = case.expansion in ("none", "limited") and case.drivers == frozenset() and not case.doubles
    if bounded and not case.between(32, 64):
        said.append(("growth", "200G", "weak"))
    return said


def _cost(case: _Case) -> list[Said]:
    said: list[Said] = []
    if case.cost == "initial_cost" and case.between(0, 64):
        said.append(("tco", "200G", "moderate"))
    if case.duty == "long_running":
        large = case.effective == "large_model_training"
        if large or (case.effective == "light_training" and case.between(64)):
            said.append(("tco", "400G", "moderate"))
    if case.cost == "lifecycle_tco" or case.duty == "occasional":
        said.append(("tco", "either", None))
    if case.gain is not None:
        said.append(("tco", "400G", "strong") if case.gain >= 10 else ("tco", "either", None))
    return said


def _strongest(said: list[Said], side: str, factor: str) -> int | None:
    return min(
        (LEVELS.index(how) for of, which, how in said if which == side and of == factor and how is not None),
        default=None,
    )


def _weigh(said: list[Said], reserved: bool) -> tuple[str | None, str | None]:
    if all(side == "either" for _, side, _ in said):
        return None, None
    factors = {factor for factor, _, _ in said}
    for number, level in enumerate(LEVELS):
        low, high = (
            sum(_strongest(said, side, factor) == number for factor in factors) for side in ("200G", "400G")
        )
        if low != high:
            return ("200G" if low > high else "400G"), level
    if reserved:
        return "400G", "tie-break"
    low, high = (
        len(LEVELS) if best is None else best
        for best in (_strongest(said, side, "scale") for side in ("200G", "400G"))
    )
    return ("400G" if high < low else "200G"), "tie-break"


def _advice(case: _Case, conclusion: str | None) -> list[str]:
    kinds = []
    if conclusion is not None:
        kinds.append("benefit")
    if conclusion == "200G" and case.reserved:
        kinds += ["risk", "risk"]
    if conclusion == "400G" and case.platform == "B200" and case.horizon is not None and case.horizon >= 3:
        kinds.append("option")
    return sorted(kinds)


def read(cluster: Mapping[str, object]) -> Reading:
    """Read off what the document says of a cluster; None stands for unknown."""
    case = _Case.of(cluster)
    said = [*_scale(case), *_workload(case), *_platform(case), *_growth(case), *_cost(case)]
    conclusion, margin = _weigh(said, case.reserved)
    return Reading(
        effective_workload=case.effective,
        growth_factor=case.growth,
        gpus_double=case.doubles or None,
        growth_reserved=case.reserved or None,
        findings=sorted(said, key=str),
        conclusion=conclusion,
        margin=margin,
        advice=_advice(case, conclusion),
    )


def random_cluster(rng: random.Random) -> Cluster:
    """Draw a possible cluster: values near the bounds, and every fact unknown or not given now and then."""
    gpus = rng.choice([1, 8, 16, 31, 32, 33, 40, 48, 63, 64, 65, 100, 127, 255, 256, 257, 1024, 12288])
    planned = rng.choice([gpus, gpus + 1, 2 * gpus - 1, 2 * gpus, 2 * gpus + 1, 3 * gpus])
    drivers = frozenset(each for each in DRIVERS if rng.random() < 0.3)
    cluster: Cluster = {
        "gpu_count": gpus,
        "workload": rng.choice(["inference", "fine_tuning", "light_training", "large_model_training"]),
        "model_parameters": rng.choice([0.5, 7, 19.9, 20, 20.1, 34, 70]),
        "gpu_platform": rng.choice(["A100", "H100", "H200", "B200", "other"]),
        "planned_gpu_count": planned,
        "planning_horizon": rng.choice([0.5, 1, 2, 2.9, 3, 3.5, 5]),
        "expansion": rng.choice(["none", "limited", "continuous"]),
        "growth_drivers": drivers if rng.random() < 0.5 else frozenset(),
        "new_build": rng.random() < 0.5,
        "training_duty": rng.choice(["long_running", "occasional"]),
        "cost_priority": rng.choice(["initial_cost", "lifecycle_tco"]),
        "utilisation_gain": rng.choice([0, 4, 9.9, 10, 10.1, 15, 100]),
    }
    missing = rng.choice([0.0, 0.1, 0.3, 0.6, 0.85])
    for name in list(cluster):
        if rng.random() < missing:
            if rng.random() < 0.5:
                cluster[name] = None
            else:
                del cluster[name]
    return cluster
