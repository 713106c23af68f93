"""Trains the built-in encoder: one weighted vector a token, so that texts that mean the same in German,
French, Italian and English lie close to each other. README.md says how it is run and what came of it."""

import argparse
import json
import pickle
import time
from pathlib import Path

import numpy as np
import onnx
from onnx import numpy_helper
from scipy.sparse import csr_matrix
from tokenizers import Tokenizer

import abroad
import material
import measure
import pack
import pieces
import said
from material import LANGUAGES

TEMPERATURE = 0.05
# Tokens of a text that are looked at.
LONGEST = 300
LONGEST_TITLE = 60
# Shorter texts have no halves.
SHORTEST_HALVED = 24
# How often a step has each kind of pairs; those of SAID are drawn by `said`.
KINDS = {
    "titles": 1.0, "texts": 1.0, "norms": 0.5, "decisions": 0.3, "heads": 0.15, "terms": 0.2,
    "abroad": 0.3, "near": 0.3, "halves": 0.2, "said": 1.0, "headwords": 0.5,
}
SAID = ("said", "headwords")


def tokenizer(folder):
    """The pieces of the teacher, over a plain normalisation that the program has as well."""
    return pieces.plain(Tokenizer.from_file(str(folder / "tokenizer.json")))


def teacher_vectors(folder):
    """The token vectors of the teacher."""
    tensors = {one.name: numpy_helper.to_array(one) for one in onnx.load(folder / "model.int8.onnx").graph.initializer}
    quantized = next(name for name in tensors if name.endswith("_quantized") and tensors[name].shape[0] > 20000)
    base = quantized.removesuffix("_quantized")
    zero = tensors[f"{base}_zero_point"].astype(np.float32)
    return (tensors[quantized].astype(np.float32) - zero) * tensors[f"{base}_scale"].astype(np.float32)


def reduced(vectors, dimensions):
    """The directions in which the vectors differ most, at one scale."""
    centred = vectors - vectors.mean(0)
    _, _, directions = np.linalg.svd(centred[:20000], full_matrices=False)
    made = centred @ directions[:dimensions].T
    return (made / made.std() * 0.1).astype(np.float32)


class Model:
    """Vectors and weights of tokens, with Adam over the rows that a batch touches."""

    def __init__(self, vectors):
        self.vectors = vectors
        self.weights = np.zeros(len(vectors), np.float32)
        self.seen = np.zeros(len(vectors), np.int64)
        self.first = np.zeros_like(vectors)
        self.second = np.zeros_like(vectors)
        self.first_weights = np.zeros_like(self.weights)
        self.second_weights = np.zeros_like(self.weights)
        self.steps = 0

    def bag(self, texts):
        """Which tokens the texts have, over the tokens of the batch alone."""
        flat = np.concatenate(texts)
        rows = np.repeat(np.arange(len(texts)), [len(text) for text in texts])
        used, columns = np.unique(flat, return_inverse=True)
        counts = csr_matrix((np.ones(len(flat), np.float32), (rows, columns)), (len(texts), len(used)))
        return used, counts

    def embed(self, texts):
        used, counts = self.bag(texts)
        weighted = self.vectors[used] * np.exp(self.weights[used])[:, None]
        summed = counts @ weighted
        length = np.linalg.norm(summed, axis=1, keepdims=True) + 1e-9
        return summed / length, (used, counts, length)

    def encode(self, texts):
        return np.concatenate([self.embed(texts[at : at + 1000])[0] for at in range(0, len(texts), 1000)])

    def back(self, gradient, unit, how, into):
        used, counts, length = how
        summed = (gradient - unit * (gradient * unit).sum(1, keepdims=True)) / length
        into.append((used, counts.T @ summed))

    def step(self, gradients, rate):
        """Adam; the gradients of both sides are joined by token."""
        self.steps += 1
        tokens = np.concatenate([used for used, _ in gradients])
        values = np.concatenate([value for _, value in gradients])
        used, places = np.unique(tokens, return_inverse=True)
        which = csr_matrix((np.ones(len(places), np.float32), (places, np.arange(len(places)))), (len(used), len(places)))
        joined = which @ values
        self.seen[used] += 1
        scale = np.exp(self.weights[used])[:, None]
        of_weights = (joined * self.vectors[used] * scale).sum(1)
        of_vectors = joined * scale
        fix = np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for state, first, second, gradient in (
            (self.vectors, self.first, self.second, of_vectors),
            (self.weights, self.first_weights, self.second_weights, of_weights),
        ):
            first[used] = 0.9 * first[used] + 0.1 * gradient
            second[used] = 0.999 * second[used] + 0.001 * gradient**2
            state[used] -= rate * fix * first[used] / (np.sqrt(second[used]) + 1e-8)


