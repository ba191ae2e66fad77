"""Many layouts as columns that one calculation goes through at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields

import numpy as np

from nicwise.engine.physics.arrays import Array, Flags, column
from nicwise.engine.physics.layout import Layout

__all__ = ["Layouts", "layouts"]

_RECOMPUTED = {  # shares of the forward pass of the layers, and of attention, that are computed again
    "none": (0.0, 0.0),
    "selective": (0.0, 1.0),  # Korthikanti et al., arXiv 2205.05198
    "third": (1 / 3, 1.0),
    "half": (0.5, 0.5),
    "full": (1.0, 1.0),
    "unknown": (0.0, 0.0),
}
_PARTLY_SHARDED = ("hsdp", "zero1-node")


@dataclass(frozen=True, slots=True)
class Layouts:
    """Columns of layouts, each of shape (layouts,); names as in `Layout`.

    Attributes
    ----------
    replicas, ranks : Array
        Data-parallel ranks, and ranks that hold the same parameters (those times context parallelism).
    shard_group : Array
        Ranks that a shard spans; not a number where that is one local domain.
    gathers, shards_optimiser, in_slices : Flags
        Whether parameters are gathered for every microbatch (zero3), whether the optimiser is sharded at
        all, and whether gradients leave in slices while the backward pass runs (zero2 and zero3).
    recomputed, recomputed_attention : Array
        Shares of the forward pass that are computed again.
    active_parameters : Array
        Layers only: without the vocabulary.
    eight_bits : Flags
        Whether matrix products are in FP8.
    """

    parameters: Array
    layers: Array
    hidden: Array
    sequence: Array
    gpus: Array
    microbatch: Array
    microbatches: Array
    vocabulary: Array
    kv_ratio: Array
    tensor: Array
    pipeline: Array
    virtual: Array
    context: Array
    expert: Array
    gradient_bytes: Array
    expert_parameters: Array
    expert_layers: Array
    experts_per_token: Array
    active_parameters: Array
    shard_group: Array
    recomputed: Array
    recomputed_attention: Array
    gathers: Flags
    shards_optimiser: Flags
    in_slices: Flags
    eight_bits: Flags
    overlap: Flags

    @property
    def ranks(self) -> Array:
        """Ranks that hold the same dense parameters."""
        return self.gpus / (self.tensor * self.pipeline)

    @property
    def rank_tokens(self) -> Array:
        """Tokens of one microbatch that a rank has before it."""
        return self.microbatch * self.sequence / self.context

    @property
    def gpu_tokens(self) -> Array:
        """Tokens of the whole step over all GPUs."""
        return self.rank_tokens * self.microbatches / (self.tensor * self.pipeline)


_PLAIN = [f.name for f in fields(Layouts)][:18]


def layouts(many: Iterable[Layout]) -> Layouts:
    """Put layouts into columns.

    Parameters
    ----------
    many : iterable of Layout
        One or more.

    Returns
    -------
    Layouts
        Each column of shape (layouts,).

    Examples
    --------
    >>> one = Layout(parameters=7e9, layers=32, hidden=4096, sequence=4096, gpus=64, microbatch=2)
    >>> layouts([one, one]).gpu_tokens
    array([8192., 8192.])
    """
    found: Sequence[Layout] = tuple(many)
    numbers = {name: column(getattr(each, name) for each in found) for name in _PLAIN}
    active = column(each.active_parameters or each.parameters for each in found)
    sharding = np.array([each.sharding for each in found])
    ranks = numbers["gpus"] / (numbers["tensor"] * numbers["pipeline"])
    given = column(each.shard_group for each in found)
    whole = np.where(np.isin(sharding, _PARTLY_SHARDED), np.nan, ranks)
    again = np.array([_RECOMPUTED[each.recompute] for each in found])
    return Layouts(
        **numbers,
        active_parameters=active - numbers["vocabulary"] * numbers["hidden"],
        shard_group=np.where(np.isnan(given), whole, np.minimum(given, ranks)),
        recomputed=again[:, 0],
        recomputed_attention=again[:, 1],
        gathers=np.isin(sharding, ("zero3", "hsdp")),
        shards_optimiser=sharding != "ddp",
        in_slices=np.isin(sharding, ("zero2", "zero3", "hsdp")),
        eight_bits=np.array([each.precision == "fp8" for each in found]),
        overlap=np.array([each.overlap for each in found]),
    )
