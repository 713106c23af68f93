"""Fits what the signs count that speak for a topic as the one that a question is of.

    cargo lab eval research --home DIR --questions QUESTIONS --signs FILE
    cargo lab eval research --home DIR --questions crates/lab/fixtures/fitting/learn.jsonl --signs ABOUT_NONE
    python training/topics.py FILE.topics ABOUT_NONE.topics

A line of FILE.topics is a topic of a question: the set, the question, whether it is of it, the topic, and its signs in the
order of `research::Matter`. The topics of a question are weighed against each other (`choice.py`): fitted one by one, whether
a topic is right at all, the same signs find it far more seldom. The second fit is by what people say alone (SAID), before any
provision is read (`SWISS` in said.rs; of other countries less is said, and `ABROAD` was fitted when as little was of Swiss topics). ABOUT_NONE has questions about no law: by them what speaks for
none of the topics is told (NONE). The shares printed are of questions that each fit had not
seen (see `provisions.py`).
"""

import sys

import numpy as np

import choice
from provisions import PARTS

SIGNS = [
    "words", "likest", "together", "between", "nearest", "ranked", "share", "best rule", "places of others",
    "odds of rules", "odds of others", "headword", "indexed", "rules", "others",
]
# What people say of a topic.
SAID = 7
PENALTY = 1e-3
QUARTER = 0.25


def read(path):
    questions = {}
    with open(path) as lines:
        for line in lines:
            name, question, is_it, _, *signs = line.rstrip("\n").split("\t")
            known = questions.setdefault((name, question), ([], []))
            known[0].append([float(sign) for sign in signs])
            known[1].append(float(is_it))
    return [(np.array(signs), np.array(is_it)) for signs, is_it in questions.values()]


def told(name, questions):
    """Prints what a fit is worth on questions it had not seen, and the weights of all."""
    seen, sure = [], []
    for part in np.array_split(np.random.RandomState(0).permutation(len(questions)), PARTS):
        left_out = set(part.tolist())
        weights = choice.fit([one for at, one in enumerate(questions) if at not in left_out], PENALTY)
        for at in part:
            x, is_it = questions[at]
            p = choice.shares(x @ weights)
            after = is_it[np.argsort(-p, kind="stable")] > 0
            seen.append([after[:count].any() for count in (1, 3, 5, 12)])
            sure.append((p.max(), after[0]))
    print(name, f"{len(questions)} questions; a right topic among the first 1, 3, 5, 12:", np.mean(seen, axis=0).round(3))
    sure = np.array(sure, float)
    print("likelihood of the first: questions, share that it is right")
    for low in (0, 0.2, 0.4, 0.6, 0.8):
        within = (sure[:, 0] >= low) & (sure[:, 0] < low + 0.2 + (low == 0.8))
        if within.any():
            print(f"{low:.1f}: {within.sum()}, {sure[within, 1].mean():.2f}")
    weights = choice.fit(questions, PENALTY)
    print(name, [round(float(weight), 2) for weight in weights])
    return weights


def none(answered, without, weights):
    """What speaks for none of the topics, by the sums of those of questions that are of some and of questions that are of none,
    which count a quarter of the others, however many they are."""
    of_some, of_none = (np.array([np.logaddexp.reduce(x @ weights) for x, _ in each]) for each in (answered, without))
    counts = QUARTER * len(of_some) / len(of_none)
    low, high = of_none.min(), of_some.max()
    for _ in range(60):
        middle = (low + high) / 2
        wrongly = (1 / (1 + np.exp(of_some - middle))).sum() - counts * (1 / (1 + np.exp(middle - of_none))).sum()
        low, high = (middle, high) if wrongly < 0 else (low, middle)
    shares = (of_none < middle).mean(), (of_some < middle).mean()
    print(f"NONE {middle:.2f}: told of {shares[0]:.2f} of {len(of_none)} about no law, wrongly of {shares[1]:.3f} of {len(of_some)}")


def main():
    questions, without = read(sys.argv[1]), read(sys.argv[2])
    questions = [one for one in questions if one[1].any()]
    for name, signs in (("WEIGHTS", len(SIGNS)), ("WEIGHTS by what people say", SAID)):
        first = [[(x[:, :signs], is_it) for x, is_it in each] for each in (questions, without)]
        none(*first, told(name, first[0]))


if __name__ == "__main__":
    main()
