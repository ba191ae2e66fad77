"""Cases evaluated one by one, many at once."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from nicwise.engine.space.labels import NOTHING, Labels
from nicwise.engine.space.logic import Model
from nicwise.engine.space.sums import Sums
from nicwise.engine.space.tables import grouped

__all__ = ["Evaluation"]


class Evaluation:
    """Models over the same answers, with numbers for what their functions contribute.

    Parameters
    ----------
    models : sequence of Model
        One, or several that are compared.

    Attributes
    ----------
    numbers : list of list of array of int64
        Of each model and function, the numbers of its labels.
    """

    def __init__(self, models: Sequence[Model]) -> None:
        self.models = tuple(models)
        self.labels = Labels(tuple(each.knowledge for each in models))
        self.sums = Sums(self.labels)
        self.numbers = [
            [
                np.array([self.labels.one(place, label) for label in function.labels], np.int64)
                for function in model.functions
            ]
            for place, model in enumerate(models)
        ]

    def labels_at(self, cells: NDArray[np.int64]) -> NDArray[np.int64]:
        """Evaluate some combinations of cells.

        Parameters
        ----------
        cells : array of int64
            A row a combination, a column an axis of answers.

        Returns
        -------
        array of int64
            The label of each.
        """
        parts = [np.full(len(cells), NOTHING, np.int64)]
        for model, numbers in zip(self.models, self.numbers, strict=True):
            at = {axis: cells[:, axis] for axis in range(cells.shape[1])}
            tables = model.written_out(grouped)
            for function, labels, table in zip(model.functions, numbers, tables, strict=True):
                code = table.codes[
                    tuple(group[at[axis]] for axis, group in zip(function.axes, table.groups, strict=True))
                ]
                if function.output is not None:
                    at[function.output] = np.broadcast_to(code, len(cells)).astype(np.int64)
                else:
                    parts.append(np.broadcast_to(labels[code], len(cells)))
        return self.sums.total(parts)
