//! Whether a provision of an act exists, down to its paragraph, on the day that matters.

use jiff::civil::Date;
use law::{
    Language, Notice, Standing,
    notice::{ActNotice, Day, ProvisionNotice, Published},
};

use super::{
    commencement,
    unsettled::{namesakes, other_act, unsettled},
};
use crate::{
    Finding, When,
    ch::{
        Act, Edition, Level, Numeral, Pin, Statute, act,
        acts::acts_named,
        events::{self, Change},
        inventory::{Fate, Inventory, Listed, inventory},
    },
};

/// Former names of acts still in force, with today's.
const RENAMED: [(&str, &str); 3] = [("AuG", "AIG"), ("LEtr", "LEI"), ("LStr", "LStrI")];

/// How the final title of the Civil Code is cited before the code's name.
const FINAL_TITLES: [&str; 5] = ["SchlT ", "SchlTit. ", "Tit. fin. ", "tit. fin. ", "Tit.fin. "];

/// For how many years an act must have held before the day of a text that is older than the version
/// at hand, so that a number beyond its last can be excluded: younger texts may cite the act before
/// it under the same name.
const SETTLED: i16 = 10;

/// A provision of an act.
pub(super) fn provision(statute: &Statute, language: Language, when: When) -> Finding {
    let mut finding = in_act(statute, language, when);
    let cited = statute.act.name.as_str();
    finding.notes.extend(namesakes(statute));
    if statute.act.is_shared
        && let Some(id) = statute.act.id()
    {
        let (cited, number) = (cited.to_owned(), act(id).number.to_owned());
        finding.notes.push(ActNotice::SwissOrForeign { cited, number }.into());
    }
    if let Some((_, name)) = RENAMED.iter().find(|(former, _)| *former == cited) {
        let former = cited.to_owned();
        finding.notes.push(ActNotice::RenamedIn2019 { former, name }.into());
    }
    finding
}

fn in_act(statute: &Statute, language: Language, when: When) -> Finding {
    let name = statute.act.print(language);
    let (number, is_final) = match (statute.act.id(), final_title(&statute.act)) {
        (Some(id), _) => (act(id).number, false),
        (None, Some(number)) => (number, true),
        // An act cited by its number alone need not be in the table of names.
        (None, None) => match statute.act.number() {
            Some(number) if inventory(number).is_some() => (number, false),
            _ => return unsettled(&statute.act, statute.sign, language, when),
        },
    };
    if let Some(annex) = &statute.annex {
        return Finding::unknown(
            ActNotice::AnnexNotAtHand { annex: annex.clone(), act: name },
            ActNotice::Fedlex,
        );
    }
    match statute.act.edition {
        Edition::Current => {}
        Edition::Former => {
            return Finding::unknown(ActNotice::FormerVersion { act: name }, ActNotice::Fedlex);
        }
        Edition::Coming | Edition::Draft => {
            return Finding::unknown(
                ActNotice::ComingVersion { act: name },
                ActNotice::FederalGazette,
            );
        }
    }
    let listed = inventory(number).filter(|inventory| !is_final || inventory.has_final());
    let Some(inventory) = listed else {
        let number = number.to_owned();
        return Finding::unknown(
            ActNotice::ArticlesNotAtHand { act: name, number },
            ActNotice::Fedlex,
        );
    };
    Version { name, inventory, is_final, when }.judge(statute)
}

/// The number of the act whose final title is cited: `SchlT ZGB`.
fn final_title(cited: &Act) -> Option<&'static str> {
    let name = FINAL_TITLES.iter().find_map(|title| cited.name.strip_prefix(title))?;
    match acts_named(name) {
        [id] => Some(act(*id).number),
        _ => None,
    }
}

/// The version of an act that is at hand article by article.
struct Version {
    name: String,
    inventory: &'static Inventory,
    is_final: bool,
    when: When,
}