def contrast(left, right):
    """Each text should lie closest to its own counterpart; the loss and the gradients of both sides."""
    scores = left @ right.T / TEMPERATURE
    total = 0.0
    gradient = np.zeros_like(scores)
    for axis in (1, 0):
        shifted = np.exp(scores - scores.max(axis, keepdims=True))
        shares = shifted / shifted.sum(axis, keepdims=True)
        total -= np.log(np.diag(shares) + 1e-12).mean() / 2
        gradient += (shares - np.eye(len(scores), dtype=np.float32)) / (2 * len(scores) * TEMPERATURE)
    return total, gradient @ right, gradient.T @ left


class Pairs:
    """Draws pairs of texts that mean the same."""

    def __init__(self, arguments, tokens, chance):
        root, shared = arguments.root, arguments.shared
        self.chance = chance

        def encoded(texts, longest):
            # The rest would not be looked at.
            cut = [text[: longest * 8] for text in texts]
            return [np.array([t for t in e.ids if t != 3][:longest] or [4], np.int32)
                    for e in tokens.encode_batch(cut, add_special_tokens=False)]

        codes = material.codes(shared)
        articles = material.parallel(shared)
        articles += [one for one in codes if all(one.get(l, ("", ""))[1] for l in LANGUAGES)]
        self.titles = {l: encoded([one[l][0] for one in articles], LONGEST_TITLE) for l in LANGUAGES}
        self.texts = {l: encoded([one[l][1] for one in articles], LONGEST) for l in LANGUAGES}
        self.titled = {l: np.array([i for i, one in enumerate(articles) if len(one[l][0]) > 5]) for l in LANGUAGES}
        self.count = len(articles)
        self.code = {
            l: {one["id"]: text for one, text in zip(held, encoded([f"{one[l][0]} {one[l][1]}" for one in held], LONGEST))}
            for l in LANGUAGES
            for held in [[one for one in codes if l in one]]
        }
        heads = material.headnotes(shared, "train")
        self.heads = []
        for one, text in zip(heads, encoded([one["text"] for one in heads], LONGEST)):
            self.heads.append({**one, "tokens": text})
        self.by_decision = {}
        for one in self.heads:
            self.by_decision.setdefault(one["decision"], []).append(one)
        wanted = set(self.by_decision)
        self.passages = {}
        for decision, (_, texts) in material.considerations(shared).items():
            if decision in wanted:
                long = [text for text in texts if len(text) > 300] or texts
                self.passages[decision] = encoded(long, LONGEST)
        concepts = material.terms(root, shared)
        flat = [(at, l, term) for at, one in enumerate(concepts) for l, many in one.items() for term in many]
        self.abroad = abroad.articles(shared)
        self.abroad_titles = encoded([one.titles for one in self.abroad], LONGEST_TITLE)
        self.abroad_texts = encoded([one.text for one in self.abroad], LONGEST)
        self.abroad_titled = [at for at, one in enumerate(self.abroad) if one.titles]
        divisions = {}
        for at, one in enumerate(self.abroad):
            divisions.setdefault(one.division, []).append(at)
        self.divisions = [many for many in divisions.values() if len(many) > 1]
        self.said = said.Said(root, shared, codes, self.code, encoded, LONGEST, chance)
        self.terms = [{} for _ in concepts]
        for (at, l, _), text in zip(flat, encoded([term for _, _, term in flat], LONGEST_TITLE)):
            self.terms[at].setdefault(l, []).append(text)

    def pick(self, many):
        return many[self.chance.integers(len(many))]

    def crop(self, text):
        if len(text) <= 64:
            return text
        length = self.chance.integers(48, 160)
        start = self.chance.integers(max(1, len(text) - length))
        return text[start : start + length]

    def languages(self):
        return self.chance.choice(LANGUAGES, 2, replace=False)

    def of_titles(self, size):
        left, right = self.pick(LANGUAGES), self.pick(LANGUAGES)
        chosen = self.chance.choice(self.titled[left], size, replace=False)
        return [self.titles[left][i] for i in chosen], [self.crop(self.texts[right][i]) for i in chosen]

    def of_texts(self, size):
        left, right = self.languages()
        chosen = self.chance.choice(self.count, size, replace=False)
        return [self.crop(self.texts[left][i]) for i in chosen], [self.crop(self.texts[right][i]) for i in chosen]

    def of_norms(self, size):
        left, right, seen = [], [], set()
        for at in self.chance.permutation(len(self.heads)):
            head = self.heads[at]
            language = self.pick(LANGUAGES)
            fits = [one for one in head["cited"] if one in self.code[language] and one not in seen]
            if fits:
                one = self.pick(fits)
                seen.update(head["cited"])
                left.append(self.crop(head["tokens"]))
                right.append(self.code[language][one])
        return left[:size], right[:size]

    def of_decisions(self, size):
        left, right = [], []
        for decision in self.chance.permutation(list(self.passages))[:size]:
            left.append(self.crop(self.pick(self.by_decision[decision])["tokens"]))
            right.append(self.crop(self.pick(self.passages[decision])))
        return left, right

    def of_heads(self, size):
        left, right = [], []
        for decision in self.chance.permutation(list(self.by_decision))[:size]:
            heads = self.by_decision[decision]
            if len(heads) > 1:
                one, other = self.chance.choice(len(heads), 2, replace=False)
                left.append(self.crop(heads[one]["tokens"]))
                right.append(self.crop(heads[other]["tokens"]))
        return left, right

    def of_terms(self, size):
        left, right = [], []
        for at in self.chance.permutation(len(self.terms))[:size]:
            concept = self.terms[at]
            one, other = self.chance.choice(list(concept), 2, replace=False)
            if "en" in concept and self.chance.random() < 0.5:
                one, other = "en", self.pick([l for l in concept if l != "en"])
            left.append(self.pick(concept[one]))
            right.append(self.pick(concept[other]))
        return left, right

    def of_abroad(self, size):
        """Titles and an article below each, abroad."""
        left, right, seen = [], [], set()
        for at in self.chance.permutation(self.abroad_titled):
            title = self.abroad[at].titles
            if title not in seen and len(left) < size:
                seen.add(title)
                left.append(self.abroad_titles[at])
                right.append(self.crop(self.abroad_texts[at]))
        return left, right

    def of_near(self, size):
        """Two articles of a division, abroad."""
        left, right = [], []
        for at in self.chance.permutation(len(self.divisions))[:size]:
            one, other = self.chance.choice(self.divisions[at], 2, replace=False)
            left.append(self.crop(self.abroad_texts[one]))
            right.append(self.crop(self.abroad_texts[other]))
        return left, right

    def of_halves(self, size):
        """Both halves of an article, abroad."""
        left, right = [], []
        for at in self.chance.permutation(len(self.abroad))[:size]:
            text = self.abroad_texts[at]
            if len(text) >= SHORTEST_HALVED:
                cut = self.chance.integers(len(text) // 3, 2 * len(text) // 3 + 1)
                left.append(self.crop(text[:cut]))
                right.append(self.crop(text[cut:]))
        return left, right


def carried_over(model, teacher, least):
    """Moves the tokens that were hardly trained, English ones above all, to where the trained ones around
    them went: a linear map from the teacher's vectors, fitted on the tokens that were trained."""
    trained = model.seen >= least
    weighted = model.vectors * np.exp(model.weights)[:, None]
    inputs = np.concatenate([teacher, np.ones((len(teacher), 1), np.float32)], axis=1)
    known = inputs[trained]
    ridge = known.T @ known + 1.0 * np.eye(known.shape[1], dtype=np.float32)
    learnt = np.linalg.solve(ridge, known.T @ weighted[trained])
    made = weighted.copy()
    share = np.clip(model.seen / least, 0, 1)[:, None].astype(np.float32)
    made = share * weighted + (1 - share) * (inputs @ learnt)
    return made.astype(np.float32)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shared", type=Path, required=True, help="the folder of the material")
    parser.add_argument("--out", type=Path, required=True, help="the encoder is written here")
    parser.add_argument("--cache", type=Path, help="the tokens of the material are kept here for the next run")
    parser.add_argument("--report", type=Path, help="figures are written here as JSON")
    parser.add_argument("--dimensions", type=int, default=256)
    parser.add_argument("--epochs", type=int, default=32)
    parser.add_argument("--batch", type=int, default=1024)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--carried", type=int, default=50, help="trained so often a token keeps its own vector")
    parser.add_argument("--without", nargs="*", default=[], help="kinds of pairs to leave out")
    arguments = parser.parse_args()
    arguments.root = Path(__file__).resolve().parent.parent
    chance = np.random.default_rng(arguments.seed)
    folder = arguments.shared / "models/multilingual-e5-small-dfie"
    tokens = tokenizer(folder)
    teacher = teacher_vectors(folder)
    started = time.time()
    cached = arguments.cache and Path(arguments.cache).exists()
    pairs = pickle.loads(arguments.cache.read_bytes()) if cached else Pairs(arguments, tokens, chance)
    if arguments.cache and not cached:
        arguments.cache.write_bytes(pickle.dumps(pairs))
    pairs.chance = pairs.said.chance = chance
    print(f"{pairs.count} articles, {len(pairs.heads)} headnotes, {len(pairs.terms)} concepts", round(time.time() - started), "s", flush=True)
    model = Model(reduced(teacher, arguments.dimensions))
    kinds = {kind: share for kind, share in KINDS.items() if kind not in arguments.without}
    steps = pairs.count // arguments.batch
    total_steps = steps * arguments.epochs
    started, done = time.time(), 0
    for epoch in range(arguments.epochs):
        sums = {kind: [0.0, 0] for kind in kinds}
        for _ in range(steps):
            done += 1
            rate = arguments.rate * min(1.0, done / 50) * max(0.05, 1 - done / total_steps)
            gradients = []
            for kind, share in kinds.items():
                if chance.random() > share:
                    continue
                drawing = pairs.said if kind in SAID else pairs
                left, right = getattr(drawing, f"of_{kind}")(arguments.batch)
                (a, how_a), (b, how_b) = model.embed(left), model.embed(right)
                loss, of_a, of_b = contrast(a, b)
                model.back(of_a, a, how_a, gradients)
                model.back(of_b, b, how_b, gradients)
                sums[kind][0] += loss
                sums[kind][1] += 1
            if gradients:
                model.step(gradients, rate)
        shown = " ".join(f"{kind} {total / max(1, count):.3f}" for kind, (total, count) in sums.items())
        print(f"epoch {epoch + 1}: {shown} {round(time.time() - started)} s", flush=True)
    made = carried_over(model, teacher, arguments.carried)
    packed = pack.quantised(made)
    figures = measure.all_sets(arguments.root, arguments.shared, tokens, pack.restored(packed))
    figures["settings"] = {k: v for k, v in vars(arguments).items() if isinstance(v, (int, float, list))}
    figures["seconds"] = round(time.time() - started)
    vocabulary = json.loads((folder / "tokenizer.json").read_text())["model"]["vocab"]
    pack.write(arguments.out, vocabulary, packed)
    if arguments.report:
        arguments.report.write_text(json.dumps(figures, indent=1) + "\n")


if __name__ == "__main__":
    main()
