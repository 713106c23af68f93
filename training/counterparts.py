"""Which words of one language stand where a word of another stands, in texts that say the same:
`python counterparts.py --shared DIR`.

Writes `crates/jurisdictions/counterparts.bin`: `FCP1`; for German, French and Italian the number of words (u32, little endian)
and the words in the order of their plain letters, each as how many bytes it shares with the one before (u8), how many follow
(u8), these, and how rare it is (u8, in 24 parts of the natural logarithm of one in how many texts has it); then for each ordered
pair of the languages, of each word of the first the number of its counterparts in the second (u8), and of each, the likeliest
first, its place among the words (u16) and its share in 255 parts (u8).

Shares are those of IBM model 1, learnt in both directions between the stems that stand in a title, a paragraph or a headnote;
a stem is shown as the form in which it stands most often."""

import argparse
import collections
import re
import struct
import unicodedata
from pathlib import Path

import numpy as np
import snowballstemmer

import material
from material import LANGUAGES

# Of letters whose plain form the program knows.
WORD = re.compile(r"[a-zA-ZÀ-ÖØ-öø-ÿŒœŸß]{2,}")
# Letters of a text that was once read in the wrong encoding.
DAMAGED = re.compile(r"Ã|Â|â€")
ALGORITHMS = {"de": "german", "fr": "french", "it": "italian"}
# What stands in fewer texts says nothing, and what stands in more than this part of them is no word of law.
FEWEST, MOST = 3, 0.12
# Texts of more stems are left out, and so much of those whose paragraphs differ in number is read, in letters.
LONGEST, READ = 70, 1500
ROUNDS = 5
# In so many parts the logarithm of how rare a word is stands in the table.
PARTS = 24
# A counterpart has this share at least, and this part of the share of the likeliest; there are not more than so many.
LEAST, BESIDE, COUNTERPARTS = 0.04, 0.25, 4


class Stems:
    """The words of texts as their stems, and in which forms each stem stands."""

    def __init__(self, language):
        self.stemmer = snowballstemmer.stemmer(ALGORITHMS[language])
        self.known = {}
        self.forms = collections.defaultdict(collections.Counter)

    def of(self, text):
        found = set()
        for word in WORD.findall(text):
            if word not in self.known:
                self.known[word] = plain(self.stemmer.stemWord(word.lower()))
            stem = self.known[word]
            self.forms[stem][word] += 1
            found.add(stem)
        return sorted(found)


def plain(word):
    for letter, letters in (("ß", "ss"), ("œ", "oe"), ("æ", "ae")):
        word = word.lower().replace(letter, letters)
    split = unicodedata.normalize("NFKD", word)
    return "".join(sign for sign in split if not unicodedata.combining(sign))


def texts(shared):
    """Texts that say the same, by language."""
    for article in material.parallel(shared):
        yield {language: title for language, (title, _) in article.items()}
        parts = {language: [part for part in text.split("\n\n") if part] for language, (_, text) in article.items()}
        if len({len(part) for part in parts.values()}) == 1:
            for row in zip(*parts.values()):
                yield dict(zip(parts, row))
        else:
            yield {language: text[:READ] for language, (_, text) in article.items()}
    for line in material.lines(shared / "data/law/ch-codes.jsonl.gz"):
        if line["part"] == "main":
            for one in line["headings"] + line["paragraphs"]:
                yield {language: one.get(language) for language in LANGUAGES}
    by_decision = collections.defaultdict(list)
    for one in material.headnotes(shared, "train"):
        by_decision[one["decision"]].append(one)
    for heads in by_decision.values():
        if len({one["language"] for one in heads}) == len(heads):
            yield {one["language"]: one["text"] for one in heads}


def read(shared):
    """Of each language the stems, in the order of their names, and of each text the places of its stems."""
    stems = {language: Stems(language) for language in LANGUAGES}
    known, held = set(), []
    for one in texts(shared):
        one = {language: text.replace("ʼ", "'") for language, text in one.items() if text and not DAMAGED.search(text)}
        if len(one) > 1 and tuple(one.items()) not in known:
            known.add(tuple(one.items()))
            held.append({language: stems[language].of(text) for language, text in one.items()})
    places, placed, rarity = {}, {}, {}
    for language in LANGUAGES:
        counts = collections.Counter(stem for one in held for stem in one.get(language, ()))
        kept = sorted(stem for stem, count in counts.items() if FEWEST <= count <= MOST * len(held))
        places[language] = {stem: place for place, stem in enumerate(kept)}
        rarity[language] = [round(PARTS * float(np.log(len(held) / counts[stem]))) for stem in kept]
        of = places[language]
        placed[language] = [np.array([of[stem] for stem in one.get(language, ()) if stem in of], np.int64) for one in held]
    forms = {of: [stems[of].forms[stem].most_common(1)[0][0] for stem in places[of]] for of in LANGUAGES}
    return forms, placed, rarity


