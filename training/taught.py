"""What the encoder learns from the transformer: which texts are alike to it, and which articles are near a question.
Within one language, in which the transformer knows more of everyday words; across languages it knows less."""

from typing import NamedTuple

import numpy as np

import material
import teacher

# How sharply what is near to the transformer stands out; of articles near a question less differs than of texts.
OF_TEXTS, OF_QUESTIONS = 0.05, 0.02
TEXTS = 1024
QUESTIONS = 512
ARTICLES = 1536
# Pieces of a text that the transformer read, less its own signs.
READ = 150
# Texts of German and Italian in steps of texts alone; the others are French.
GERMAN, ITALIAN = 0.3, 0.2
PREFIX = {"texts": "passage: ", "questions": "query: "}


class Texts(NamedTuple):
    """Texts of one law: their directions by the transformer, and their pieces."""

    directions: np.ndarray
    pieces: list


class Taught:
    """Draws texts and questions with how near they are to each other by the transformer."""

    def __init__(self, folder, cache, codes, abroad, encoded, chance):
        def texts(chosen):
            made = teacher.directions(folder, chosen, PREFIX["texts"], cache)
            return Texts(teacher.spread(made), encoded(chosen, READ))

        self.chance = chance
        self.texts = {}
        for language in material.LANGUAGES:
            own = [f"{one[language][0]} {one[language][1]}" for one in codes if language in one]
            self.texts[language] = [texts(own)]
            # The largest, without titles, apart, so that it doesn't drown the others.
            for is_titled in (True, False):
                of = [one for one in abroad if one.language == language and bool(one.titles) == is_titled]
                if of:
                    self.texts[language].append(texts([f"{one.titles} {one.text}".strip() for one in of]))
        self.questions = {}
        asked = material.everyday()
        for language in (*material.LANGUAGES, "en"):
            own = [text for of, text in asked if of == language]
            made = teacher.directions(folder, own, PREFIX["questions"], cache)
            self.questions[language] = Texts(teacher.spread(made), encoded(own, READ))

    def law(self, language):
        """Texts of one law, the larger ones more often."""
        many = self.texts[language]
        sizes = np.sqrt([len(one.pieces) for one in many])
        return many[self.chance.choice(len(many), p=sizes / sizes.sum())]

    def draw(self, texts, count):
        chosen = self.chance.choice(len(texts.pieces), min(count, len(texts.pieces)), replace=False)
        return texts.directions[chosen], [texts.pieces[one] for one in chosen]

    def of_alike(self):
        """Texts of one law, nothing beside them, and how near each is to each other one."""
        drawn = self.chance.random()
        language = "de" if drawn < GERMAN else "it" if drawn < GERMAN + ITALIAN else "fr"
        directions, pieces = self.draw(self.law(language), TEXTS)
        return pieces, None, directions @ directions.T / OF_TEXTS

    def of_asked(self):
        """Questions, articles, and how near each of these is to each question. Of English ones, for which there are no
        articles, those of another language."""
        language = self.chance.choice(list(self.questions))
        of = language if language in self.texts else self.chance.choice(material.LANGUAGES)
        questions, asked = self.draw(self.questions[language], QUESTIONS)
        articles, pieces = self.draw(self.law(of), ARTICLES)
        return asked, pieces, questions @ articles.T / OF_QUESTIONS


def shares(scores):
    made = np.exp(scores - scores.max(1, keepdims=True))
    return made / made.sum(1, keepdims=True)


def imitate(model, drawn, temperature, gradients):
    """Each text should see the others as the transformer does; the loss. The gradients are added."""
    left, right, wanted = drawn
    a, how_a = model.embed(left)
    b, how_b = (a, how_a) if right is None else model.embed(right)
    scores = a @ b.T / temperature
    if right is None:
        # A text tells nothing of itself.
        np.fill_diagonal(scores, -1e3)
        np.fill_diagonal(wanted, -1e3)
    seen, wanted = shares(scores), shares(wanted)
    gradient = (seen - wanted) / (len(left) * temperature)
    model.back(gradient @ b, a, how_a, gradients)
    model.back(gradient.T @ a, b, how_b, gradients)
    return -(wanted * np.log(seen + 1e-12)).sum(1).mean()