/// What a paragraph or an article is on the day that matters.
enum State {
    /// In force, as far as the list tells.
    Stands,
    /// Repealed before the day.
    Repealed(Option<Date>),
    /// Inserted after the day.
    NotYet(Date),
    /// Repealed some time; when is not known, and the day lies before the version.
    Unclear,
}

impl Version {
    fn source(&self) -> String {
        format!("articles of {} (SR {})", self.name, self.inventory.number)
    }

    fn exists(&self, evidence: impl Into<Notice>) -> Finding {
        Finding::exists(evidence, &self.source(), Some(self.inventory.version))
    }

    fn missing(&self, proof: impl Into<Notice>) -> Finding {
        let mut finding = Finding::missing(proof, &self.source(), Some(self.inventory.version));
        if self.when.day > self.inventory.read {
            finding.notes.push(ProvisionNotice::AsOfList { date: self.inventory.read }.into());
        }
        finding
    }

    /// Whether the version holds on the day that matters, so that a gap in it proves something.
    fn is_version_of_day(&self) -> bool {
        self.inventory.version <= self.when.day
    }

    /// Whether an amendment since the list was read can have inserted it: what was inserted bears a
    /// letter or a Latin ordinal, or follows the last.
    fn may_be_new(&self, is_inserted: bool, is_next: bool) -> bool {
        self.when.day > self.inventory.read && (is_inserted || is_next)
    }

    fn judge(&self, statute: &Statute) -> Finding {
        if let Some(bar) = commencement::bar(&self.name, self.inventory, self.when.day) {
            return Finding::unknown(bar, ActNotice::Fedlex);
        }
        let mut last = None;
        for article in std::iter::once(&statute.article).chain(&statute.to) {
            let Some(listed) = self.inventory.article(article, self.is_final) else {
                return self.absent(statute, article);
            };
            // A range names a part of an act; that some of it was repealed is no fault.
            if statute.to.is_none()
                && let Some(finding) = self.out_of_force(article, "", listed.fate)
            {
                return finding;
            }
            last = Some(listed);
        }
        let Some(listed) = last else {
            return Finding::unknown(ProvisionNotice::NothingCited, ActNotice::Fedlex);
        };
        let mut finding = if statute.to.is_some() {
            self.found(statute, statute.pins.iter().collect(), None)
        } else {
            self.paragraphs(statute, listed)
        };
        finding.notes.extend(self.changed(statute));
        if self.when.day > self.when.today {
            let of = Day::Of(self.inventory.version);
            finding.notes.push(ProvisionNotice::DayToCome { of }.into());
        }
        finding
    }

    /// An article that the version has not.
    fn absent(&self, statute: &Statute, article: &Numeral) -> Finding {
        let (act, of) = (self.name.clone(), Day::Of(self.inventory.version));
        let number = article.to_string();
        if let Some(date) = self.inventory.coming(article).filter(|_| !self.is_final) {
            let of = Day::Of(date);
            let mut finding = self.exists(ProvisionNotice::OnlyAnnounced { article: number, of });
            finding.standing =
                if self.when.day < date { Standing::NotInForce } else { Standing::InPart };
            return finding;
        }
        let last = self.inventory.last;
        let is_beyond = !self.is_final && article.value > last;
        let gap: Notice = if is_beyond {
            ProvisionNotice::NoArticleBeyond { of, act, article: number, last: last.into() }.into()
        } else {
            ProvisionNotice::NoArticle { of, act, article: number }.into()
        };
        if let Some(other) = other_act(statute, article) {
            return Finding::unknown(gap.further(other), ActNotice::ActMeant);
        }
        // The French and the Italian codes have the same abbreviations and more articles.
        let is_shared = matches!(statute.act.name.as_str(), "CC" | "CP" | "CPC" | "CPP");
        if is_beyond && is_shared && !statute.act.is_settled {
            return Finding::unknown(gap.further(ActNotice::CodeOfSameName), ActNotice::CodeMeant);
        }
        let is_certain = self.is_version_of_day() || (is_beyond && self.is_long_in_force());
        if !is_certain {
            let of = Day::Of(self.when.day);
            return Finding::unknown(
                gap.further(ProvisionNotice::VersionMayHaveHadIt { of }),
                ActNotice::Fedlex,
            );
        }
        if self.may_be_new(!article.is_whole(), article.value == last.saturating_add(1)) {
            return Finding::unknown(gap.further(self.may_be_inserted()), ActNotice::Fedlex);
        }
        let mut finding = self.missing(gap);
        finding.notes.push(self.former_may_have_had_it());
        finding
    }

