"""How much what the encoder learns from the tables of topics and headwords shares with the sets that measure and fit:
`python overlap.py --shared DIR`. Of each set it prints how many questions share so much with a saying of their language: of the
words of both, and of their own words."""

import argparse
import collections
import re
from pathlib import Path

import material
import said

LEAST = (0.6, 0.8)
SETS = "crates/lab/fixtures"


def words(text):
    return frozenset(re.findall(r"\w+", text.lower()))


class Sayings:
    """What is said in a language, by its words."""

    def __init__(self, sayings):
        # Few words are shared by chance.
        self.sizes = [len(one) for one in sayings if len(one) > 2]
        self.of = collections.defaultdict(list)
        for at, one in enumerate(one for one in sayings if len(one) > 2):
            for word in one:
                self.of[word].append(at)

    def shares(self, own):
        """The largest share of the words of both, and of its own, that a question has in common with a saying."""
        common = collections.Counter(at for word in own for at in self.of.get(word, ()))
        of_both = max((many / (len(own) + self.sizes[at] - many) for at, many in common.items()), default=0)
        return of_both, max(common.values(), default=0) / max(1, len(own))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shared", type=Path, required=True, help="the folder of the material")
    arguments = parser.parse_args()
    root = Path(__file__).resolve().parent.parent
    sayings = {}
    for matter in (*said.topics(root), *said.headwords(root)):
        for language, many in matter.said.items():
            sayings.setdefault(language, set()).update(words(one) for one in many)
    sayings = {language: Sayings(many) for language, many in sayings.items()}
    labour = arguments.shared / "data/retrieval/fr-labour/queries.jsonl"
    for file in (*sorted((root / SETS).rglob("*.jsonl")), labour):
        found = []
        for line in material.lines(file):
            text, language = line.get("text") or line.get("query"), line.get("language", "fr" if file == labour else None)
            if isinstance(text, str) and language in sayings:
                found.append(sayings[language].shares(words(text)))
        if found:
            counts = [
                f"{sum(one[at] >= least for one in found)} share {least} of {of}"
                for at, of in enumerate(("both", "their own"))
                for least in LEAST
            ]
            print(f"{file.parent.name}/{file.name}: {len(found)} questions, {', '.join(counts)}", flush=True)


if __name__ == "__main__":
    main()
