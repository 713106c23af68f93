"""Makes the case of `fontes demo`: its papers and its piece of law.

    python3 make.py papers            makes papers/ from the texts below
    python3 make.py law ARTICLES      makes law.jsonl from a file of articles, one JSON object a line

The papers need the Python packages typst and pillow. Everybody in them is invented. The brief cites one
decision that does not exist, one paragraph that does not exist, and changes one word that it quotes;
everything else that it cites is there. The law is that of the classified compilation (SR 210 and 220), in
the version whose day stands in each article.
"""

import gzip
import json
import re
import sys
import zipfile
from email.message import EmailMessage
from email.policy import SMTP
from pathlib import Path
from xml.sax.saxutils import escape

HERE = Path(__file__).parent
PAPERS = HERE / "papers"
DAY = (2026, 10, 16, 9, 0, 0)

PAGE = """#set page(paper: "a4", margin: (x: 3cm, y: 3cm))
#set par(leading: 0.8em, spacing: 1.3em, justify: false)
"""

CONTRACT = PAGE + """#set text(lang: "de", size: 11pt)
#set page(numbering: "1")
= Werkvertrag

zwischen der *Bauherrin Beispiel AG*, Beispielweg 1, 9999 Musterwil, als Bestellerin, und der *Muster AG*,
Musterstrasse 2, 9999 Musterwil, als Unternehmerin.

1. Die Unternehmerin errichtet auf der Parzelle Nr. 0000 in Musterwil eine Lagerhalle mit Untergeschoss. Massgebend
   sind die Pläne vom 5. Januar 2026 und dieser Vertrag.

2. Die Bestellerin bezahlt einen Pauschalpreis von CHF 480'000.00. Eine Erhöhung richtet sich nach Art. 373 OR.

3. Die Unternehmerin liefert sämtliche Baustoffe und steht für deren Güte ein (Art. 365 Abs. 1 OR). Sie führt das
   Werk selbst oder unter ihrer Leitung aus.

4. Das Werk ist bis am 29. Mai 2026 abzuliefern. Für jede Woche der Verspätung schuldet die Unternehmerin eine
   Konventionalstrafe von CHF 2'000.00, höchstens CHF 20'000.00.

5. Nach der Ablieferung wird das Werk gemeinsam geprüft. Das Ergebnis wird in einem Protokoll festgehalten, das
   beide Parteien unterzeichnen.

6. Die Unternehmerin haftet nach Gesetz für Mängel, die bei der Abnahme bestehen. Das Recht der Bestellerin auf
   unentgeltliche Verbesserung wird wegbedungen; es bleibt bei der Minderung.

7. Die Unternehmerin schliesst eine Haftpflichtversicherung mit einer Deckung von mindestens CHF 2'000'000.00 ab.

8. Änderungen dieses Vertrags bedürfen der Schriftform. Gerichtsstand ist Musterwil. Anwendbar ist
   schweizerisches Recht.

Musterwil, 12. Januar 2026

Bauherrin Beispiel AG #h(4cm) Muster AG
"""

LETTER = PAGE + """#set text(lang: "fr", size: 11.5pt)
#set page(numbering: "1")
#set par(leading: 1em)
*Bureau d'expertise Exemple Sàrl* \\
Rue de l'Exemple 3, 9998 Exempleville

#v(1em)
Bauherrin Beispiel AG \\
Beispielweg 1, 9999 Musterwil

#v(1em)
Exempleville, le 25 août 2026

*Entrepôt de Musterwil: infiltrations d'eau au sous-sol*

Mesdames, Messieurs,

1. Vous nous avez chargés, le 3 août 2026, d'examiner le sous-sol de l'entrepôt construit par Muster AG et de nous
   prononcer sur l'origine des infiltrations, sur leur importance et sur le coût d'une remise en état.

2. Nous nous sommes rendus sur place le 11 août 2026 en présence des deux parties. Le sol du sous-sol était humide
   sur une surface d'environ 45 mètres carrés. Le long de la paroi nord, l'eau suintait encore, bien qu'il n'ait pas
   plu depuis six jours.

3. Nous avons relevé onze fissures, larges de 0,3 à 0,6 millimètre, dont sept traversent la dalle de part en
   part. Aucune n'était visible lors de la réception du 29 mai 2026, car la dalle était alors recouverte de
   panneaux de protection.

4. Les fissures sont dues à un séchage trop rapide du béton. La dalle a été coulée par temps chaud et n'a été
   ni couverte ni arrosée pendant les jours suivants; le journal de chantier ne mentionne aucune cure du béton.

5. En outre, la bande d'étanchéité prévue par les plans entre la dalle et la paroi nord n'a pas été posée sur une
   longueur de 14 mètres. Il s'agit d'une faute d'exécution manifeste, contraire aux règles de l'art.

6. La remise en état consiste à injecter une résine dans les fissures et à poser une bande d'étanchéité
   extérieure. Nous en estimons le coût à 48'600 francs, auxquels s'ajoutent 12'800 francs pour le
   rétablissement des revêtements.

7. Tant que ces travaux ne sont pas exécutés, le sous-sol ne peut pas servir à l'entreposage de marchandises
   sensibles à l'humidité.

Veuillez agréer, Mesdames, Messieurs, nos salutations distinguées.

Bureau d'expertise Exemple Sàrl
"""