    const fn may_be_inserted(&self) -> ProvisionNotice {
        ProvisionNotice::MayBeInserted { after: Day::After(self.inventory.read) }
    }

    fn former_may_have_had_it(&self) -> Notice {
        ProvisionNotice::FormerMayHaveHadIt { act: self.name.clone() }.into()
    }

    /// Whether the act was enacted so long before the day that the text can hardly mean the act
    /// before it.
    fn is_long_in_force(&self) -> bool {
        let enacted = commencement::enacted(self.inventory.number);
        enacted.is_some_and(|date| date.year() + SETTLED <= self.when.day.year())
    }

    /// Whether an article or paragraph is in force on the day.
    fn state(&self, article: &Numeral, paragraph: &str, fate: Fate) -> State {
        let day = self.when.day;
        if let Some(known) = fate.repealed {
            let date = known.or_else(|| self.event(article, paragraph, Change::Repealed));
            return match date {
                Some(date) if date <= day => State::Repealed(Some(date)),
                Some(_) => State::Stands,
                None if self.is_version_of_day() => State::Repealed(None),
                None => State::Unclear,
            };
        }
        // The list does not tell of every insertion when it was.
        let inserted = fate.inserted.flatten().or_else(|| self.first_insertion(article, paragraph));
        match inserted {
            Some(date) if date > day => State::NotYet(date),
            _ => State::Stands,
        }
    }

    /// The first day on which a whole article or a paragraph was inserted, where it bears the label of what is inserted: a
    /// paragraph of a plain number may have been there before in other words.
    fn first_insertion(&self, article: &Numeral, paragraph: &str) -> Option<Date> {
        let is_inserted = match paragraph {
            "" => !article.is_whole(),
            label => label.parse::<Numeral>().is_ok_and(|label| !label.is_whole()),
        };
        events::events(self.inventory.number, article, self.is_final)
            .filter(|event| event.change == Change::Inserted && event.item.is_empty())
            .filter(|event| is_inserted && event.paragraph == paragraph)
            .map(|event| event.date)
            .min()
    }

    /// The day of an event of a whole article or of a paragraph.
    fn event(&self, article: &Numeral, paragraph: &str, change: Change) -> Option<Date> {
        events::events(self.inventory.number, article, self.is_final)
            .filter(|event| event.change == change && event.item.is_empty())
            .filter(|event| event.paragraph == paragraph)
            .map(|event| event.date)
            .max()
    }

    /// Says that an article or paragraph is not in force, if it is not.
    fn out_of_force(&self, article: &Numeral, paragraph: &str, fate: Fate) -> Option<Finding> {
        let what = place(article, paragraph, "");
        let version = self.inventory.version;
        let (evidence, standing) = match self.state(article, paragraph, fate) {
            State::Stands => return None,
            State::Repealed(Some(date)) => {
                let by = self.repealed_by(article, paragraph, date);
                let on = Day::On(date);
                (ProvisionNotice::Repealed { what, on, by }, Standing::NotInForce)
            }
            State::Repealed(None) => (
                ProvisionNotice::ListedRepealed { what, of: Day::Of(version) },
                Standing::NotInForce,
            ),
            State::NotYet(date) => {
                let since = Day::Since(date);
                (ProvisionNotice::OnlySince { what, since }, Standing::NotInForce)
            }
            State::Unclear => {
                (ProvisionNotice::RepealedUnclear { what, version }, Standing::InPart)
            }
        };
        let mut finding = self.exists(evidence);
        finding.standing = standing;
        if let State::Repealed(date) = self.state(article, paragraph, fate) {
            finding.repealed = date;
        }
        Some(finding)
    }

