"""How much what the encoder learns from the tables of topics and headwords shares with the sets that measure and fit:
`python overlap.py`. Of each set it prints how many questions share so much of all words with a saying of their language."""

import re
from pathlib import Path

import material
import said

LEAST = (0.6, 0.8)
SETS = "crates/lab/fixtures"


def words(text):
    return frozenset(re.findall(r"\w+", text.lower()))


def main():
    root = Path(__file__).resolve().parent.parent
    sayings = {}
    for matter in (*said.topics(root), *said.headwords(root)):
        for language, many in matter.said.items():
            sayings.setdefault(language, set()).update(words(one) for one in many)
    # Few words are shared by chance.
    sayings = {language: [one for one in many if len(one) > 2] for language, many in sayings.items()}
    for file in sorted((root / SETS).rglob("*.jsonl")):
        shared = []
        for line in material.lines(file):
            text, language = line.get("text") or line.get("query"), line.get("language")
            if isinstance(text, str) and language in sayings:
                own = words(text)
                shared.append(max(len(own & one) / len(own | one) for one in sayings[language]))
        if shared:
            counts = ", ".join(f"{sum(one >= least for one in shared)} share {least}" for least in LEAST)
            print(f"{file.relative_to(root / SETS)}: {len(shared)} questions, {counts}", flush=True)


if __name__ == "__main__":
    main()
