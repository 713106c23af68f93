"""A logistic regression with a quadratic penalty on every weight but the constant, which is the last."""

import numpy as np


def fit(x, y, penalty, counts=1.0):
    """The weights by which signs `x`, a row for each case, tell how likely each of `y` is; `counts` weighs the cases."""
    x = np.hstack([x, np.ones((len(x), 1))])
    weights = np.zeros(x.shape[1])
    penalties = np.full(x.shape[1], penalty)
    penalties[-1] = 0.0
    for _ in range(100):
        p = 1 / (1 + np.exp(-x @ weights))
        gradient = x.T @ (counts * (p - y)) + penalties * weights
        curvature = (x.T * (counts * p * (1 - p))) @ x + np.diag(penalties)
        step = np.linalg.solve(curvature, gradient)
        weights -= step
        if np.abs(step).max() < 1e-8:
            break
    return weights


def scored(weights, x):
    """How likely each case is by its signs."""
    return 1 / (1 + np.exp(-(x @ weights[:-1] + weights[-1])))
