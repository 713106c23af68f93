"""What is learnt from and what is measured with: articles, headnotes, decisions, terms of law."""

import gzip
import hashlib
import json
import re
from pathlib import Path

LANGUAGES = ("de", "fr", "it")
# Titles that speak of amendments instead of the article.
AMENDED = re.compile(r"Fassung|Eingef|Nouvelle|Introdui|Nuovo|Introdott|Aufgeh|Abrog")


def lines(path):
    opened = gzip.open(path, "rt") if path.suffix == ".gz" else open(path)
    with opened as file:
        return [json.loads(line) for line in file]


def part(decision):
    """`train`, `dev` or `test`, by the first hexadecimal digit of the SHA-256 of a decision's id."""
    digit = int(hashlib.sha256(decision.encode()).hexdigest()[0], 16)
    return "train" if digit < 10 else "dev" if digit < 13 else "test"


def parallel(shared):
    """Articles in three languages: a title, which may be empty, and a text."""
    articles = []
    for line in lines(shared / "data/training/ch-parallel.jsonl.gz"):
        article = {}
        for language in LANGUAGES:
            title = line[language]["title"]
            is_title = 5 < len(title) < 160 and not AMENDED.search(title)
            article[language] = (title if is_title else "", line[language]["text"])
        articles.append(article)
    return articles


def codes(shared):
    """The articles of the codes: their ids, and per language the last headings and the text."""
    articles = []
    for line in lines(shared / "data/law/ch-codes.jsonl.gz"):
        if line["part"] != "main" or not line["paragraphs"]:
            continue
        article = {"id": line["id"], "act": line["abbr"].get("de"), "article": line["article"]}
        for language in line["languages"]:
            headings = [one[language] for one in line["headings"] if one.get(language)]
            text = "\n".join(one.get(language) or "" for one in line["paragraphs"])
            article[language] = (" / ".join(headings[-3:]), text)
        articles.append(article)
    return articles


def considerations(shared):
    """The considerations of each decision, with its language."""
    decisions = {}
    for line in lines(shared / "data/law/ch-decisions.jsonl.gz"):
        texts = [
            block["text"]
            for section in line["sections"]
            if section["type"] == "considerations"
            for block in section["blocks"]
        ]
        decisions[line["id"]] = (line["language"], texts)
    return decisions


def headnotes(shared, which):
    """Headnotes of one part, by decision and language, with the articles they cite."""
    found = {}
    for name in ("ch-regesten", "ch-norms"):
        for line in lines(shared / f"data/retrieval/{name}/queries.jsonl"):
            decision = line["relevant"][0] if name == "ch-regesten" else line["decision"]
            if part(decision) != which:
                continue
            entry = found.setdefault(line["qid"], {"decision": decision, "cited": []})
            entry["language"], entry["text"] = line["language"], line["text"]
            if name == "ch-regesten":
                entry["of"] = line["document_language"]
            else:
                entry["cited"] = line["relevant"]
    return list(found.values())


def terms(root, shared):
    """Concepts with their terms in four languages, and the titles of acts."""
    concepts = []
    for file in sorted((root / "crates/jurisdictions/src/thesaurus").glob("*.txt")):
        for row in file.read_text().splitlines():
            if not row.startswith(" "):
                if row.strip():
                    concepts.append({})
                continue
            language, _, rest = row.strip().partition(" ")
            named = [re.sub(r"\s*(\?|@\w+)", "", one).strip() for one in rest.split(";")]
            concepts[-1][language] = [one for one in named if one]
    acts = (shared / "facts/ch_acts.tsv").read_text().splitlines()
    names = acts[0].split("\t")
    for row in acts[1:]:
        act = dict(zip(names, row.split("\t")))
        titles = {one: [act[f"title_{one}"]] for one in (*LANGUAGES, "en") if act.get(f"title_{one}")}
        concepts.append(titles)
    return [concept for concept in concepts if len(concept) > 1]


def questions(root):
    """The questions of the project's own set."""
    return lines(Path(root) / "crates/lab/fixtures/retrieval/questions.jsonl")
