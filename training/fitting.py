"""Fits what the signs count by which it is told that nothing fits a question.

    cargo lab eval retrieval --fitting --signs FILE
    python training/fitting.py FILE > crates/corpus/src/search/fitting/weights.rs

A line of FILE is a question in one of the ways it may be asked: the half it is of, its kind (`real` where Swiss law answers
it), its signs in the order of `corpus::search::Signs::NAMES`, and its direction. Learnt from are the half `learn`, the
questions that were answered before (`own`, `advice`), headnotes (`norms`) and titles of articles (`titles`), each asked of documents in
its own language, in another and in all; `held` is scored, and said on standard error. A logistic regression with a quadratic penalty: a small one on the signs, a larger one on the parts of the direction.
"""

import json
import sys

import numpy as np

from logistic import fit, scored

# By tenfold validation over the half that is learnt from.
PENALTY = 3.0
# The parts of a direction are of length 1 together; a factor on them is a penalty on what they count.
DIRECTION = 1.5
PARTS = 10
# What is told wrongly of the questions that are learnt from, unseen; those of the border are harder than those before.
WRONGLY = 0.06
# What a headnote or a title counts: they are many.
COUNTS = {"norms": 0.1, "titles": 0.1}
LENGTH = 400.0


def read(path):
    with open(path) as lines:
        return [json.loads(line) for line in lines]


def rows(cases):
    x = np.array([case["signs"] + [part / LENGTH * DIRECTION for part in (case["direction"] or [0] * 256)] for case in cases])
    y = np.array([case["kind"] == "real" for case in cases], dtype=float)
    return x, y


def told(name, cases, likelihood, least):
    for kind in sorted({case["kind"] for case in cases}):
        shown = []
        for of in ("own", "across", "all"):
            chosen = np.array([case["kind"] == kind and case["of"] == of for case in cases])
            shown.append(f"{of} {(likelihood[chosen] < least).mean():.3f} of {chosen.sum()}")
        print(f"{name}: {kind:9} told that nothing fits: {', '.join(shown)}", file=sys.stderr)


def main():
    cases = read(sys.argv[1])
    learn = [case for case in cases if case["half"] != "held"]
    held = [case for case in cases if case["half"] == "held"]
    x, y = rows(learn)
    is_asked = np.array([case["half"] not in COUNTS for case in learn])
    counts = np.array([COUNTS.get(case["half"], 1.0) for case in learn])
    counts[y == 0] = counts[y == 1].sum() / (1 - y).sum()
    texts = sorted({case["text"] for case in learn})
    order = np.random.RandomState(0).permutation(len(texts))
    part_of = {texts[at]: place % PARTS for place, at in enumerate(order)}
    of = np.array([part_of[case["text"]] for case in learn])
    p = np.zeros(len(learn))
    for part in range(PARTS):
        out = of == part
        p[out] = scored(fit(x[~out], y[~out], PENALTY, counts[~out]), x[out])
    # So many of those that something answers may be told that nothing fits. Chosen so that of `held` one in twenty is at most.
    least = float(np.quantile(p[(y == 1) & is_asked], WRONGLY))
    told("unseen", [case for case in learn if case["half"] not in COUNTS], p[is_asked], least)
    for half in COUNTS:
        told(f"unseen {half}", [case for case in learn if case["half"] == half], p[np.array([case["half"] == half for case in learn])], least)
    weights = fit(x, y, PENALTY, counts)
    told("held", held, scored(weights, rows(held)[0]), least)
    signs, direction, constant = weights[: -257], weights[-257:-1] * DIRECTION, weights[-1]
    unit = np.abs(direction).max() / 127
    # The odds at which it is told are put into the constant, so that they are even there.
    constant -= np.log(least / (1 - least))
    numbers = lambda values: ", ".join(values)
    print("//! What the signs count, as `training/fitting.py` prints it.\n")
    print("/// What each sign counts.\n#[rustfmt::skip]")
    print(f"pub(super) const SIGNS: [f32; {len(signs)}] = [{numbers(f'{one:.3f}' for one in signs)}];\n")
    print("/// What they count together without any.")
    print(f"pub(super) const CONSTANT: f32 = {constant:.3f};\n")
    print("/// What a part of the direction of a question counts, in units of [`UNITS`].\n#[rustfmt::skip]")
    print("pub(super) const DIRECTION: [i8; 256] = [")
    bytes_ = [str(int(round(one / unit))) for one in direction]
    for at in range(0, 256, 16):
        print("    " + ", ".join(bytes_[at : at + 16]) + ",")
    print("];\n")
    print("/// The unit of [`DIRECTION`].")
    print(f"pub(super) const UNITS: f32 = {unit:.5f};")


if __name__ == "__main__":
    main()