    fn repealed_by(&self, article: &Numeral, paragraph: &str, date: Date) -> Published {
        let mut events = events::events(self.inventory.number, article, self.is_final)
            .filter(|event| event.change == Change::Repealed && event.date == date)
            .filter(|event| event.paragraph == paragraph);
        Published(events.find_map(|event| event.publication()))
    }

    /// Looks up the paragraphs cited of an article.
    fn paragraphs(&self, statute: &Statute, listed: &Listed) -> Finding {
        let article = &statute.article;
        // What was in force on the day and has been repealed since has no text any more.
        let is_gone = listed.fate.repealed.is_some();
        let mut unchecked = Vec::new();
        let mut checked = Vec::new();
        for (at, pin) in statute.pins.iter().enumerate() {
            if !self.counts_paragraphs(at, pin, listed) || is_gone {
                unchecked.push(pin);
                continue;
            }
            for label in std::iter::once(&pin.label).chain(&pin.to) {
                match listed.paragraph(label) {
                    Some(paragraph) => {
                        if let Some(finding) = self.out_of_force(article, label, paragraph.fate) {
                            return finding;
                        }
                        checked.push(label.as_str());
                    }
                    // An article of one paragraph has none numbered; it is cited as the first.
                    None if listed.paragraphs.is_empty() && label == "1" => {}
                    None => match self.no_paragraph(statute, label, listed) {
                        Some(finding) => return finding,
                        None => unchecked.push(pin),
                    },
                }
            }
        }
        self.found(statute, unchecked, (!checked.is_empty()).then(|| checked.join(", ")))
    }

    /// Whether a pinpoint is one of the numbered paragraphs. Treaties call them numbers (`Art. 6
    /// Ziff. 1 EMRK`), as they are printed.
    fn counts_paragraphs(&self, at: usize, pin: &Pin, listed: &Listed) -> bool {
        match pin.level {
            Level::Paragraph => true,
            Level::Number => {
                at == 0 && self.inventory.number.starts_with("0.") && !listed.paragraphs.is_empty()
            }
            _ => false,
        }
    }

    /// A paragraph that the version has not; `None` where that proves nothing.
    fn no_paragraph(&self, statute: &Statute, label: &str, listed: &Listed) -> Option<Finding> {
        let article = &statute.article;
        let number = label.parse::<Numeral>().ok()?;
        // Treaties leave the paragraphs of many articles without numbers.
        let is_unnumbered = listed.paragraphs.is_empty() && self.inventory.number.starts_with("0.");
        if listed.is_vague
            || is_unnumbered
            || !self.is_version_of_day()
            || other_act(statute, &statute.article).is_some()
        {
            return None;
        }
        let labels = listed.paragraphs.iter().filter_map(|one| one.label.parse::<Numeral>().ok());
        let next = labels.map(|label| label.value).max().unwrap_or(1).saturating_add(1);
        let (article, label) = (article.to_string(), label.to_owned());
        let of = Day::Of(self.inventory.version);
        let gap: Notice = if listed.paragraphs.is_empty() {
            ProvisionNotice::NoParagraphUndivided { article, of, label }.into()
        } else {
            ProvisionNotice::NoParagraph { article, labels: listed.labels(), of, label }.into()
        };
        if self.may_be_new(!number.is_whole(), number.value == next) {
            return Some(Finding::unknown(gap.further(self.may_be_inserted()), ActNotice::Fedlex));
        }
        let mut finding = self.missing(gap);
        finding.standing = Standing::NoSuchPinpoint;
        finding.notes.push(self.former_may_have_had_it());
        Some(finding)
    }

