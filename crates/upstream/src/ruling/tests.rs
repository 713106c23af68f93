use std::fmt::Write;

use expect_test::{Expect, expect};
use jiff::civil::date;
use law::{Block, Language, Role};

use super::{
    Ruling, articles_cited, bge_reference, blocks, considerations, entry, language_of, line,
    listed_as, related_bge, text_of_page,
};
use crate::shared::shared;

mod written;

/// The text of a recorded decision.
fn recorded(name: &str) -> Option<String> {
    let path = shared(&format!("upstream/fixtures/entscheidsuche/sample_{name}.json"))?;
    let record: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    Some(record["text"].as_str().unwrap().to_owned())
}

/// The recorded decisions with the numbers of their considerations that have a text of their own,
/// as a person reads them, and how many points their holdings have.
const RECORDED: [(&str, &str, usize); 11] = [
    (
        "001",
        "1.1 1.2 1.3 1.4 2 3 4.1 4.2 4.3 4.4 4.4.1.1 4.4.1.2 4.4.2.1 4.4.2.2 4.4.2.3 4.4.2.4 4.5 \
         4.6 5.1.1 5.1.2 5.2 5.3 5.4 6 7 8 9.1 9.2 9.3",
        7,
    ),
    ("003", "1.1 1.2 2.1 2.2 2.2.1 2.2.2 3 4 5 6", 4),
    ("005", "", 3),
    ("006", "1 2 3.1 3.2 3.3 3.4 3.5 3.6 4 5", 6),
    (
        "008",
        "I.1 I.1.1 I.1.2 I.1.3 I.1.4 I.2 I.2.1 I.2.2 I.3 I.3.1 I.3.2 I.3.3 I.3.4 II.1 II.1.1 \
         II.1.2 II.2 II.2.1 II.2.2 II.3 II.3.1 II.3.2 II.4 II.4.1 II.4.2 II.4.3 II.5 II.5.1 II.5.2 \
         II.6 II.6.1 II.6.2 II.6.3 II.7 II.7.1 II.7.2 II.7.3 II.7.4 II.7.5 II.7.6 II.7.6.1 II.7.6.2 \
         II.7.6.3 II.7.7 II.7.8 II.8 II.8.1 II.8.2 II.9 II.9.1 II.9.2 II.9.3 II.10 II.10.1 II.10.2 \
         II.11 II.11.1 II.11.2 II.12 II.12.1 II.12.2 II.13 II.13.1 II.13.2 II.14 II.15 II.15.1 \
         II.15.2 II.15.3 II.15.4 III.1 III.2 III.2.1 III.2.2 III.2.3 III.3 III.3.1 III.3.2 IV.1 \
         IV.1.1 IV.1.2 IV.1.2.1 IV.1.2.2 IV.1.2.3 IV.1.2.4 IV.1.3 IV.1.3.1 IV.1.3.2 IV.1.3.3 IV.1.4 \
         IV.1.4.1 IV.1.4.2 IV.1.4.3 IV.1.4.3.1 IV.1.4.3.2 IV.1.4.3.3 IV.1.4.3.4 IV.1.4.3.5 \
         IV.1.4.3.6 IV.1.4.3.7 IV.1.4.3.8 IV.1.4.3.9 IV.1.4.3.10 IV.1.4.3.11 IV.1.4.3.12 \
         IV.1.4.3.13 IV.1.4.3.14 IV.1.4.3.15 IV.1.4.3.16 IV.1.4.4 IV.1.4.4.1 IV.1.4.4.2 IV.1.4.4.3 \
         IV.1.4.4.4 IV.1.4.4.5 IV.1.4.4.6 IV.1.4.4.7 IV.1.4.5 IV.1.4.5.1 IV.1.4.5.2 IV.1.4.5.3 \
         IV.1.4.5.4 IV.1.4.5.5 IV.2 IV.2.1 IV.2.1.1 IV.2.1.2 IV.2.1.3 IV.2.1.4 IV.2.2 IV.2.3 \
         IV.2.3.1 IV.2.3.2 IV.2.3.3 IV.2.3.4 IV.2.3.5 IV.2.3.6 IV.2.3.7 IV.2.3.8 IV.2.3.9 \
         IV.2.3.10 IV.2.3.11 IV.2.3.12 IV.2.3.13 IV.2.3.14 IV.2.4 IV.2.4.1 IV.2.4.2 IV.2.4.3 \
         IV.2.4.4 IV.2.4.5 IV.3 IV.3.1 IV.3.1.1 IV.3.1.1.1 IV.3.1.1.2 IV.3.1.1.3 IV.3.1.2 \
         IV.3.1.2.1 IV.3.1.2.2",
        0,
    ),
    ("009", "1 1.1 1.2 2 2.1 2.2 2.3 2.3.1 2.3.2 3 4", 0),
    ("010", "1 1.1 1.2 1.3 1.4 2 2.1 2.2 3 3.1 3.2 3.3 4 4.1 4.2.1 4.2.2 4.2.3 4.2.4 5", 0),
    ("011", "", 0),
    (
        "012",
        "1 1.1 1.2 2 3 3.1 3.2 4 5 5.1 5.2 6 6.1 6.2 6.3 6.4 6.5 6.6 6.7 6.8 6.9 6.10 6.11 6.12 7",
        0,
    ),
    ("014", "1 2 2.1 2.2 2.3 2.4 2.5 2.6 2.7 3 4", 0),
    (
        "015",
        "1 2 3 3.1 3.2 4 4.1 4.2 5 5.1 5.2 5.3 6 6.1 6.2 6.3 6.4 6.5 6.6 6.7 6.8 6.9 7 7.1 7.2 7.3 \
         7.4 7.5 7.6 7.7 8 8.1 8.2 8.3 9 10",
        0,
    ),
];

