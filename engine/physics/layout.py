"""One training job as a person describes it."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import get_args, get_type_hints

from nicwise.engine.errors import InputError
from nicwise.engine.physics import wording as w
from nicwise.engine.suggest import nearest
from nicwise.engine.wording import Message

__all__ = ["CHOICES", "PRECISIONS", "RECOMPUTES", "SHARDINGS", "Layout"]

SHARDINGS = ("ddp", "zero1", "zero2", "zero3", "hsdp", "zero1-node")
RECOMPUTES = ("none", "selective", "third", "half", "full", "unknown")
PRECISIONS = ("bf16", "fp16", "fp8")
CHOICES = {"sharding": SHARDINGS, "recompute": RECOMPUTES, "precision": PRECISIONS}
_MAY_BE_ZERO = ("vocabulary", "expert_parameters", "expert_layers", "experts_per_token")


@dataclass(frozen=True, slots=True)
class Layout:
    """A model, and how one step of its training is spread over GPUs.

    Attributes
    ----------
    parameters : float
        Of the whole model, embeddings included.
    layers, hidden, sequence : float
        Transformer layers, width, and tokens a sequence.
    gpus : float
        GPUs of the job.
    microbatch : float
        Sequences that a data-parallel rank takes at once.
    microbatches : float
        Microbatches a step of each rank: gradient accumulation, and what fills a pipeline.
    vocabulary : float
        Entries of the embedding; zero where it is not known, which counts it among the layers.
    kv_ratio : float
        Key and value heads over query heads.
    tensor, pipeline, virtual, context, expert : float
        Degrees of parallelism; `virtual` is the stages of a pipeline that one rank holds.
    sharding : str
        ``ddp``, ``zero1``, ``zero2``, ``zero3`` (FSDP), ``hsdp`` (zero3 inside a local domain) or
        ``zero1-node`` (the optimiser sharded inside a local domain).
    shard_group : float or None
        Ranks that a shard spans, where it is neither all nor one domain.
    recompute : str
        What the backward pass computes again: ``none``, ``selective`` (attention), ``third``, ``half``,
        ``full``.
    precision : str
        Of the matrix products.
    gradient_bytes : float
        Bytes a gradient while it is reduced.
    overlap : bool
        Whether the software hides communication behind computation at all.
    active_parameters : float or None
        That one token meets, where experts make them fewer than all.
    expert_parameters : float
        Of all experts together; zero for a dense model.
    expert_layers, experts_per_token : float
        Layers with experts, and experts that a token is sent to.
    software : str or None
        A training stack whose efficiency was fitted, such as ``nemo``; None for one unknown.

    Raises
    ------
    InputError
        If a number is not positive or a choice is not known, or if the degrees do not divide the GPUs.

    Examples
    --------
    >>> Layout(parameters=7e9, layers=32, hidden=4096, sequence=4096, gpus=64, microbatch=1).replicas
    64.0
    """

    parameters: float
    layers: float
    hidden: float
    sequence: float
    gpus: float
    microbatch: float
    microbatches: float = 1
    vocabulary: float = 0
    kv_ratio: float = 1
    tensor: float = 1
    pipeline: float = 1
    virtual: float = 1
    context: float = 1
    expert: float = 1
    sharding: str = "ddp"
    shard_group: float | None = None
    recompute: str = "none"
    precision: str = "bf16"
    gradient_bytes: float = 2
    overlap: bool = True
    active_parameters: float | None = None
    expert_parameters: float = 0
    expert_layers: float = 0
    experts_per_token: float = 0
    software: str | None = None

    def __post_init__(self) -> None:
        for name in _NUMBERS:
            value = getattr(self, name)
            least = 0 if name in _MAY_BE_ZERO else 1e-9
            if value is not None and not least <= value < float("inf"):
                raise InputError(Message(w.NOT_POSITIVE, {"name": name, "value": f"{value:g}"}))
        for name, allowed in CHOICES.items():
            check_choice(name, getattr(self, name), allowed)
        replicas = self.gpus / (self.tensor * self.pipeline * self.context)
        if replicas < 1 or replicas % 1 or replicas % self.expert:
            raise InputError(Message(w.DOES_NOT_DIVIDE, {"gpus": f"{self.gpus:g}"}))
        if self.vocabulary * self.hidden >= self.parameters:
            raise InputError(Message(w.LARGE_VOCABULARY, {"value": f"{self.vocabulary:g}"}))

    @property
    def replicas(self) -> float:
        """Data-parallel ranks, each with sequences of its own."""
        return self.gpus / (self.tensor * self.pipeline * self.context)

    @property
    def global_batch(self) -> float:
        """Sequences a step of the whole job."""
        return self.replicas * self.microbatch * self.microbatches


def check_choice(name: str, value: str, allowed: tuple[str, ...]) -> None:
    """Refuse a word that is not among those allowed.

    Parameters
    ----------
    name : str
        What it is for.
    value : str
        What was given.
    allowed : tuple of str
        What may be given.

    Raises
    ------
    InputError
        With the nearest match.
    """
    if value not in allowed:
        near = nearest(value, allowed)
        values = {"name": name, "value": value, "allowed": ", ".join(allowed), "near": near or ""}
        raise InputError(Message(w.NO_SUCH_NEAR if near else w.NO_SUCH, values))


_HINTS = get_type_hints(Layout)
_NUMBERS = tuple(f.name for f in fields(Layout) if float in (_HINTS[f.name], *get_args(_HINTS[f.name])))
