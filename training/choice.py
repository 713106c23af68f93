"""A choice among the cases of a group: the weights by which signs tell which case of each group it is, whatever all cases of
a group have alike."""

import numpy as np
from scipy.optimize import minimize


def fit(groups, penalty):
    """Of `groups`, each the signs of its cases and which of them it is (one or several), the weights that make these
    likeliest; `penalty` is on their squares, in the spread of each sign."""
    groups = [(x, is_it > 0) for x, is_it in groups if (is_it > 0).any()]
    spread = np.vstack([x for x, _ in groups]).std(axis=0) + 1e-6
    groups = [(x / spread, is_it) for x, is_it in groups]

    def loss(weights):
        total, gradient = penalty * (weights**2).sum(), 2 * penalty * weights
        for x, is_it in groups:
            p, right = shares(x @ weights), shares(x[is_it] @ weights)
            total -= np.log(p[is_it].sum() + 1e-300) / len(groups)
            gradient = gradient + (p @ x - right @ x[is_it]) / len(groups)
        return total, gradient

    return minimize(loss, np.zeros(len(spread)), jac=True, method="L-BFGS-B").x / spread


def shares(sums):
    """How likely each case of a group is by its sum."""
    grown = np.exp(sums - sums.max())
    return grown / grown.sum()