#[test]
fn the_considerations_of_the_recorded_decisions_are_those_a_person_reads() {
    for (name, expected, points) in RECORDED {
        let Some(text) = recorded(name) else { return };
        let blocks = blocks(&text);
        let seen: Vec<String> = considerations(&blocks).into_iter().map(|one| one.number).collect();
        assert_eq!(seen.join(" "), expected, "{name}");
        let items = blocks.iter().filter(|block| block.role == Role::Item).count();
        assert_eq!(items, points, "{name}");
    }
}

/// What may stand before the number of a consideration.
const NAMES: [&str; 7] = ["", "E", "Erw", "Erwägung", "Consid", "consid", "Considérant"];

/// The letters and digits of a text, one after another.
fn letters(text: &str) -> String {
    text.chars().filter(|letter| letter.is_alphanumeric()).collect()
}

/// That every word of a text is in its blocks, in its order: what stands between the texts of two
/// blocks is the label of the second.
#[track_caller]
fn nothing_is_lost(name: &str, text: &str) {
    let lines: Vec<String> = line::lines(text).0.into_iter().map(|line| line.text).collect();
    let source = letters(&lines.join("\n"));
    let mut rest = source.as_str();
    for block in blocks(text) {
        let label = letters(&block.label);
        let text = letters(&block.text);
        // A label may repeat what it stands below: `b.` of the facts is `A.b`.
        let own = (0..=label.len()).filter_map(|from| label.get(from..));
        let written: Vec<String> = own
            .flat_map(|own| NAMES.map(|name| format!("{name}{own}{text}")))
            .filter(|written| rest.starts_with(written.as_str()))
            .collect();
        let longest = written.iter().map(String::len).max();
        let Some(longest) = longest else {
            panic!("{name}: `{}` [{}] does not come next: {:.60}", block.text, block.label, rest);
        };
        rest = &rest[longest..];
    }
    assert_eq!(rest, "", "{name}");
}