SCAN = """#set page(width: 14.8cm, height: 12cm, margin: 1.4cm)
#set text(lang: "de", size: 12pt, font: "DejaVu Sans Mono")
#set par(leading: 0.8em, spacing: 1.4em)
*Abnahmeprotokoll*

Bauwerk: Lagerhalle, Beispielweg 1, Musterwil \\
Datum der Abnahme: 29. Mai 2026

1. Die Halle wurde heute gemeinsam besichtigt.

2. Im Erdgeschoss wurden keine Beanstandungen festgestellt.

3. Das Untergeschoss konnte nicht geprüft werden, weil der Boden mit
   Schutzplatten abgedeckt war.

4. Das Werk gilt mit diesem Vorbehalt als abgenommen.

Bauherrin Beispiel AG #h(1.5cm) Muster AG
"""

BRIEF = [
    ("bold", "An das Bezirksgericht Musterwil"),
    ("", "Musterwil, 16. Oktober 2026"),
    ("bold", "Klage"),
    ("", "in Sachen Bauherrin Beispiel AG, Klägerin, gegen Muster AG, Beklagte, betreffend Forderung aus Werkvertrag"),
    ("bold", "Rechtsbegehren"),
    ("", "Die Beklagte sei zu verpflichten, der Klägerin CHF 61'400.00 nebst Zins zu 5 % seit dem 1. Oktober 2026 zu "
         "bezahlen; unter Kosten- und Entschädigungsfolgen zulasten der Beklagten."),
    ("bold", "Begründung"),
    ("", "1. Die Parteien schlossen am 12. Januar 2026 einen Werkvertrag im Sinne von Art. 363 OR über den Bau einer "
         "Lagerhalle mit Untergeschoss (Beilage 1). Die Beklagte lieferte die Baustoffe und haftet für deren Güte "
         "(Art. 365 Abs. 1 OR)."),
    ("", "2. Das Werk wurde am 29. Mai 2026 abgenommen (Beilage 2). Nach dem Gewitter vom 6. Juli 2026 trat Wasser in "
         "das Untergeschoss ein. Die Klägerin rügte den Mangel mit E-Mail vom 20. Juli 2026 (Beilage 3). Das war "
         "rechtzeitig: «Die Frist für die Mängelrüge beträgt bei einem unbeweglichen Werk 60 Tage» "
         "(Art. 367 Abs. 1bis OR)."),
    ("", "3. Der Mangel war bei der Abnahme nicht erkennbar, weil der Boden abgedeckt war. Auch für solche Mängel "
         "beträgt die Frist 60 Tage, gerechnet ab der Entdeckung (Art. 370 Abs. 6 OR; zur früheren Pflicht, sofort zu "
         "rügen, BGE 131 III 145). Von einer stillschweigenden Genehmigung nach Art. 370 Abs. 2 OR kann keine Rede "
         "sein."),
    ("", "4. Die Klägerin verlangte die unentgeltliche Verbesserung (Art. 368 Abs. 2 OR). Dass Ziff. 6 des Vertrags "
         "dieses Recht ausschliesst, hilft der Beklagten nicht: Eine solche Verabredung «ist ungültig, wenn der "
         "Mangel eine Baute betrifft» (Art. 368 Abs. 2bis OR)."),
    ("", "5. Die Klägerin setzte der Beklagten Frist zur Verbesserung und drohte die Ersatzvornahme an (Art. 366 "
         "Abs. 2 OR; BGE 107 II 50). Die Beklagte blieb untätig und ist in Verzug (Art. 102 Abs. 1 OR). Dass in "
         "solchen Fällen die Kosten vorzuschiessen sind, hat das Bundesgericht in BGE 147 III 812 bestätigt."),
    ("", "6. Die Kosten belaufen sich nach der Expertise vom 25. August 2026 auf CHF 61'400.00 (Beilage 4). Für "
         "das Verhalten ihrer Hilfspersonen haftet die Beklagte wie für das eigene (Art. 101 Abs. 1 OR). Die "
         "Klägerin trägt die Beweislast für den Mangel (Art. 8 ZGB) und erbringt den Beweis mit dieser Expertise."),
    ("", "7. Die Ansprüche sind nicht verjährt. Sie verjähren «mit Ablauf von zehn Jahren seit der Abnahme des "
         "Werkes» (Art. 371 Abs. 2 OR). Der Verzugszins beträgt 5 % (Art. 104 Abs. 1 OR)."),
    ("", "Für die Klägerin: Advokatur Beispiel"),
]

