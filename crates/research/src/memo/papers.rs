//! What a memo says of the client's papers: which times they set, and what in them does not hold.

use jiff::civil::Date;
use law::{DueKind, Language, notice::Worded as _};

use super::{Draft, Said, folded};
use crate::{Gap, Paper, PaperGap, PaperTime, words};

impl Draft<'_> {
    /// The passages of the papers, those that set a time first, under what they are there for.
    pub(super) fn of_case(&self, language: Language) -> Vec<(Said, Vec<String>)> {
        let (times, others): (Vec<&Paper>, Vec<&Paper>) =
            self.synthesis.papers.iter().partition(|paper| paper.time.is_some());
        let mut all = Vec::new();
        let said = |paper: &&Paper| said_of(paper, self.today, language);
        if !times.is_empty() {
            all.push((Said::PaperTimes, times.iter().map(said).collect()));
        }
        if !others.is_empty() {
            all.push((Said::Papers, others.iter().map(said).collect()));
        }
        all
    }

    /// The next day that the papers set, from today on.
    pub(super) fn next_day(&self, language: Language) -> Option<String> {
        let is_next = |paper: &&Paper| {
            paper.time.is_some_and(|time| {
                time.kind != DueKind::Arrived && time.day.is_some_and(|day| day >= self.today)
            })
        };
        let next = self.synthesis.papers.iter().find(is_next)?;
        let day = next.time?.day?.worded(language);
        let said = [
            "Nächstes Datum, das in den Akten steht (alle, auch Fristen ohne Datum, unter «Fristen und Termine in den Akten»):",
            "Prochaine date qui figure au dossier (toutes, y compris les délais sans date, sous «Délais et dates au dossier») :",
            "Prossima data che figura agli atti (tutte, anche i termini senza data, sotto «Termini e date agli atti»):",
            "The next date that stands in the client's papers (all, with periods that name no date, under «Time limits and dates in the client's papers»):",
        ];
        let (quote, citation) = (next.quote.trim(), folded(&next.citation));
        let untold = self.synthesis.gaps.iter().find_map(|gap| match gap {
            Gap::Papers { gap: PaperGap::Times { count } } => Some(*count),
            _ => None,
        });
        let more = [
            "Weitere, für die hier kein Platz ist (`fontes case deadlines`):",
            "Autres, pour lesquelles la place manque ici (`fontes case deadlines`) :",
            "Altre, per le quali qui manca lo spazio (`fontes case deadlines`):",
            "More, for which there is no room here (`fontes case deadlines`):",
        ];
        let more = untold.map(|count| format!(" {} {count}.", words::pick(more, language)));
        let more = more.unwrap_or_default();
        Some(format!("{} {day}: «{quote}» ({citation}).{more}", words::pick(said, language)))
    }

    /// What the client's papers cite and what does not hold.
    pub(super) fn of_papers(&self, language: Language) -> Option<String> {
        let mut cited: Vec<&str> = Vec::new();
        for doubt in self.synthesis.papers.iter().flat_map(|paper| &paper.doubts) {
            if !cited.contains(&doubt.cited.as_str()) {
                cited.push(&doubt.cited);
            }
        }
        let said = [
            "In den Akten steht etwas, das nicht stimmt (siehe dort):",
            "Au dossier figure quelque chose d'inexact (voir ce titre) :",
            "Agli atti figura qualcosa di inesatto (vedi sotto quel titolo):",
            "Something in the client's papers is wrong (see there):",
        ];
        let cited = cited.into_iter().map(folded).collect::<Vec<_>>().join("; ");
        (!cited.is_empty()).then(|| format!("{} {cited}.", words::pick(said, language)))
    }
}

/// A passage of the papers, the time it sets, and what of its own citations does not hold.
fn said_of(paper: &Paper, today: Date, language: Language) -> String {
    let time = paper.time.map(|time| format!("{}: ", of_time(time, today, language)));
    let time = time.unwrap_or_default();
    let mut said = format!("{time}«{}» ({})", paper.quote.trim(), folded(&paper.citation));
    for doubt in &paper.doubts {
        let what = match doubt.verdict {
            Some(verdict) => words::mark(Some(verdict), language),
            None => Said::Altered.to(language),
        };
        said.push_str(&format!(" — {}: {what}", folded(&doubt.cited)));
        if !doubt.differences.is_empty() {
            said.push_str(&format!(" ({})", folded(&doubt.differences)));
        }
    }
    said
}

/// `17. November 2026 (vergangen)`, `Frist`, `Eingang am 3. November 2026`.
fn of_time(time: PaperTime, today: Date, language: Language) -> String {
    let named = match time.kind {
        DueKind::Meeting => {
            ["Termin", "Audience ou rendez-vous", "Udienza o appuntamento", "Appointment"]
        }
        DueKind::LastDay => ["Datum", "Date", "Data", "Date"],
        DueKind::Within => ["Frist", "Délai", "Termine", "Time limit"],
        DueKind::Arrived => [
            "Eingang oder Zustellung",
            "Réception ou notification",
            "Ricezione o notificazione",
            "Receipt or service",
        ],
    };
    let named = words::pick(named, language);
    let Some(day) = time.day else { return named.to_owned() };
    let is_past = day < today && time.kind != DueKind::Arrived;
    let past = [" (vergangen)", " (passé)", " (passato)", " (past)"];
    let past = if is_past { words::pick(past, language) } else { "" };
    let assumed = [
        " (Jahr nicht genannt)",
        " (année non mentionnée)",
        " (anno non indicato)",
        " (year not named)",
    ];
    let assumed = if time.is_year_assumed { words::pick(assumed, language) } else { "" };
    format!("{named}, {}{assumed}{past}", day.worded(language))
}