    /// A provision that is there, with what of it was not checked.
    fn found(
        &self,
        statute: &Statute,
        unchecked: Vec<&Pin>,
        paragraphs: Option<String>,
    ) -> Finding {
        let of = Day::Of(self.inventory.version);
        let article = statute.article.to_string();
        let mut finding = self.exists(match (&statute.to, paragraphs) {
            (Some(to), _) => {
                ProvisionNotice::ArticlesStand { first: article, last: to.to_string(), of }
            }
            (None, Some(labels)) if labels.contains(',') => {
                ProvisionNotice::ArticleParagraphs { article, labels, of }
            }
            (None, Some(label)) => ProvisionNotice::ArticleParagraph { article, label, of },
            (None, None) => ProvisionNotice::ArticleStands { article, of },
        });
        if !unchecked.is_empty() {
            finding.standing = Standing::InPart;
            finding.unchecked = levels(&unchecked);
        }
        finding
    }

    /// Says that the provision was amended after the day that matters.
    fn changed(&self, statute: &Statute) -> Option<Notice> {
        if self.when.day >= self.when.today {
            return None;
        }
        let paragraphs: Vec<&str> = statute
            .pins
            .iter()
            .filter(|pin| pin.level == Level::Paragraph)
            .flat_map(|pin| std::iter::once(&pin.label).chain(&pin.to))
            .map(String::as_str)
            .collect();
        let items: Vec<&str> = statute
            .pins
            .iter()
            .filter(|pin| matches!(pin.level, Level::Letter | Level::Number))
            .map(|pin| pin.label.as_str())
            .collect();
        let concerns = |event: &events::Event| {
            (event.paragraph.is_empty()
                || paragraphs.is_empty()
                || paragraphs.contains(&event.paragraph))
                && (event.item.is_empty() || items.is_empty() || items.contains(&event.item))
        };
        let event = events::events(self.inventory.number, &statute.article, self.is_final)
            .filter(|event| event.date > self.when.day && event.date <= self.when.today)
            .filter(concerns)
            .max_by_key(|event| event.date)?;
        let place = place(&statute.article, event.paragraph, event.item);
        let by = Published(event.publication());
        let (from, known) = (Day::From(event.date), events::READ);
        let changed = match event.change {
            Change::Inserted => ProvisionNotice::InsertedSince { place, from, by, known },
            Change::Amended => ProvisionNotice::AmendedSince { place, from, by, known },
            Change::Repealed => ProvisionNotice::RepealedSince { place, from, by, known },
        };
        Some(changed.into())
    }
}

/// The article, or the paragraph or item of it, where these are named.
fn place(article: &Numeral, paragraph: &str, item: &str) -> Notice {
    let article = article.to_string();
    match (paragraph.to_owned(), item.to_owned()) {
        (paragraph, item) if paragraph.is_empty() && item.is_empty() => {
            ProvisionNotice::Article { article }
        }
        (paragraph, item) if item.is_empty() => ProvisionNotice::Paragraph { paragraph, article },
        (paragraph, item) if paragraph.is_empty() => ProvisionNotice::Item { item, article },
        (paragraph, item) => ProvisionNotice::ParagraphItem { paragraph, item, article },
    }
    .into()
}

/// Whether amendments of an act are known here; `None` for what is not one federal act.
pub fn has_history(cited: &Act) -> Option<bool> {
    cited.id().map(|id| events::is_known(act(id).number))
}

/// The levels of some pinpoints, each once, as words.
fn levels(pins: &[&Pin]) -> Vec<&'static str> {
    let mut words: Vec<&str> = Vec::new();
    for pin in pins {
        let word = pin.level.word();
        if !words.contains(&word) {
            words.push(word);
        }
    }
    words
}
