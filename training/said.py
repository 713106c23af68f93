"""What people say of a matter, and the articles that decide it: the topics of a question, and the headwords of articles."""

from typing import NamedTuple

import numpy as np

import material

SAID = (*material.LANGUAGES, "en")
TABLES = "crates/jurisdictions/src/thesaurus"
# The French codes of topics by the names that the set has of them.
FRENCH = {"LEGITEXT000006072050": "C. trav.", "LEGITEXT000006073189": "CSS"}
# How often what is said is paired with an article, and not with what else is said; how often two sayings are joined.
WITH_ARTICLE, JOINED = 0.6, 0.25
LONGEST_SAID = 60


class Matter(NamedTuple):
    """The articles that decide it, and what is said of it by language."""

    articles: list
    said: dict


def topics(root):
    """The topics of questions; of French ones the keys begin with the name of the code."""
    found = []
    for file in sorted((root / TABLES / "topics").rglob("*.txt")):
        for block in file.read_text().split("\n\n"):
            rows = dict(row.split(" ", 1) for row in block.strip().splitlines() if " " in row)
            if "rule" in rows:
                said = {language: rows[language].split("; ") for language in SAID if language in rows}
                found.append(Matter(rows["rule"].split("; "), said))
    return found


def headwords(root):
    """The articles with the words that lead to them."""
    found = []
    for file in sorted((root / TABLES / "register").rglob("*.txt")):
        for row in file.read_text().splitlines():
            if not row.startswith(" "):
                if row.strip():
                    found.append(Matter([row.strip()], {}))
                continue
            language, _, heads = row.strip().partition(" ")
            found[-1].said[language] = heads.split("; ")
    return found


def labour(shared):
    """The texts of French articles by the keys of topics."""
    rows = material.lines(shared / "data/retrieval/fr-labour/corpus.jsonl.gz")
    return {f"{FRENCH[row['code']]} {row['num']}": row["text"] for row in rows if row["code"] in FRENCH}


class Said:
    """Draws what is said with an article that decides it, or with what else is said of it. One of each article is drawn at
    most, so that nothing stands beside what is right as well."""

    def __init__(self, root, shared, codes, texts, encoded, longest, chance):
        self.chance = chance
        ids = {f"{one['act']} {one['article']}": one["id"] for one in codes}
        french = labour(shared)

        def of(matter):
            here = [one for one in matter.articles if one in ids or one in french]
            return here and (here, {language: encoded(said, LONGEST_SAID) for language, said in matter.said.items()})

        self.topics = [one for one in map(of, topics(root)) if one]
        self.headwords = [one for one in map(of, headwords(root)) if one]
        wanted = {key for keys, _ in (*self.topics, *self.headwords) for key in keys}
        self.texts = {key: [] for key in wanted}
        for language in material.LANGUAGES:
            for key in wanted & ids.keys():
                if ids[key] in texts[language]:
                    self.texts[key].append(texts[language][ids[key]])
        abroad = sorted(wanted & french.keys())
        for key, text in zip(abroad, encoded([french[key] for key in abroad], longest)):
            self.texts[key].append(text)

    def pick(self, many):
        return many[self.chance.integers(len(many))]

    def one(self, said):
        language = self.pick(list(said))
        many = said[language]
        if len(many) > 1 and self.chance.random() < JOINED:
            one, other = self.chance.choice(len(many), 2, replace=False)
            return np.concatenate([many[one], many[other]])
        return self.pick(many)

    def draw(self, matters, size):
        left, right, seen = [], [], set()
        for at in self.chance.permutation(len(matters)):
            keys, said = matters[at]
            if len(left) >= size or seen & set(keys):
                continue
            seen.update(keys)
            # The first is the most important.
            key = keys[0] if self.chance.random() < 0.5 else self.pick(keys)
            left.append(self.one(said))
            with_article = self.texts[key] and self.chance.random() < WITH_ARTICLE
            right.append(self.pick(self.texts[key]) if with_article else self.one(said))
        return left, right

    def of_said(self, size):
        """Of topics."""
        return self.draw(self.topics, size)

    def of_headwords(self, size):
        """Of articles."""
        return self.draw(self.headwords, size)
