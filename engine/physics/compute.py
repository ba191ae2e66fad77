"""Seconds that a GPU computes in one training step."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from nicwise.engine.physics.arrays import Array
from nicwise.engine.physics.columns import Layouts
from nicwise.engine.physics.constants import Constants, Software
from nicwise.engine.physics.hosts import Hosts

__all__ = ["Compute", "compute", "model_flops"]

_OPTIMISER_BYTES = (
    18.0  # a parameter: Adam in mixed precision (Rajbhandari et al., arXiv 1910.02054, section 3)
)


class Compute(NamedTuple):
    """Seconds a step, each an array.

    Attributes
    ----------
    products : Array
        Matrix products and attention, at the software's share of the peak.
    memory : Array
        What passes through memory beside them.
    optimiser : Array
        The optimiser's own pass, at the end of the step.
    """

    products: Array
    memory: Array
    optimiser: Array

    @property
    def microbatches(self) -> Array:
        """Forward and backward passes of all microbatches."""
        return self.products + self.memory


def model_flops(layouts: Layouts) -> Array:
    """Return the FLOPs a token that the model itself needs, forward and backward.

    Parameters
    ----------
    layouts : Layouts
        The layouts.

    Returns
    -------
    Array
        6 a parameter and 12 layers x width x sequence for attention, shape (layouts,).

    References
    ----------
    Kaplan et al., arXiv 2001.08361; Chowdhery et al., arXiv 2204.02311, appendix B.
    """
    head = layouts.vocabulary * layouts.hidden
    return 6 * (layouts.active_parameters + head) + 12 * layouts.layers * layouts.hidden * layouts.sequence


def compute(layouts: Layouts, hosts: Hosts, software: Software, constants: Constants) -> Compute:
    """Return the seconds that one GPU computes.

    Matrix products run at a share of the peak that the software has; attention runs in BF16 at its own
    speed, as does the vocabulary. What is no matrix product is bound by memory: this, and not a lower share
    of the peak, is what makes narrow models and small microbatches slow.

    Parameters
    ----------
    layouts : Layouts
        The layouts.
    hosts : Hosts
        Where they run.
    software : Software
        What runs them.
    constants : Constants
        The fitted constants.

    Returns
    -------
    Compute
        Seconds, shape (layouts,).
    """
    width = layouts.tensor * layouts.pipeline
    tokens = layouts.gpu_tokens
    again = 1 + layouts.recomputed / 3
    layer = 6 * layouts.active_parameters * again / hosts.peak
    head = 6 * layouts.vocabulary * layouts.hidden / hosts.wide_peak
    pairs = 12 * layouts.layers * layouts.hidden * layouts.sequence * (1 + layouts.recomputed_attention / 3)
    attention = pairs / (hosts.wide_peak * software.attention)
    products = tokens * (layer + head + attention) / software.efficiency

    # Tensor parallelism divides part of the elementwise work only; the tokens of a GPU count it as divided
    # whole.
    repeated = 1 + constants.replicated * (layouts.tensor - 1)
    elementwise = tokens * layouts.layers * layouts.hidden * constants.elementwise_bytes * again * repeated
    held = _held(layouts) / width
    weights = layouts.microbatches * held * constants.weight_bytes * again
    shards = np.where(layouts.shards_optimiser, _shards(layouts, hosts), 1.0)
    optimiser = _OPTIMISER_BYTES * held / shards / hosts.memory
    return Compute(products, (elementwise + weights) / hosts.memory, optimiser)


def _held(layouts: Layouts) -> Array:
    """Parameters of a pipeline and tensor group: the experts of other ranks are not there."""
    return layouts.parameters - layouts.expert_parameters * (1 - 1 / layouts.expert)


def _shards(layouts: Layouts, hosts: Hosts) -> Array:
    inside = np.maximum(1.0, np.minimum(layouts.ranks, hosts.domain / layouts.tensor))
    return np.where(np.isnan(layouts.shard_group), inside, layouts.shard_group)
