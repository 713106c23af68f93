"""The law of other countries that is learnt from: its articles, with the titles above them and the division they stand in."""

import re
import subprocess
import tempfile
from pathlib import Path
from typing import NamedTuple

import material

HEADING = re.compile(r"(#+)\s+(.*)")
# What a division is, and its number, tell nothing of what stands in it.
DIVISION = re.compile(
    r"^(?:\w+ )?(?:Buch|Abschnitt|Titel|Untertitel|Kapitel|Unterkapitel|Teil|Livre|Titre|Chapitre|Section|Sous-section|Paragraphe)"
    r"\s+[\w ]*?\s*[-:]\s*"
)
PARAGRAPH = re.compile(r"^(?:\(XXXX\) )?(?:§§?|Art\.?)\s*\d+\w*\s*")
# Shorter texts say that an article was repealed.
SHORTEST = 40
# The last titles above an article that count.
TITLES = 3


class Article(NamedTuple):
    """An article: the law it is of, its language, its last titles, its text, and a name of its division."""

    law: str
    language: str
    titles: str
    text: str
    division: str


def headed(name, language, text, own_title):
    """The articles of an act in Markdown; `own_title` gives the title of an article, and of what is none nothing."""
    above, articles, current = {}, [], None
    for line in text.splitlines():
        heading = HEADING.match(line)
        if heading:
            level, title = len(heading[1]), heading[2].strip()
            above = {other: known for other, known in above.items() if other < level}
            own = own_title(title)
            if own is None:
                current, above[level] = None, DIVISION.sub("", title)
            else:
                titles = [known for other, known in sorted(above.items()) if other > 1]
                current = (titles + [own] if own else titles, " / ".join(titles), [])
                articles.append(current)
        elif current and line.strip():
            current[2].append(line.strip())
    made = [
        Article(name, language, " / ".join(titles[-TITLES:]), " ".join(lines), f"{name} {division}")
        for titles, division, lines in articles
    ]
    return [one for one in made if len(one.text) > SHORTEST]


def german(shared):
    """The German acts, each paragraph of which has a title."""
    def own_title(title):
        return PARAGRAPH.sub("", title) if PARAGRAPH.match(title) else None

    files = sorted((shared / "data/law/de-gesetze").glob("*.md"))
    return [one for file in files for one in headed(f"de {file.stem}", "de", file.read_text(), own_title)]


def french(shared):
    """The French civil and penal code, which have titles of divisions only, as they stand last in the bundle."""
    bundle = shared / "data/law/legalize-fr-civil-penal.bundle"
    articles = []
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["git", "clone", "--quiet", "--mirror", bundle, folder], check=True)

        def git(*words):
            return subprocess.run(["git", "-C", folder, *words], check=True, capture_output=True, text=True).stdout

        head = git("for-each-ref", "--format=%(refname)").split()[0]
        for file in sorted(git("ls-tree", "-r", "--name-only", head).split()):
            if file.endswith(".md"):
                text = git("show", f"{head}:{file}")
                name = f"fr {Path(file).stem}"
                articles += headed(name, "fr", text, lambda title: "" if title.startswith("Article") else None)
    return articles


def labour(shared):
    """French labour law and what stands near it: no titles, but divisions by the number of an article."""
    articles = []
    for line in material.lines(shared / "data/retrieval/fr-labour/corpus.jsonl.gz"):
        division = line["num"].rsplit("-", 1)[0].lstrip("LRD.* ")
        articles.append(Article("fr labour", "fr", "", line["text"], f"{line['code']} {division}"))
    return [one for one in articles if len(one.text) > SHORTEST]


def articles(shared):
    """All of them, without doubles of a text."""
    found = {}
    for one in [*german(shared), *french(shared), *labour(shared)]:
        found.setdefault((one.law, one.text), one)
    return list(found.values())
