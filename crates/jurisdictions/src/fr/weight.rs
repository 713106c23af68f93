//! How weighty a French decision is by its grade of publication and its formation, and where a
//! document stands at Légifrance.

use law::{Head, key};

use super::{Publisher, identifier::is_legifrance};

/// What the grades of publication mean: the court, the letter, the words.
// Conseil d'État: art. R. 721-1 and the practice of the Recueil Lebon. Cour de cassation: the
// letters since 15 June 2021.
const GRADES: [(&str, &str, &str); 13] = [
    ("conseil_etat", "A", "Publié au Recueil Lebon"),
    ("conseil_etat", "B", "Mentionné aux tables du Recueil Lebon"),
    ("conseil_etat", "C", "Inédit au Recueil Lebon"),
    ("cour_administrative_appel", "R", "Intérêt jurisprudentiel signalé"),
    ("cour_administrative_appel", "C+", "Intérêt jurisprudentiel signalé"),
    ("cour_administrative_appel", "C", "Inédit"),
    ("cour_cassation", "B", "Publié au Bulletin"),
    ("cour_cassation", "R", "Publié au Rapport annuel"),
    ("cour_cassation", "L", "Publié aux Lettres de chambre"),
    ("cour_cassation", "C", "Communiqué de presse"),
    ("cour_cassation", "P", "Publié au Bulletin"),
    ("cour_cassation", "I", "Diffusé sur internet"),
    ("cour_cassation", "D", "Diffusé, non publié"),
];

/// The lines that say how weighty a decision is.
pub(super) fn lines(head: &Head) -> Vec<(&'static str, String)> {
    let tags = &head.tags;
    let mut lines = Vec::new();
    let court = tags.first(key::COURT).unwrap_or_default();
    let mut grade: Vec<String> = Vec::new();
    if let Some(letters) = tags.first(key::OFFICIAL_GRADE) {
        grade.push(letters.to_owned());
        grade.extend(meaning(court, letters));
    }
    grade.extend(tags.first(key::IMPORTANCE_LEVEL).map(str::to_owned));
    if !grade.is_empty() {
        lines.push(("Grade", grade.join(" — ")));
    }
    let formation = tags.first(key::FORMATION).or_else(|| tags.first(key::CHAMBER));
    let line = match (formation, tags.first(key::FORMATION_SOLEMNITY)) {
        (Some(name), Some(solemnity)) => Some(format!("{name} ({solemnity})")),
        (Some(one), None) | (None, Some(one)) => Some(one.to_owned()),
        (None, None) => None,
    };
    lines.extend(line.map(|line| ("Formation", line)));
    lines
}

/// The words for a grade; a court may give several letters at once, as in `B+R`.
fn meaning(court: &str, letters: &str) -> Option<String> {
    // The court may be named more shortly than the tag agreed on.
    let of = |letter: &str| {
        GRADES.iter().find(|(known, name, _)| {
            *name == letter && (court.is_empty() || known.contains(court) || court.contains(known))
        })
    };
    if let Some((_, _, words)) = of(letters) {
        return Some((*words).to_owned());
    }
    let words: Vec<&str> =
        letters.split('+').filter_map(|letter| of(letter).map(|(_, _, words)| *words)).collect();
    (!words.is_empty()).then(|| words.join(", "))
}

/// The address of a document at Légifrance.
pub(super) fn permalink(head: &Head) -> Option<String> {
    if let Some(known) = head.tags.first(key::PERMALINK) {
        return Some(known.to_owned());
    }
    let name = head.id.as_str().split_once('.').map(|(_, name)| name.to_uppercase())?;
    let candidates = head.tags.all(key::SOURCE_ID).map(str::to_uppercase).chain([name.clone()]);
    for id in candidates {
        if is_legifrance(&id) {
            let publisher = Publisher::of(&id)?;
            return Some(address(publisher.path, &id));
        }
    }
    // An article of a code kept by the code's identifier: the code on the day of the version.
    let code = name.split('.').next().filter(|code| is_legifrance(code))?;
    let publisher = Publisher::of(code)?;
    let day = head.date.map(|date| format!("/{date}")).unwrap_or_default();
    Some(format!("{}{day}", address(publisher.path, code)))
}

fn address(path: &str, id: &str) -> String {
    format!("https://www.legifrance.gouv.fr/{path}/{id}")
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};
    use law::{Kind, Tags};

    use super::*;

    /// The only place in this file that knows how a decision is made.
    #[track_caller]
    fn check(id: &str, tags: &[(&str, &str)], expected: Expect) {
        let head = Head {
            id: id.parse().unwrap(),
            kind: Kind::Decision,
            jurisdiction: "fr".to_owned(),
            language: "fr".to_owned(),
            source: "jade".to_owned(),
            title: String::new(),
            date: Some(jiff::civil::date(2016, 10, 1)),
            date_end: None,
            parent: None,
            ordinal: 0,
            tags: tags.iter().copied().collect::<Tags>(),
        };
        let mut seen: Vec<String> =
            lines(&head).into_iter().map(|(label, line)| format!("{label} : {line}")).collect();
        seen.extend(permalink(&head));
        expected.assert_eq(&seen.join("\n"));
    }

    #[test]
    fn the_grade_and_the_formation_are_shown_with_their_meaning() {
        check(
            "fr.cetatext000021219388",
            &[
                ("court", "conseil_etat"),
                ("official_grade", "A"),
                ("importance_level", "highest_importance"),
                ("formation", "Assemblée du contentieux"),
                ("formation_solemnity", "full_court"),
            ],
            expect![[r#"
                Grade : A — Publié au Recueil Lebon — highest_importance
                Formation : Assemblée du contentieux (full_court)
                https://www.legifrance.gouv.fr/ceta/id/CETATEXT000021219388"#]],
        );
        check(
            "fr.juritext000048750000",
            &[("court", "cour_cassation"), ("official_grade", "B+R")],
            expect![[r#"
                Grade : B+R — Publié au Bulletin, Publié au Rapport annuel
                https://www.legifrance.gouv.fr/juri/id/JURITEXT000048750000"#]],
        );
    }

    #[test]
    fn an_article_kept_by_its_code_is_linked_by_code_and_day() {
        check(
            "fr.legitext000006070721.art-1240.20161001",
            &[],
            expect![
                "https://www.legifrance.gouv.fr/codes/texte_lc/LEGITEXT000006070721/2016-10-01"
            ],
        );
    }
}
