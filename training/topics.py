"""Fits what the signs count that speak for a topic as one that a question is of.

    cargo lab eval research --home DIR --questions QUESTIONS --signs FILE
    python training/topics.py FILE.topics

A line of FILE.topics is a topic of a question: the set, the question, whether it is of it, the topic, and its signs in the
order of `research::Matter`. The second fit is for countries without a subject index here, by what people say alone (SAID). The scores printed first are of questions that each fit had not seen (see `provisions.py`).
"""

import sys

import numpy as np

import logistic
from logistic import scored
from provisions import PARTS, fit

SIGNS = [
    "words", "likest", "together", "behind in likest", "behind in together", "best rule", "places of others",
    "odds of rules", "odds of others", "headword", "indexed", "rules", "others",
]


# What is known of a topic of a country that has no subject index here.
SAID = 5
# Few signs that all speak for the same need little of it.
PENALTY_SAID = 1.0


def read(path):
    questions = {}
    with open(path) as lines:
        for line in lines:
            name, question, is_it, _, *signs = line.rstrip("\n").split("\t")
            known = questions.setdefault((name, question), ([], []))
            known[0].append([float(sign) for sign in signs])
            known[1].append(float(is_it))
    return [(name, 0, np.array(signs), np.array(is_it)) for (name, _), (signs, is_it) in questions.items()]


def main():
    questions = read(sys.argv[1])
    parts = np.array_split(np.random.RandomState(0).permutation(len(questions)), PARTS)
    seen = []
    for part in parts:
        left_out = set(part.tolist())
        weights = fit([one for at, one in enumerate(questions) if at not in left_out])
        for at in part:
            _, _, x, is_it = questions[at]
            after = is_it[np.argsort(-scored(weights, x), kind="stable")]
            seen.append([after[:count].any() for count in (1, 3, 5, 12)])
    print(f"{len(questions)} questions; a right topic among the first 1, 3, 5, 12:", np.mean(seen, axis=0).round(3))
    for name, weight in zip(SIGNS + ["constant"], fit(questions)):
        print(f"{name:22} {weight:6.2f}")
    answered = [(x[:, :SAID], is_it) for _, _, x, is_it in questions if is_it.any()]
    x, y = np.vstack([x for x, _ in answered]), np.concatenate([is_it for _, is_it in answered])
    print("by what people say alone:")
    for name, weight in zip(SIGNS[:SAID] + ["constant"], logistic.fit(x, y, PENALTY_SAID)):
        print(f"{name:22} {weight:6.2f}")


if __name__ == "__main__":
    main()
