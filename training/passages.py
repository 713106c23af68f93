"""Fits what the signs count that speak for quoting a passage of a provision ahead of everything, as what answers the question.

    cargo lab eval research --home DIR --questions crates/lab/fixtures/research/learn.jsonl --passages LEARN
    cargo lab eval research --home DIR --questions crates/lab/fixtures/research/general.jsonl --passages GENERAL
    python training/passages.py LEARN GENERAL training/passages.tsv

A file has a line of JSON for each provision that answers a question, with its passages and their signs in the order of
`research::WeighedPassage`. passages.tsv has the question, the provision, the first digits of the SHA-256 of the words, and what a reader
says who saw the question and the provision only: 1 for the passage to quote, 0.5 for one that may be, 0 where none of the provision
answers. The passages of a provision are weighed against each other (`choice.py`). Nothing is fitted to GENERAL. Printed are the shares of
provisions of which the one to quote, one that may be, and a wrong one comes first; beside the first passage, and the likest with a lead
of .1 for the first.
"""

import json
import sys

import numpy as np

import choice

SIGNS = ["like", "apart", "first", "place", "length"]
PENALTY = 1e-3
PARTS = 8


def read(path, judged):
    read = []
    with open(path) as lines:
        for line in lines:
            one = json.loads(line)
            verdicts = judged.get((one["id"], one["key"]))
            if verdicts is not None:
                signs = np.array([passage["signs"] for passage in one["passages"]])
                read.append((signs, np.array([verdicts.get(passage["hash"], 0.0) for passage in one["passages"]])))
    return read


def told(name, questions, scored):
    first = [worth[int(np.argmax(scored(at, signs)))] for at, (signs, worth) in enumerate(questions)]
    shares = [np.mean([one == wanted for one in first]).round(3) for wanted in (1.0, 0.5, 0.0)]
    print(f"{name}: {len(first)} provisions; to quote {shares[0]}, may be {shares[1]}, wrong {shares[2]}")


def main():
    judged = {}
    with open(sys.argv[3]) as lines:
        for line in lines:
            question, key, words, worth = line.split("\t")
            judged.setdefault((question, key), {})[words] = float(worth)
    learn, general = (read(path, judged) for path in sys.argv[1:3])
    answered = [(signs, worth == worth.max()) for signs, worth in learn if worth.any()]
    for name, questions in (("learn", learn), ("general", general)):
        told(f"{name}, the first", questions, lambda _, signs: signs[:, SIGNS.index("first")])
        told(f"{name}, the likest", questions, lambda _, signs: signs[:, 0] + 0.1 * signs[:, SIGNS.index("first")])
    seen = {}
    for part in np.array_split(np.random.RandomState(0).permutation(len(learn)), PARTS):
        left_out = {id(learn[at][0]) for at in part}
        weights = choice.fit([one for one in answered if id(one[0]) not in left_out], PENALTY)
        seen.update((at, weights) for at in part)
    told("learn, unseen", learn, lambda at, signs: signs @ seen[at])
    weights = choice.fit(answered, PENALTY)
    told("general", general, lambda _, signs: signs @ weights)
    print("WEIGHTS", dict(zip(SIGNS, weights.round(2).tolist())))


if __name__ == "__main__":
    main()
