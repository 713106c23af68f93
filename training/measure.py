"""Recall of the encoder alone, on the development parts: `python measure.py --shared DIR --encoder FILE`."""

import argparse
from pathlib import Path

import numpy as np
from tokenizers import Tokenizer, models

import material
import pack
import pieces
from material import LANGUAGES


def encoder(tokens, vectors):
    unknown = tokens.token_to_id("<unk>")

    def encode(texts):
        made = []
        for at in range(0, len(texts), 500):
            for one in tokens.encode_batch(texts[at : at + 500], add_special_tokens=False):
                ids = [t for t in one.ids if t != unknown][:400] or [4]
                summed = vectors[ids].sum(0)
                made.append(summed / (np.linalg.norm(summed) + 1e-9))
        return np.array(made, np.float32)

    return encode


def ranks(queries, documents, relevant):
    found = []
    for query, ids in zip(queries, relevant):
        if ids:
            scores = documents @ query
            found.append(int((scores > scores[list(ids)].max()).sum()))
    found = np.array(found)
    return [round(float((found < k).mean()), 3) for k in (1, 10, 100)] + [len(found)]


def all_sets(root, shared, tokens, vectors):
    encode = encoder(tokens, vectors)
    figures = {}

    def put(name, value):
        figures[name] = value
        print(name, value, flush=True)

    folder = shared / "data/retrieval/ch-articles"
    queries = material.lines(folder / "queries.jsonl")
    for of in LANGUAGES:
        held = material.lines(folder / f"corpus.{of}.jsonl.gz")
        places = {one["_id"]: at for at, one in enumerate(held)}
        documents = encode([one["text"] for one in held])
        for asked in LANGUAGES:
            chosen = [one for one in queries if one["lang"] == asked]
            put(f"articles {asked}->{of}", ranks(encode([one["text"] for one in chosen]), documents, [{places[one["relevant"]]} for one in chosen]))
    codes = material.codes(shared)
    heads = [one for one in material.headnotes(shared, "dev") if one["cited"]]
    own = [one for one in material.questions(root) if one["relevant"]]
    for of in LANGUAGES:
        held = [one for one in codes if of in one]
        places = {one["id"]: at for at, one in enumerate(held)}
        documents = encode([f"{one[of][0]} {one[of][1]}" for one in held])

        def right(ids):
            return {places[one] for one in ids if one in places}

        for asked in LANGUAGES:
            chosen = [one for one in heads if one["language"] == asked]
            put(f"norms {asked}->{of}", ranks(encode([one["text"] for one in chosen]), documents, [right(one["cited"]) for one in chosen]))
        for asked in (*LANGUAGES, "en"):
            chosen = [one for one in own if one["language"] == asked]
            put(f"own {asked}->{of}", ranks(encode([one["text"] for one in chosen]), documents, [right(one["relevant"]) for one in chosen]))
    put("labour", labour(shared, encode))
    decisions = material.considerations(shared)
    heads = [one for one in material.headnotes(shared, "dev") if "of" in one]
    for of in LANGUAGES:
        held = [(name, text) for name, (language, texts) in decisions.items() if language == of for text in texts]
        vectors_of = encode([text for _, text in held])
        names = [name for name, _ in held]
        for asked in LANGUAGES:
            chosen = [one for one in heads if one["language"] == asked and one["of"] == of]
            found = []
            for query, one in zip(encode([one["text"] for one in chosen]), chosen):
                scores = vectors_of @ query
                best = {}
                for name, score in zip(names, scores):
                    best[name] = max(score, best.get(name, -1))
                found.append(sum(score > best.get(one["decision"], -1) for score in best.values()))
            found = np.array(found)
            if len(found):
                put(f"regesten {asked}->{of}", [round(float((found < k).mean()), 3) for k in (1, 10, 100)] + [len(found)])
    for name in ("articles", "norms", "own", "regesten"):
        pairs = {key: value for key, value in figures.items() if key.startswith(name + " ")}
        same = [value[1] for key, value in pairs.items() if key.split()[1].split("->")[0] == key.split("->")[1]]
        cross = [value[1] for key, value in pairs.items() if key.split()[1].split("->")[0] != key.split("->")[1]]
        put(f"{name} R@10 same", round(float(np.mean(same)), 3))
        put(f"{name} R@10 across", round(float(np.mean(cross)), 3))
    return figures


def labour(shared, encode):
    """Questions on French labour law: of the articles that answer each the share among the first ten and hundred, in the
    mean, and how many there are."""
    folder = shared / "data/retrieval/fr-labour"
    held = material.lines(folder / "corpus.jsonl.gz")
    places = {one["_id"]: at for at, one in enumerate(held)}
    asked = {one["_id"]: one["text"] for one in material.lines(folder / "queries.jsonl")}
    gold = [(asked[one["query"]], [places[it] for it in one["relevant"]]) for one in material.lines(folder / "qrels.jsonl")]
    documents = encode([one["text"] for one in held])
    shares = []
    for query, (_, right) in zip(encode([text for text, _ in gold]), gold):
        order = np.argsort(-(documents @ query), kind="stable")
        shares.append([np.isin(right, order[:most]).mean() for most in (10, 100)])
    return [round(float(share), 3) for share in np.mean(shares, axis=0)] + [len(gold)]


def fit(root, shared, tokens, vectors):
    """How near the nearest article is to questions that have an answer and to those that have none."""
    encode = encoder(tokens, vectors)
    codes = material.codes(shared)
    own = material.questions(root)
    for of in LANGUAGES:
        documents = encode([f"{one[of][0]} {one[of][1]}" for one in codes if of in one])
        for name, chosen in (
            ("answered", [one for one in own if one["language"] == of and one["relevant"]]),
            ("without", [one for one in own if one["language"] == of and not one["relevant"]]),
        ):
            if chosen:
                best = (encode([one["text"] for one in chosen]) @ documents.T).max(1)
                shown = [round(float(np.quantile(best, at)), 3) for at in (0.05, 0.1, 0.25, 0.5, 0.75, 0.9)]
                print("nearest", of, name, len(chosen), shown, flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shared", type=Path, required=True)
    parser.add_argument("--encoder", type=Path, required=True)
    arguments = parser.parse_args()
    root = Path(__file__).resolve().parent.parent
    known, vectors = pack.read(arguments.encoder)
    tokens = Tokenizer(models.Unigram([("<unk>", -30.0), *known], unk_id=0))
    pieces.plain(tokens)
    vectors = np.concatenate([np.zeros((1, vectors.shape[1]), np.float32), vectors])
    all_sets(root, arguments.shared, tokens, vectors)
    fit(root, arguments.shared, tokens, vectors)


if __name__ == "__main__":
    main()