MAIL = """Sehr geehrte Damen und Herren

Am 6. Juli 2026 haben wir nach einem Gewitter festgestellt, dass Wasser in das Untergeschoss der Lagerhalle
eintritt. Betroffen sind die Nordwand und der angrenzende Boden. Die Stellen finden Sie in der beiliegenden Liste.

Wir rügen diesen Mangel hiermit (Art. 367 Abs. 1 OR) und verlangen, dass Sie ihn bis am 31. August 2026
unentgeltlich beheben (Art. 368 Abs. 2 OR). Andernfalls lassen wir die Arbeiten auf Ihre Kosten durch einen
Dritten ausführen.

Freundliche Grüsse
Bauherrin Beispiel AG
"""

LIST = """Liste der feuchten Stellen, aufgenommen am 7. Juli 2026

1. Nordwand, Achse A bis C, auf einer Länge von rund 14 Metern.
2. Boden vor der Nordwand, rund 40 Quadratmeter.
3. Treppenhaus, unterste Stufe.
"""


def brief(path):
    """A Word file with the least that Word needs."""
    word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
    office = "http://schemas.openxmlformats.org"
    paragraphs = []
    for style, text in BRIEF:
        bold = "<w:rPr><w:b/></w:rPr>" if style == "bold" else ""
        paragraphs.append('<w:p><w:pPr><w:spacing w:after="160"/></w:pPr><w:r>' + bold
                          + f'<w:t xml:space="preserve">{escape(text)}</w:t></w:r></w:p>')
    head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
    files = {
        "[Content_Types].xml": head + f'<Types xmlns="{office}/package/2006/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.'
        'wordprocessingml.document.main+xml"/></Types>',
        "_rels/.rels": head + f'<Relationships xmlns="{office}/package/2006/relationships"><Relationship Id="rId1" '
        f'Type="{office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
        "word/_rels/document.xml.rels": head + f'<Relationships xmlns="{office}/package/2006/relationships">'
        '</Relationships>',
        "word/document.xml": head + f'<w:document xmlns:w="{word}"><w:body>{"".join(paragraphs)}'
        '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>',
    }
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, text in files.items():
            packed.writestr(zipfile.ZipInfo(name, DAY), text.encode(), zipfile.ZIP_DEFLATED)


def mail(path):
    """A mail with an attachment."""
    message = EmailMessage(policy=SMTP.clone(linesep="\n"))
    message["From"] = "Bauherrin Beispiel AG <bau@bauherrin.example>"
    message["To"] = "Muster AG <info@muster.example>"
    message["Date"] = "Mon, 20 Jul 2026 08:15:00 +0200"
    message["Subject"] = "Mängelrüge: Wasser im Untergeschoss der Lagerhalle"
    message["Message-ID"] = "<20260720@bauherrin.example>"
    message.set_content(MAIL, cte="quoted-printable")
    message.add_attachment(LIST, filename="Liste-der-Stellen.txt", cte="quoted-printable")
    message.set_boundary("fontes-demo")
    path.write_bytes(message.as_bytes())  # with the line ends of every other text here


