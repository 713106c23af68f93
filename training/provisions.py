"""Fits what the signs count that speak for a provision as the one that governs a question.

    cargo lab eval research --home DIR --signs OWN
    cargo lab eval research --home DIR --questions crates/lab/fixtures/research/learn.jsonl --signs GIVEN
    python training/provisions.py OWN GIVEN

A line of a file is a candidate of a question: the set, the question, how many provisions answer it, whether this is one,
its key, and its signs in the order of `research::norms::Signs`. Headnotes, of the development part and none that the evaluation
asks, are learnt from for AS_COURTS_ASK only, and count three times there. Of our own
questions and those of guides mostly one provision is named, so they count half; for GIVEN all that a memo quotes are.
The fit is a logistic regression with a quadratic penalty; the scores printed first are of questions that each fit had
not seen (eight parts, each left out once).
"""

import sys

import numpy as np

import logistic

# What it is there for in the topics the question may be of.
OF_TOPICS = ("rule", "condition", "consequence", "limit", "form", "forum", "penalty")
SIGNS = [
    "first", "indexed", "near", *(part + odds for odds in ("", " odds") for part in OF_TOPICS), "applied", "practised", "act",
    "paragraph", "sentence", "title", "whole", "heads", "headword",
]
OF_LIKENESS = 6
PENALTY = 2.0
PARTS = 8
COUNTS = {"own": 0.5, "advice": 0.5, "norms": 3.0}
CLIENTS = ("own", "advice", "given")


def read(paths):
    questions = {}
    for path in paths:
        with open(path) as lines:
            for line in lines:
                name, question, wanted, governs, _, *signs = line.rstrip("\n").split("\t")
                known = questions.setdefault((name, question), (int(wanted), [], []))
                known[1].append([float(sign) for sign in signs])
                known[2].append(float(governs))
    return [
        (name, wanted, columns(np.array(signs)), np.array(governs))
        for (name, _), (wanted, signs, governs) in questions.items()
    ]


def columns(signs):
    likeness = signs[:, -OF_LIKENESS:]
    return np.hstack([signs, likeness - likeness.max(axis=0)])


def fit(questions):
    x = np.vstack([question[2] for question in questions])
    y = np.concatenate([question[3] for question in questions])
    counts = np.concatenate([np.full(len(question[3]), COUNTS.get(question[0], 1.0)) for question in questions])
    return logistic.fit(x, y, PENALTY, counts)


def without_topics(question):
    name, wanted, x, governs = question
    x = x.copy()
    x[:, [at for at, sign in enumerate(SIGNS) if sign.removesuffix(" odds") in OF_TOPICS]] = 0.0
    return name, wanted, x, governs


def told(questions):
    """Prints what a fit is worth on questions it had not seen, and the weights of all."""
    parts = np.array_split(np.random.RandomState(0).permutation(len(questions)), PARTS)
    seen, said = {}, []
    for part in parts:
        left_out = set(part.tolist())
        weights = fit([one for at, one in enumerate(questions) if at not in left_out])
        for at in part:
            name, wanted, x, governs = questions[at]
            p = logistic.scored(weights, x)
            before = governs[np.argsort(-x[:, 0], kind="stable")] == 1
            after = governs[np.argsort(-p, kind="stable")]
            said.extend(zip(p, governs))
            row = [hit for list in (before, after == 1) for hit in (list[:1].any(), list[:3].any(), list[:5].any())]
            seen.setdefault(name, []).append(row + [(after[:5] == 1).sum() / wanted, (after[:5] > 0).sum() / 5])
    print("set: questions; any that governs among the first 1, 3, 5 by places; by all signs; how many of them among the")
    print("first five; how many of the first five are to be quoted")
    for name, rows in seen.items():
        print(f"{name}: {len(rows)};", " ".join(f"{share:.3f}" for share in np.mean(rows, axis=0)))
    p, governs = np.array([one[0] for one in said]), np.array([one[1] for one in said])
    print("likelihood said: candidates, share that is to be quoted")
    for low, high in [(0, 0.02), (0.02, 0.05), (0.05, 0.1), (0.1, 0.2), (0.2, 0.4), (0.4, 0.6), (0.6, 1)]:
        within = (p >= low) & (p < high)
        if within.any():
            print(f"{low:.2f}-{high:.2f}: {within.sum()}, {(governs[within] > 0).mean():.3f}")
    names = SIGNS + [f"behind in {name}" for name in SIGNS[-OF_LIKENESS:]] + ["constant"]
    for name, weight in zip(names, fit(questions)):
        print(f"{name:22} {weight:6.2f}")


def main():
    questions = read(sys.argv[1:])
    print("BY_ITSELF")
    told([without_topics(one) for one in questions if one[0] in ("own", "advice")])
    print("WITH_TOPICS")
    told([one for one in questions if one[0] in CLIENTS])
    print("AS_COURTS_ASK")
    told(questions)


if __name__ == "__main__":
    main()
