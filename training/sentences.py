"""Fits what the signs count that speak for quoting a sentence of a decision.

    cargo lab eval research --home DIR --questions crates/lab/fixtures/research/learn.jsonl --sentences SENTENCES
    python training/sentences.py SENTENCES training/judged.tsv

SENTENCES has a line of JSON for each sentence that was weighed, with its signs in the order of `research::chosen::Said`.
judged.tsv has the question, the provision, the decision, the first digits of the SHA-256 of the words, and what somebody
says who saw the question and the sentence only: 2 where it helps to answer the question, 1 where it is of its field, 0
elsewhere. The fit is a logistic regression with a
quadratic penalty on "helps", for which one of the field counts a third; the scores printed first are of questions that each fit had not seen (eight parts, each left
out once).
"""

import json
import sys

import numpy as np

from logistic import fit, scored

PENALTY = 1.0
PARTS = 8
# What a sentence of the field counts that does not help.
RELATED = 0.3


def read(sentences, judged):
    verdicts = {}
    with open(judged) as lines:
        for line in lines:
            question, key, decision, words, verdict = line.rstrip("\n").split("\t")
            verdicts[question, key, decision, words] = int(verdict)
    rows, names = [], []
    with open(sentences) as lines:
        for line in lines:
            one = json.loads(line)
            # The same words may be weighed twice.
            verdict = verdicts.pop((one["id"], one["key"], one["decision"], one["hash"]), None)
            if verdict is not None:
                names = list(one["signs"])
                rows.append((one["id"], one["key"], list(one["signs"].values()), one["score"], verdict))
    return names, rows


def main():
    names, rows = read(*sys.argv[1:3])
    questions = sorted({row[0] for row in rows})
    x = np.array([row[2] for row in rows])
    before = np.array([row[3] for row in rows])
    verdict = np.array([row[4] for row in rows])
    y = (verdict == 2).astype(float)
    helps = np.where(verdict == 1, RELATED, y)
    of = np.array([questions.index(row[0]) for row in rows])
    p = np.zeros(len(rows))
    for part in np.array_split(np.random.RandomState(0).permutation(len(questions)), PARTS):
        out = np.isin(of, part)
        p[out] = scored(fit(x[~out], helps[~out], PENALTY), x[out])
    print(f"{len(rows)} sentences on {len(questions)} questions: {(verdict == 2).sum()} help, {(verdict == 1).sum()} are of the field")
    for name, score in [("weights of before", before), ("fit, unseen questions", p)]:
        order = np.argsort(-score, kind="stable")
        ranks = np.argsort(np.argsort(score))
        area = (ranks[y == 1].mean() - (y.sum() - 1) / 2) / (len(y) - y.sum())
        shares = ", ".join(f"{most}: {y[order[:most]].mean():.2f}" for most in (25, 50, 100, 200))
        print(f"{name}: area under the curve {area:.3f}; of the first that many help: {shares}")
    print("likelihood said: sentences, share that helps, share off the point")
    for low, high in [(0, 0.1), (0.1, 0.2), (0.2, 0.3), (0.3, 0.4), (0.4, 0.5), (0.5, 0.6), (0.6, 0.7), (0.7, 1.01)]:
        within = (p >= low) & (p < high)
        if within.any():
            print(f"{low:.1f}-{high:.1f}: {within.sum()}, {y[within].mean():.2f}, {(verdict[within] == 0).mean():.2f}")
    for name, weight in zip([*names, "constant"], fit(x, helps, PENALTY)):
        print(f"{name:10} {weight:6.2f}")


if __name__ == "__main__":
    main()
