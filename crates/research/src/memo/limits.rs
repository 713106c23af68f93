//! What a memo quotes ahead of its findings: of the first provisions the sentence nearest to the question, and the time
//! limits, since what is missed when one runs out is lost.

use law::{Language, notice::Worded as _};

use super::{Draft, folded};
use crate::{Amended, Asks, Gap, Quotation, fence::counts_time, words};

impl Draft<'_> {
    /// What sets a time limit, each in its own words; that none was found where until when is asked; where one may stand whose text is
    /// not here, and where those stand for which there was no room.
    pub(super) fn limits(
        &self,
        language: Language,
        is_sound: &dyn Fn(&Quotation) -> bool,
    ) -> Option<String> {
        let is_limit =
            |gap: &&Gap| matches!(gap, Gap::LimitNotHere { .. } | Gap::LimitUnquoted { .. });
        let unread: Vec<Gap> = self.synthesis.gaps.iter().filter(is_limit).cloned().collect();
        let mut said: Vec<String> = self.limits_read(language, is_sound).into_iter().collect();
        said.extend(words::gaps(&unread, language));
        (!said.is_empty()).then(|| said.join(" "))
    }

    fn limits_read(
        &self,
        language: Language,
        is_sound: &dyn Fn(&Quotation) -> bool,
    ) -> Option<String> {
        let sound = self.synthesis.limits.iter().filter(|one| is_sound(one));
        let quoted: Vec<String> = sound.map(|one| said(one, language)).collect();
        if quoted.is_empty() {
            let none = [
                "Fristen: In den angeführten Bestimmungen wurde keine erkannt. Das heisst nicht, dass keine läuft.",
                "Délais : aucun n'a été reconnu dans les dispositions citées. Cela ne veut pas dire qu'aucun délai ne court.",
                "Termini: nelle disposizioni citate non ne è stato riconosciuto alcuno. Ciò non significa che nessuno decorra.",
                "Time limits: none was recognised in the provisions quoted. That does not mean that none is running.",
            ];
            let is_asked = self.parameters.asks.contains(&Asks::Deadline);
            let is_quoted = !self.synthesis.key_findings.is_empty();
            // Who has just read of three years is not told that no time was recognised.
            let counts = |one: &Quotation| {
                let spoken = one.language.parse().unwrap_or(language);
                is_sound(one) && counts_time(&one.words, spoken)
            };
            let is_counted = self.synthesis.core.iter().any(counts);
            return ((is_asked || is_quoted) && !is_counted)
                .then(|| words::pick(none, language).to_owned());
        }
        let begins = [
            "Fristen, die in Betracht kommen (ob eine läuft und seit wann, sagen erst die Akten; Stillstand und Zustellung sind zu prüfen):",
            "Délais qui peuvent entrer en ligne de compte (seul le dossier dit si l'un d'eux court et depuis quand ; suspension et notification sont à vérifier) :",
            "Termini che possono entrare in considerazione (solo gli atti dicono se uno decorre e da quando; sospensione e notificazione vanno verificate):",
            "Time limits that may apply (only the file tells whether one is running and since when; check suspension and service):",
        ];
        Some(format!("{} {}.", words::pick(begins, language), quoted.join("; ")))
    }
}

impl Draft<'_> {
    /// What the first provisions say on the question, each in the sentence nearest to it; of the further ones what is told as
    /// a time limit is not told twice.
    pub(super) fn core(
        &self,
        language: Language,
        is_sound: &dyn Fn(&Quotation) -> bool,
    ) -> Option<String> {
        let is_limit = |one: &Quotation| {
            let mut limits = self.synthesis.limits.iter();
            limits.any(|known| known.document == one.document && known.words == one.words)
        };
        let told = self.synthesis.core.iter().enumerate();
        // What is nearest to the question is told first in any case.
        let told = told.filter(|(place, one)| is_sound(one) && (*place == 0 || !is_limit(one)));
        let told: Vec<String> = told.map(|(_, one)| said(one, language)).collect();
        let begins =
            ["In ihren Worten:", "Dans leurs termes :", "Con le loro parole:", "In their words:"];
        (!told.is_empty())
            .then(|| format!("{} {}.", words::pick(begins, language), told.join("; ")))
    }
}

impl Draft<'_> {
    /// What was amended of late, which counts for facts of before.
    pub(super) fn amended(&self, language: Language) -> Option<String> {
        let one = |one: &Amended| {
            let since = ["seit", "depuis le", "dal", "since"];
            let since = format!("{} {}", words::pick(since, language), one.since.worded(language));
            format!("{} ({since})", one.citation)
        };
        let all: Vec<String> = self.synthesis.amended.iter().map(one).collect();
        let begins = [
            "Vor Kurzem ganz oder teilweise geändert; für frühere Sachverhalte ist die frühere Fassung zu prüfen:",
            "Modifié récemment en tout ou en partie ; pour des faits antérieurs, vérifier la version antérieure :",
            "Modificato di recente in tutto o in parte; per fatti anteriori verificare la versione anteriore:",
            "Amended of late, in whole or in part; for earlier facts check the earlier version:",
        ];
        (!all.is_empty()).then(|| format!("{} {}.", words::pick(begins, language), all.join("; ")))
    }
}

/// The words with their place, in the quotation marks of the language.
fn said(one: &Quotation, language: Language) -> String {
    let cut = if one.is_cut { " […]" } else { "" };
    let words = folded(&one.words);
    let words = words.trim_end_matches(['.', ';', ':']);
    let tongue = one.tongue(language).map(|tongue| format!(", {tongue}")).unwrap_or_default();
    let place = format!("{}{tongue}", one.citation);
    match language {
        Language::De | Language::It => format!("«{words}{cut}» ({place})"),
        Language::Fr => format!("« {words}{cut} » ({place})"),
        Language::En => format!("“{words}{cut}” ({place})"),
    }
}
