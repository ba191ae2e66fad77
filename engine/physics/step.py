"""One training step: what it computes, what it communicates, and what of that cannot hide."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from nicwise.engine.physics import traffic
from nicwise.engine.physics.arrays import Array, Numbers
from nicwise.engine.physics.columns import Layouts
from nicwise.engine.physics.compute import Compute, compute
from nicwise.engine.physics.constants import Constants, Exposure, Software
from nicwise.engine.physics.data_parallel import Data, data
from nicwise.engine.physics.hosts import Hosts, usable_nic
from nicwise.engine.physics.overlap import exposed

__all__ = ["Prepared", "Setting", "Step", "assemble", "prepare", "step"]


class Step(NamedTuple):
    """Seconds of one step, part by part; each is an array, and all add up.

    Attributes
    ----------
    products, memory, optimiser : Array
        As in `Compute`.
    bubble : Array
        Stages of a pipeline that wait for the first and the last microbatch.
    tensor, pipeline, context, expert, data : Array
        Communication that is not hidden.
    latency : Array
        Of many messages.
    window : Array
        Seconds of computation that data parallelism can hide behind; not a part of the sum.
    data_in_all : Array
        Seconds of data parallelism, hidden or not; not a part of the sum.
    """

    products: Array
    memory: Array
    optimiser: Array
    bubble: Array
    tensor: Array
    pipeline: Array
    context: Array
    expert: Array
    data: Array
    latency: Array
    window: Array
    data_in_all: Array

    @property
    def computing(self) -> Array:
        """Seconds without any communication."""
        return self.products + self.memory + self.optimiser + self.bubble

    @property
    def communicating(self) -> Array:
        """Seconds of communication that is not hidden."""
        return self.tensor + self.pipeline + self.context + self.expert + self.data + self.latency

    @property
    def seconds(self) -> Array:
        """The whole step."""
        return self.computing + self.communicating


class Setting(NamedTuple):
    """What a step is calculated for, beside the layouts.

    Attributes
    ----------
    hosts : Hosts
        Where the layouts run.
    software : Software
        What runs them.
    port : float or Array
        Gb/s a back-end port.
    """

    hosts: Hosts
    software: Software
    port: Numbers


class Prepared(NamedTuple):
    """All of a step that does not depend on the speed of matrix products.

    Attributes
    ----------
    layouts : Layouts
        What runs.
    work : Compute
        At the software's efficiency.
    tensor, context, pipeline, expert : Array
        Communication that is not hidden, in seconds.
    between : Data
        Data parallelism, hidden or not.
    exponent, tail : Array
        How it hides, and the share that never does.
    latency : Array
        Seconds of many messages.
    """

    layouts: Layouts
    work: Compute
    tensor: Array
    context: Array
    pipeline: Array
    expert: Array
    between: Data
    exponent: Array
    tail: Array
    latency: Array


def prepare(layouts: Layouts, setting: Setting, constants: Constants, exposure: Exposure) -> Prepared:
    """Calculate what a step consists of, before it is put together.

    Parameters
    ----------
    layouts, setting, constants, exposure : Layouts, Setting, Constants, Exposure
        As in `step`.

    Returns
    -------
    Prepared
        Seconds.
    """
    hosts, software, port = setting
    nic = usable_nic(hosts, port, constants)
    hides = layouts.overlap
    exponent = constants.overlap_exponent if exposure.exponent is None else exposure.exponent
    # Nothing runs beside the first gather and the last scatter.
    tail = np.where(layouts.in_slices, 1 / layouts.layers, np.where(layouts.shards_optimiser, 0.05, 0.0))
    return Prepared(
        layouts=layouts,
        work=compute(layouts, hosts, software, constants),
        tensor=traffic.tensor(layouts, hosts, nic) * np.where(hides, exposure.tensor, 1.0),
        context=traffic.context(layouts, hosts, nic) * np.where(hides, exposure.context, 1.0),
        pipeline=traffic.pipeline(layouts, nic) * np.where(hides, exposure.pipeline, 1.0),
        expert=traffic.expert(layouts, hosts, nic) * np.where(hides, exposure.expert, 1.0),
        between=data(layouts, hosts, software, nic),
        exponent=np.where(hides, exponent, 1.0),
        tail=np.where(hides, tail, 0.0),
        latency=traffic.latency(layouts, hosts, software, constants.latency),
    )


def assemble(prepared: Prepared, products: Array) -> Step:
    """Put a step together.

    Parameters
    ----------
    prepared : Prepared
        Its parts.
    products : Array
        Seconds of matrix products and attention.

    Returns
    -------
    Step
        Seconds.
    """
    layouts, work, tensor, context, pipeline, expert, between, exponent, tail, waits = prepared
    passes = products + work.memory
    stages = (layouts.pipeline - 1) / (layouts.microbatches * layouts.virtual)
    bubble = stages * (passes + tensor + context + pipeline + expert)
    last = passes / layouts.microbatches
    busy = between.gathered + between.reduced
    sharing = exposed(passes, between.gathered, exponent) + exposed(last, between.reduced, exponent)
    sharing = sharing + tail * busy
    window = np.where(layouts.gathers, passes, last)
    parts = (tensor, pipeline, context, expert, sharing, waits, window, busy)
    return Step(products, work.memory, work.optimiser, bubble, *parts)


def step(layouts: Layouts, setting: Setting, constants: Constants, exposure: Exposure) -> Step:
    """Calculate training steps.

    Parameters
    ----------
    layouts : Layouts
        Columns of shape (layouts,).
    setting : Setting
        Hosts, software and port; a port of shape (rates, 1) gives parts of shape (rates, layouts).
    constants : Constants
        The fitted constants.
    exposure : Exposure
        What is not hidden; arrays of shape (cases, 1, 1) add one more dimension.

    Returns
    -------
    Step
        Seconds.
    """
    prepared = prepare(layouts, setting, constants, exposure)
    return assemble(prepared, prepared.work.products)