#[test]
fn no_word_of_a_recorded_decision_is_lost() {
    for (name, _, _) in RECORDED {
        let Some(text) = recorded(name) else { return };
        nothing_is_lost(name, &text);
    }
}

#[test]
fn only_numbers_and_heads_of_pages_are_left_out() {
    let mut seen = String::new();
    for (name, _, _) in RECORDED {
        let Some(text) = recorded(name) else { return };
        let kept: Vec<String> = line::lines(&text).0.into_iter().map(|line| line.text).collect();
        let mut kept = kept.iter().peekable();
        let mut left_out: Vec<String> = Vec::new();
        for line in text.lines() {
            if letters(line).is_empty() && !line.contains('_') && line.trim().is_empty() {
                continue;
            }
            if kept.peek().is_some_and(|next| letters(next) == letters(line)) {
                kept.next();
            } else {
                left_out.push(crate::text::plain(line));
            }
        }
        let first: Vec<String> = left_out.iter().take(4).cloned().collect();
        writeln!(seen, "{name} {}: {}", left_out.len(), first.join(" | ")).unwrap();
    }
    expect![[r#"
        001 38: E-9839/2025 | Page 2 | E-9839/2025 | Page 3
        003 10: F-801/2026 | Seite 2 | F-801/2026 | Seite 3
        005 10: C-9619/2025 | Seite 2 | C-9619/2025 | Seite 3
        006 7: - 2 - | - 3 - | - 4 - | - 5 -
        008 46: - 2 - | - 3 - | - 4 - | - 5 -
        009 12: - 2 - | - 3 - | - 4 - | - 5 -
        010 16: - 2 - | - 3 - | - 4 - | - 5 -
        011 0: 
        012 26: - 2/14 - | A/3770/2025 | - 3/14 - | A/3770/2025
        014 18: - 2/10 - | A/1087/2025 | - 3/10 - | A/1087/2025
        015 26: - 2/14 - | A/2625/2024 | - 3/14 - | A/2625/2024
    "#]]
    .assert_eq(&seen);
}

#[track_caller]
fn check(text: &str, expected: Expect) {
    nothing_is_lost("written by hand", text);
    let mut seen = String::new();
    for Block { role, label, depth, text } in blocks(text) {
        let indent = "  ".repeat(usize::from(depth));
        writeln!(seen, "{role:?} {indent}[{label}] {text}").unwrap();
    }
    expected.assert_eq(&seen);
}

#[test]
fn a_recorded_judgment_has_its_facts_considerations_and_holding() {
    let Some(text) = recorded("012") else { return };
    let mut seen = String::new();
    for block in blocks(&text) {
        let text: String = block.text.chars().take(60).collect();
        writeln!(seen, "{:?} {} [{}] {text}", block.role, block.depth, block.label).unwrap();
    }
    expect![[r#"
        Text 0 [] RÉPUBLIQUE ET
        Text 0 [] CANTON DE GENÈVE POUVOIR JUDICIAIRE A/3770/2025-ELEVOT ACST/
        Text 0 [] A______ recourant contre CONSEIL D'ÉTAT intimé
        Heading 0 [] EN FAIT
        Text 1 [A.a] A______, de nationalité suisse, est domicilié à Genève.
        Text 1 [A.b] Il fait partie du B______ (ci-après : B______).
        Text 1 [B.a] En vue de l'élection complémentaire d'un membre du Conseil d
        Text 1 [B.b] Le 28 septembre 2025 a eu lieu le premier tour de l'élection
        Text 1 [] Sur les 285'837 électeurs inscrits, 119’538 cartes de votes 
        Text 1 [B.c] Seuls E______, D______ et C______ ont déposé leur candidatur
        Text 1 [B.d] Par courriel du 13 octobre 2025, la Poste a confirmé à la ch
        Text 1 [B.e] Le second tour de l’élection a eu lieu le 19 octobre 2025.
        Text 1 [] E______ a été élu avec 45'249 suffrages. D______ a obtenu 39
        Text 1 [] Sur les 285'724 électeurs inscrits, 92’257 cartes de votes o
        Text 1 [B.f] Par courriel du même jour, F______ a informé le B______ qu’i
        Text 1 [B.g] Selon le procès-verbal de récapitulation générale du 19 octo
        Text 1 [B.h] Par arrêté du 20 octobre 2025, publié dans la feuille d’avis
        Text 1 [C.a] Par acte remis à la poste le 27 octobre 2025, A______ a inte
        Text 1 [] Comme il n’était pas sûr que le corps électoral eût déjà reç
        Text 1 [] La chambre constitutionnelle était invitée à contrôler si le
        Text 1 [C.b] Le Conseil d’État, soit pour lui la chancellerie d’État, a c
        Text 1 [C.c] Le 29 octobre 2025, la chambre constitutionnelle a, vu l’urg
        Text 1 [] Un délai échéant le jour même a été imparti au recourant pou
        Text 1 [C.d] Le recourant ne s’est pas déterminé dans le délai imparti.
        Text 1 [C.e] Le 29 octobre 2025 également, la chambre constitutionnelle a
        Text 1 [C.f] Le recourant ne s’est pas déterminé dans le délai imparti.
        Text 1 [C.g] Par décision du 12 novembre 2025, la chambre constitutionnel
        Text 1 [C.h] Le Conseil d’État a conclu au rejet du recours, dans la mesu
        Text 1 [C.i] La chambre constitutionnelle a imparti au recourant un délai
        Text 1 [C.j] Celui-ci ne s’étant pas déterminé dans le délai imparti, la 
        Heading 0 [] EN DROIT
        Text 0 [1] La chambre constitutionnelle est compétente pour connaître d
        Text 1 [1.1] Entrent dans le cadre des opérations électorales, et sont do
        Text 1 [1.2] En l'espèce, le recours est dirigé contre les résultats du s
        Text 0 [2] En matière de droits politiques, la qualité pour recourir ap
        Text 0 [] En l'espèce, en tant que ressortissant suisse domicilié à Ge
        Text 0 [3] Les recours en matière de votations et d’élections doivent ê
        Text 1 [3.1] L'art. 76 al. 3 LEDP prévoit que la publication des résultat
        Text 1 [3.2] En l’espèce, le recourant dénonce, en lien avec l’opération 
        Text 0 [4] Enfin, le recours contient certes une conclusion en annulati
        Text 0 [5] À titre préalable, le recourant sollicite la mise en œuvre d
        Text 1 [5.1] Tel qu’il est garanti par l’art. 29 al. 2 Cst., le droit d’ê
        Text 1 [5.2] En l’espèce, l’intimé a produit l’arrêté par lequel il a val
        Text 1 [] Le recourant demande l’apport de tous les « procès-verbaux e
        Text 1 [] Il sollicite ensuite la production des données et informatio
        Text 1 [] Le recourant requiert également l’apport de toutes les preuv
        Text 1 [] Le recourant sollicite par ailleurs l’apport des questions u
        Text 1 [] Enfin, le recourant requiert l’audition de H______, I______,
        Text 1 [] Il ne sera donc pas procédé aux actes d'instruction sollicit
        Text 0 [6] Le recourant semble se plaindre de la violation de la garant
        Text 1 [6.1] L’art. 34 al. 1 Cst. garantit de manière générale et abstrai
        Text 1 [6.2] L’art. 34 al. 2 Cst. protège la libre formation de l’opinion
        Text 1 [6.3] La constatation du résultat exact d’une élection, de même qu
        Text 1 [6.4] L’autorité chargée du dépouillement doit procéder aux divers
        Text 1 [6.5] Pour les élections cantonales et communales, les électeurs r
        Text 1 [6.6] Les art. 56 ss LEDP prévoient trois manières permettant aux 
        Text 1 [] L’art. 61 LEDP prévoit que l'électeur peut voter par corresp
        Text 1 [] Selon l’art. 21 du règlement d’application de la loi sur l’e
        Text 1 [6.7] Selon l’art. 64 al. 1 LEDP, les bulletins sont nuls notammen
        Text 1 [6.8] Selon l’art. 68 LEDP, le dépouillement des élections s’effec
        Text 1 [6.9] L’art. 73 LEDP prévoit que la récapitulation générale des vo
        Text 1 [6.10] L'objet du litige est principalement défini par l'objet du r
        Text 1 [6.11] La procédure administrative est régie par la maxime inquisit
        Text 1 [] Lorsque les preuves font défaut ou s’il ne peut être raisonn
        Text 1 [6.12] En l’espèce, il convient au préalable de rappeler que le lit
        Text 1 [] Les résultats de l’élection litigieuse ont été constatés pui
        Text 1 [] Le recourant se demande, d’une part, si les électeurs ont dé
        Text 1 [] Ainsi, et au regard des éléments versés au dossier, l’hypoth
        Text 1 [] D’autre part, le recourant estime qu’il convient d’examiner 
        Text 1 [] Au vu de ce qui précède, rien ne permet de considérer que le
        Text 1 [] Au demeurant, au vu des résultats du vote (soit 45'249 suffr
        Text 1 [] Il n’y a dès lors pas lieu de constater que le scrutin n’a p
        Text 0 [7] Vu l’issue du litige, un émolument de CHF 1'500.-, comprenan
        Text 0 [] *****
        Heading 0 [] PAR CES MOTIFS
        Text 0 [] LA CHAMBRE CONSTITUTIONNELLE rejette, dans la mesure de sa r
        Text 0 [] met un émolument de CHF 1'500.- à la charge de A______ ;
        Text 0 [] dit qu’il n’est pas alloué d’indemnité de procédure ;
        Text 0 [] dit que conformément aux art. 82 ss LTF, le présent arrêt pe
        Text 0 [] communique le présent arrêt à A______ ainsi qu’au Conseil d’
        Text 0 [] Siégeant : Jean-Marc VERNIORY, président, Patrick CHENAUX, E
        Text 0 [] le secrétaire-juriste :
        Text 0 [] J. PASTEUR le président :
        Text 0 [] J.-M. VERNIORY Copie conforme de cet arrêt a été communiquée
        Text 0 [] Genève, le la greffière :
    "#]]
    .assert_eq(&seen);
}

#[test]
fn words_that_the_end_of_a_line_divides_are_whole() {
    let Some(text) = recorded("003") else { return };
    let considerations = considerations(&blocks(&text));
    let of = |number: &str| {
        considerations.iter().find(|one| one.number == number).map(|one| one.text.clone())
    };
    expect!["Hinsichtlich seiner persönlichen Lage hat der Beschwerdeführer keine Gründe dargelegt, die mit Blick auf einen Selbsteintritt im Sinne von Art. 17 Dublin-III-VO relevant wären. Zudem hat er sich nicht auf den medizinischen Sachverhalt berufen. In diesem Zusammenhang ist auf die behauptete Verletzung der Hand hinzuweisen, die eigenen Erklärungen des Beschwerdeführers zufolge jedoch bereits verheilt sei (vgl. SEM-Akten 14/2, S. 2). Im Rahmen des Dublin-Gesprächs erwähnte er psychische Beschwerden, dass er Albträume habe, aufgrund derer er in der Unterkunft des Bundes Tabletten erhalten müsse (vgl. SEM-Akten 14/2, S. 2)."].assert_eq(&of("2.2.1").unwrap());
    let Some(text) = recorded("006") else { return };
    let blocks = blocks(&text);
    let within = super::considerations(&blocks).into_iter().find(|one| one.number == "3.6");
    assert!(within.unwrap().text.starts_with("Im Ergebnis ist festzustellen"), "within a line");
}