def scan(path):
    """A page as a scanner gives it: a picture, a little askew, without text."""
    import io

    import typst
    from PIL import Image

    picture = Image.open(io.BytesIO(typst.compile(SCAN.encode(), format="png", ppi=200.0))).convert("L")
    picture = picture.rotate(0.4, resample=Image.Resampling.BICUBIC, fillcolor=255)
    picture.quantize(8, dither=Image.Dither.NONE).save(path, optimize=True, dpi=(200, 200))


def papers():
    import typst

    PAPERS.mkdir(exist_ok=True)
    for name, text in [("Werkvertrag.pdf", CONTRACT), ("Expertise.pdf", LETTER)]:
        (PAPERS / name).write_bytes(typst.compile(text.encode(), timestamp=0))
    brief(PAPERS / "Klage.docx")
    mail(PAPERS / "Maengelruege.eml")
    scan(PAPERS / "Abnahmeprotokoll.png")


# The articles of the tour: by the number of the act.
ARTICLES = {
    "220": "1 18 97 101 102 107 201 210 219a 363 364 365 366 367 368 369 370 371 372 373 374 375 377 379".split(),
    "210": "2 4 8".split(),
}
ACTS = {
    "220": ("or", {"de": ("OR", "Obligationenrecht"), "fr": ("CO", "Code des obligations")}),
    "210": ("zgb", {"de": ("ZGB", "Schweizerisches Zivilgesetzbuch"), "fr": ("CC", "Code civil suisse")}),
}


def blocks(article, language):
    """The marginal title and the paragraphs, their letters apart."""
    titles = [heading[language] for heading in article["headings"] if language in heading]
    made = [{"role": "marginal", "text": re.sub(r"^(\d+|[A-Za-z]+)\. ", "", titles[-1])}] if titles else []
    for paragraph in article["paragraphs"]:
        first, *letters = paragraph[language].split("\n")
        label = {"label": paragraph["n"]} if paragraph["n"] else {}
        made.append({**label, "text": first})
        for letter in letters:
            name, text = letter.split(". ", 1)
            made.append({"role": "item", "label": name, "depth": 1, "text": text})
    return made


def law(source):
    """The articles of the tour in the form that `fontes import jsonl` takes."""
    opened = gzip.open if source.suffix == ".gz" else open
    with opened(source, "rt") as file:
        every = [json.loads(line) for line in file]
    lines = []
    for number, (name, languages) in ACTS.items():
        found = [one for one in every if one["sr"] == number and one["part"] == "main"
                 and one["article"] in ARTICLES[number]]
        (day,) = {one["version_date"] for one in found}
        work = f"ch.tour-{name}"
        lines.append({"collection": {
            "name": f"sr-{number}-extract", "jurisdiction": "ch",
            "title": f"{len(found)} articles of {languages['de'][0]}",
            "publisher": f"Swiss Confederation, classified compilation, SR {number}",
            "licence": "public domain", "as_of": day,
            "caveat": "a few articles, for the tour only"}})
        for language, (code, title) in languages.items():
            act = f"{work}.{language}"
            common = {"jurisdiction": "ch", "language": language, "source": f"sr-{number}-extract", "date": day}
            tags = {"code": code, "sr_number": number, "dated": "state"}
            lines.append({"id": act, "kind": "section", **common, "title": title, "ordinal": 0, "tags": {
                "structure_type": "legislation", "document_form": "act", "work": work, **tags}})
            for ordinal, one in enumerate(found, 1):
                place = f"art_{one['article']}"
                lines.append({
                    "id": f"{act}.{place}", "kind": "legislation", **common,
                    "title": f"Art. {one['article']} {code}", "parent": act, "ordinal": ordinal, "tags": {
                        "cid": f"{act}.{place}", "work": f"{work}.{place}", "type": "code",
                        "document_form": "article", "article_number": one["article"], "in_force": "true",
                        "act": act, **tags},
                    "blocks": blocks(one, language)})
    text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    (HERE / "law.jsonl").write_text(text)


if __name__ == "__main__":
    if sys.argv[1:] == ["papers"]:
        papers()
    elif len(sys.argv) == 3 and sys.argv[1] == "law":
        law(Path(sys.argv[2]))
    else:
        sys.exit(__doc__)