def shares(left, right, count):
    """Of each pair of stems that stand in one text: the stems, and how likely each is where the other stands."""
    both = [(a, b) for a, b in zip(left, right) if 0 < len(a) <= LONGEST and 0 < len(b) <= LONGEST]
    pairs = np.concatenate([np.repeat(a, len(b)) * count + np.tile(b, len(a)) for a, b in both])
    pairs, place = np.unique(pairs, return_inverse=True)
    one, other = pairs // count, pairs % count

    def learnt(given, places):
        """`places` tells the words that the others of a text must explain."""
        likely = 1.0 / np.bincount(given)[given]
        for _ in range(ROUNDS):
            explained = likely[place]
            explained /= np.bincount(places, explained)[places] + 1e-4
            counted = np.bincount(place, explained, len(pairs))
            likely = counted / np.maximum(np.bincount(given, counted)[given], 1e-9)
        return likely

    def ends(sizes):
        return np.cumsum([0, *sizes[:-1]])

    of_right = ends([len(b) for _, b in both])
    of_left = ends([len(a) for a, _ in both])
    rights = np.concatenate([np.tile(np.arange(len(b)) + at, len(a)) for (a, b), at in zip(both, of_right)])
    lefts = np.concatenate([np.repeat(np.arange(len(a)) + at, len(b)) for (a, b), at in zip(both, of_left)])
    return one, other, np.sqrt(learnt(one, rights) * learnt(other, lefts))


def counterparts(given, sought, likely):
    """Of each stem its counterparts with their shares, the likeliest first."""
    found = collections.defaultdict(list)
    for at in np.flatnonzero(likely >= LEAST):
        found[int(given[at])].append((float(likely[at]), int(sought[at])))
    for stem, many in found.items():
        many.sort(key=lambda one: (-one[0], one[1]))
        found[stem] = [one for one in many[:COUNTERPARTS] if one[0] >= BESIDE * many[0][0]]
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shared", type=Path, required=True)
    shared = parser.parse_args().shared
    forms, placed, rarity = read(shared)
    found = {}
    for at, left in enumerate(LANGUAGES):
        for right in LANGUAGES[at + 1 :]:
            one, other, likely = shares(placed[left], placed[right], len(forms[right]))
            found[left, right] = counterparts(one, other, likely)
            found[right, left] = counterparts(other, one, likely)
    # Only words that are or have a counterpart; of two stems that show the same form the first.
    used = {language: set() for language in LANGUAGES}
    for (left, right), of in found.items():
        used[left].update(of)
        used[right].update(stem for many in of.values() for _, stem in many)
    made, order = b"FCP1", {}
    for language in LANGUAGES:
        stems = {}
        for stem in sorted(used[language]):
            stems.setdefault(forms[language][stem].encode(), stem)
        words = sorted(stems, key=lambda word: (plain(word.decode()).encode(), word))
        order[language] = {stems[word]: place for place, word in enumerate(words)}
        made += struct.pack("<I", len(words))
        before = b""
        for word in words:
            shared_bytes = next((n for n, (a, b) in enumerate(zip(before, word)) if a != b), min(len(before), len(word)))
            made += bytes([shared_bytes, len(word) - shared_bytes]) + word[shared_bytes:]
            made += bytes([min(255, rarity[language][stems[word]])])
            before = word
    for left in LANGUAGES:
        for right in LANGUAGES:
            if left != right:
                for stem in order[left]:
                    many = [(share, order[right][to]) for share, to in found[left, right].get(stem, ()) if to in order[right]]
                    made += bytes([len(many)])
                    for share, place in many:
                        made += struct.pack("<HB", place, max(1, round(share * 255)))
    root = Path(__file__).resolve().parent.parent
    (root / "crates/jurisdictions/counterparts.bin").write_bytes(made)
    print({language: len(order[language]) for language in LANGUAGES}, "words,", sum(len(many) for of in found.values() for many in of.values()), "counterparts,", len(made), "bytes")


if __name__ == "__main__":
    main()
