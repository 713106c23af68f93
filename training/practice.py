"""What decisions say that cite an article, as directions: `python practice.py --shared DIR`.

Writes `crates/jurisdictions/practice.bin` from the decisions of the training part: `FPR1`; the id of the encoder (its length as u8,
then it); the number of dimensions (u32, little endian); the articles, as their number (u32) and of each the number of its act
and its own (each a u8 and so many bytes), in how many considerations it is cited (u16), and the direction of these together,
one signed byte a dimension; the headnotes, as their number (u32) and of each the number of articles it cites (u8), their places
among the articles (u16), and its direction."""

import argparse
import re
import struct
from pathlib import Path

import numpy as np
from tokenizers import Tokenizer, models

import material
import measure
import pack
import pieces

# As long as the program makes its directions (`embed::UNIT`).
UNIT = 400
# How much of a consideration is read, in letters, and which are.
SHORTEST, LONGEST = 150, 3000
# How far behind the number of an article its act may stand: `Art. 336 Abs. 1 lit. a und Abs. 2 OR`.
BEHIND = 60
ARTICLE = re.compile(r"\b[Aa]rt\.?\s*(\d+[a-z]{0,3})\b")
# A word, another article, or what ends the citation.
PART = re.compile(r"(?P<other>\b[Aa]rt\b)|(?P<end>[;()])|(?P<word>[^\W\d_][\w-]*)")


def identity(path):
    """The id of the encoder, as the program makes it: FNV-1a over words of eight bytes."""
    data = path.read_bytes()
    known = 0xCBF29CE484222325
    whole = len(data) // 8 * 8
    for word in np.frombuffer(data[:whole], "<u8").tolist() + list(data[whole:]):
        known = ((known ^ word) * 0x00000100000001B3) & (2**64 - 1)
    (dimensions,) = struct.unpack_from("<I", data, 4)
    return f"token-{dimensions}-{known:016x}"


def whole(summed):
    length = np.linalg.norm(summed)
    return np.clip(np.round(summed / (length or 1) * UNIT), -127, 127).astype(np.int8).tobytes()


def abbreviations(shared):
    """The number of an act by each of its abbreviations."""
    rows = [row.split("\t") for row in (shared / "facts/ch_acts.tsv").read_text().splitlines()]
    found = {}
    for row in rows[1:]:
        act = dict(zip(rows[0], row))
        for language in material.LANGUAGES:
            for name in re.split(r"[;,| ]+", act[language]):
                found.setdefault(name, act["sr"])
    return found


def cited_in(text, acts, known):
    """The articles that a consideration cites by number and abbreviation."""
    found = set()
    for article in ARTICLE.finditer(text):
        for part in PART.finditer(text, article.end(), article.end() + BEHIND):
            act = acts.get(part["word"]) if part["word"] else None
            if act or not part["word"]:
                found.add(f"{act}#{article[1]}")
                break
    return found & known


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shared", type=Path, required=True)
    shared = parser.parse_args().shared
    root = Path(__file__).resolve().parent.parent
    file = root / "crates/embed/token.fte"
    pieces_of, vectors = pack.read(file)
    tokens = Tokenizer(models.Unigram([("<unk>", -30.0), *pieces_of], unk_id=0))
    pieces.plain(tokens)
    vectors = np.concatenate([np.zeros((1, vectors.shape[1]), np.float32), vectors])
    encode = measure.encoder(tokens, vectors)
    headnotes = {}
    for one in material.headnotes(shared, "train"):
        if one["cited"]:
            headnotes.setdefault(one["decision"], []).append(one)
    acts = abbreviations(shared)
    known = {one["id"] for one in material.codes(shared)}
    summed = {cited: 0 for all in headnotes.values() for one in all for cited in one["cited"]}
    counts = dict.fromkeys(summed, 0)
    for decision, (_, texts) in sorted(material.considerations(shared).items()):
        # What is shorter says only that something is not entered into.
        texts = [text[:LONGEST] for text in texts if len(text) > SHORTEST]
        if material.part(decision) != "train" or not texts:
            continue
        for text, direction in zip(texts, encode(texts)):
            for cited in cited_in(text, acts, known):
                summed[cited] = summed.get(cited, 0) + direction
                counts[cited] = counts.get(cited, 0) + 1
    articles = sorted(summed)
    places = {article: place for place, article in enumerate(articles)}
    id = identity(file).encode()
    made = b"FPR1" + bytes([len(id)]) + id + struct.pack("<II", vectors.shape[1], len(articles))
    for article in articles:
        for name in article.split("#"):
            made += bytes([len(name)]) + name.encode()
        direction = whole(summed[article] + np.zeros(vectors.shape[1], np.float32))
        made += struct.pack("<H", counts[article]) + direction
    made += struct.pack("<I", len(headnotes))
    for name in sorted(headnotes):
        # One direction of its languages together.
        direction = whole(encode([one["text"] for one in headnotes[name]]).sum(0))
        cited = sorted({places[cited] for one in headnotes[name] for cited in one["cited"]})
        made += bytes([len(cited)]) + struct.pack(f"<{len(cited)}H", *cited) + direction
    (root / "crates/jurisdictions/practice.bin").write_bytes(made)
    print(len(headnotes), "headnotes,", len(articles), "articles,", sum(counts.values()), "citations,", len(made), "bytes")


if __name__ == "__main__":
    main()
