//! A run: the steps in their order, what stops between them, and what is written down so that another
//! process can go on.

mod about;
mod given;
mod output;
mod reply;
mod state;

use jiff::{Timestamp, civil::Date};
use jurisdictions::thesaurus::abroad;
use law::{Language, Verdict};

use crate::{
    Library, ModelUse, ResearchError, ResearchParameters, Synthesis, Unclear,
    asking::{Asking, Question},
    memo::Draft,
    norms,
    parameters::told,
    phrasing, places, plan, results, search,
    strategy::{COMMENTARY, COURTS, LEGISLATION, SUPREME},
    synthesize, understand, verify, words,
};

pub use given::{Autonomy, Depth, Given, OutputFormat};
pub use output::{ResearchMetadata, ResearcherOutput};
pub use state::{Action, Host, Run, Status, Step};

/// In how many parts a step is told, and a run.
const OF_STEP: usize = 100;
const WHOLE: usize = 6 * OF_STEP;

/// How many parts are done where a step begins.
const fn begun(step: Step) -> usize {
    OF_STEP * step as usize
}

/// The legal orders whose law is kept here and speaks the language of the question, where the question names none and nothing
/// Swiss is kept: whoever keeps French law only asks of French law, and not in German.
fn orders_kept(
    parameters: &ResearchParameters,
    given: &Given,
    library: &dyn Library,
) -> Option<Vec<String>> {
    let named = &parameters.jurisdictions;
    let is_open = given.federal.is_none()
        && named.others.is_empty()
        && named.cantons.is_empty()
        && parameters.citations.is_empty();
    // What cannot be told is not taken for nothing.
    let has = |source: &str| library.volume(source).map_or(true, |volume| volume > 0);
    let is_swiss = [LEGISLATION, SUPREME, COURTS, COMMENTARY].into_iter().any(has);
    let names_switzerland =
        abroad::betrayed(&parameters.original_question).iter().any(|one| one.country == "ch");
    if !is_open || is_swiss || names_switzerland || library.may_ask() {
        return None;
    }
    let has = |source: &str| library.volume(source).is_ok_and(|volume| volume > 0);
    let spoken = parameters.spoken();
    let speaking = jurisdictions::ALL.iter().filter(|order| order.languages().contains(&spoken));
    let codes = speaking.map(|order| order.code());
    let orders: Vec<String> =
        codes.filter(|code| has(&format!("{code}-legislation"))).map(str::to_owned).collect();
    (!orders.is_empty()).then_some(orders)
}

/// A step was begun before the one it builds on.
fn missing(what: &str) -> String {
    ResearchError::Bug(format!("{what} stands before what builds on it")).to_string()
}

impl Run {
    /// A run that has done nothing yet.
    pub fn new(
        handle: String,
        question: String,
        given: Given,
        (today, now): (Date, Timestamp),
    ) -> Self {
        let autonomy = given.autonomy;
        Self {
            handle,
            question,
            given,
            autonomy,
            status: Status::Running,
            step: Step::Understand,
            today,
            started: now,
            pending: None,
            asking: None,
            audit: Vec::new(),
            took_ms: 0,
            failed_sources: Vec::new(),
            outgone: Vec::new(),
            parameters: None,
            strategy: None,
            results: None,
            verification: None,
            synthesis: None,
            model: ModelUse::default(),
            memo: None,
            failure: None,
            declared: None,
        }
    }

    /// Takes note of what it declared of itself.
    pub fn declare(&mut self, declared: serde_json::Value, now: Timestamp) {
        let alerts = declared.get("alerts").map(ToString::to_string).unwrap_or_default();
        self.note(now, "quality_check", &alerts);
        self.declared = Some(declared);
    }

    /// Goes on until the memo is there, an answer is needed, nothing helps, or it is stopped. A run that is taken up
    /// again begins with the step behind the last one that was written down.
    pub fn advance(&mut self, host: &Host<'_>) -> Result<(), String> {
        while self.status == Status::Running && !(host.is_stopped)() {
            let begun = (host.now)();
            let outcome = self.do_step(host);
            for gone in host.library.outgone() {
                self.note((host.now)(), "outgoing", &format!("{}: {}", gone.source, gone.asked));
                self.outgone.push(gone);
            }
            let took = (host.now)().duration_since(begun).as_millis();
            self.took_ms += u64::try_from(took).unwrap_or_default();
            match outcome {
                // Behind the last step nothing is left to be stopped.
                Ok(()) if self.step == Step::Done && self.status == Status::Running => {
                    self.status = Status::Completed;
                }
                Ok(()) => {}
                Err(reason) => {
                    self.status = Status::Failed;
                    self.note((host.now)(), "failure", &reason);
                    self.failure = Some(reason);
                }
            }
            (host.keep)(self)?;
        }
        Ok(())
    }

    /// What is asked, in the language of the memo.
    pub fn asked(&self) -> Option<String> {
        let is_asked = self.status == Status::Waiting;
        self.asking.as_ref().filter(|_| is_asked).map(|asking| asking.to(self.language()))
    }

    /// Whether the question cites what provably does not exist, or not so.
    pub fn cites_wrongly(&self) -> bool {
        let (Some(parameters), Some(report)) = (&self.parameters, &self.verification) else {
            return false;
        };
        let verdict = |citation: &String| report.verdict(citation);
        parameters.citations.iter().filter_map(verdict).any(Verdict::is_error)
    }

    /// Whether its memo quotes nothing.
    pub fn is_empty(&self) -> bool {
        let quotes = |of: &Synthesis| {
            !of.key_findings.is_empty() || !of.further.is_empty() || !of.papers.is_empty()
        };
        !self.synthesis.as_ref().is_some_and(quotes)
    }

    fn language(&self) -> Language {
        let code = self.parameters.as_ref().and_then(|parameters| parameters.languages.first());
        code.and_then(|code| code.parse().ok()).unwrap_or(Language::En)
    }

    /// Tells whoever waits which step begins, in the language of the memo.
    fn begin(&self, host: &Host<'_>, step: Step) {
        let named = self.given.languages.first().and_then(|code| code.parse().ok());
        let language = match self.parameters {
            Some(_) => self.language(),
            None => named.or_else(|| told(&self.question)).unwrap_or(Language::En),
        };
        (host.progress)(step.doing(language), begun(step), WHOLE);
    }

    fn do_step(&mut self, host: &Host<'_>) -> Result<(), String> {
        match self.step {
            Step::Understand => self.understand(host),
            Step::Plan => self.plan(host)?,
            Step::Search => self.search(host)?,
            Step::Verify => self.verify(host)?,
            Step::Synthesize => self.synthesize(host)?,
            Step::Deliver => self.deliver(host)?,
            Step::Done => self.status = Status::Completed,
        }
        Ok(())
    }

    /// Begins, before a question is read, with what a question on Swiss law is compared with, where it seems to be one: this takes
    /// longer than all the reading. In which language it was begun.
    fn make_ready(&self, library: &dyn Library) -> Option<Language> {
        let has_swiss = library.volume(LEGISLATION).is_ok_and(|volume| volume > 0);
        let is_foreign = self.given.federal == Some(false)
            || !self.given.others.is_empty()
            || !places::countries(&self.question).is_empty();
        let language = told(&self.question).filter(|_| has_swiss && !is_foreign)?;
        norms::make_ready(language);
        Some(language)
    }

    fn understand(&mut self, host: &Host<'_>) {
        self.begin(host, Step::Understand);
        let ready = self.make_ready(host.library);
        let (mut parameters, mut unclear) = understand(&self.question, &self.given);
        if let Some(orders) = orders_kept(&parameters, &self.given, host.library) {
            let meant = Given { federal: Some(false), others: orders, ..self.given.clone() };
            (parameters, unclear) = understand(&self.question, &meant);
        }
        let said =
            format!("{}; {}", parameters.legal_domain.join(", "), parameters.key_terms.join(", "));
        let is_swiss =
            parameters.jurisdictions.federal || !parameters.jurisdictions.cantons.is_empty();
        if is_swiss && ready.is_none_or(|language| language != parameters.spoken()) {
            norms::make_ready(parameters.spoken());
        }
        self.parameters = Some(parameters);
        self.done(host, "understand", &said);
        if let Some(unclear) = unclear {
            // Without a question there is nothing to do; without a case there is the public law.
            let is_hopeless = matches!(unclear, Unclear::NoQuestion | Unclear::NotRead);
            if is_hopeless || self.autonomy != Autonomy::Autonomous {
                self.ask(Asking::Unclear { why: unclear }, Vec::new());
                return;
            }
        }
        self.step = Step::Plan;
        self.confirm_cautiously(Asking::Interpretation, Vec::new());
    }

    fn plan(&mut self, host: &Host<'_>) -> Result<(), String> {
        self.begin(host, Step::Plan);
        let parameters = self.parameters.as_ref().ok_or_else(|| missing("the interpretation"))?;
        let mut strategy = plan(parameters, &self.given, host.library);
        self.model = phrasing::propose(&self.given, parameters, &mut strategy, host);
        let proceed = Asking::Proceed {
            sources: strategy.sources.len(),
            issues: parameters.legal_domain.len().max(1),
        };
        let said =
            format!("{} sources, {} queries", strategy.sources.len(), strategy.queries.len());
        self.strategy = Some(strategy);
        self.done(host, "plan", &said);
        self.step = Step::Search;
        match self.autonomy {
            Autonomy::Cautious => self.ask(Asking::Plan, [self.planned(), self.queries()].concat()),
            Autonomy::Balanced => self.ask(proceed, self.planned()),
            Autonomy::Autonomous => {}
        }
        Ok(())
    }

    fn verify(&mut self, host: &Host<'_>) -> Result<(), String> {
        self.begin(host, Step::Verify);
        let parameters = self.parameters.as_ref().ok_or_else(|| missing("the interpretation"))?;
        let results = self.results.as_ref().ok_or_else(|| missing("the search"))?;
        let mut citations = parameters.citations.clone();
        citations.extend(results.provisions.iter().map(|one| one.citation.clone()));
        citations.extend(results.decisions.iter().map(|one| one.citation.clone()));
        let day = parameters.day.unwrap_or(self.today);
        let report =
            verify(&citations, self.language(), day, host.library).map_err(|error| error.reason)?;
        let said = format!("{} of {} citations exist", report.verified.len(), report.len());
        let found =
            Asking::Synthesis { results: results.deduplicated, verified: report.verified.len() };
        let problems = about::problems(&report, self.language());
        self.verification = Some(report);
        self.done(host, "verify", &said);
        self.step = Step::Synthesize;
        match self.autonomy {
            Autonomy::Cautious => self.confirm_cautiously(Asking::Verified, problems),
            Autonomy::Balanced => self.ask(found, problems),
            Autonomy::Autonomous => {}
        }
        Ok(())
    }

    fn synthesize(&mut self, host: &Host<'_>) -> Result<(), String> {
        self.begin(host, Step::Synthesize);
        let parameters = self.parameters.as_ref().ok_or_else(|| missing("the interpretation"))?;
        let results = self.results.as_ref().ok_or_else(|| missing("the search"))?;
        let report = self.verification.as_ref().ok_or_else(|| missing("the verification"))?;
        let depth = self.given.depth;
        let synthesis =
            synthesize(parameters, depth, (results, report), (self.today, host.library))
                .map_err(|error| error.reason)?;
        let said = format!(
            "{} issues, {} conflicts, {} gaps",
            synthesis.key_findings.len(),
            synthesis.conflicts.len(),
            synthesis.gaps.len()
        );
        self.synthesis = Some(synthesis);
        self.done(host, "synthesize", &said);
        self.step = Step::Deliver;
        self.confirm_cautiously(Asking::Accurate, self.issues());
        Ok(())
    }

    fn deliver(&mut self, host: &Host<'_>) -> Result<(), String> {
        self.begin(host, Step::Deliver);
        let draft = Draft {
            parameters: self.parameters.as_ref().ok_or_else(|| missing("the interpretation"))?,
            strategy: self.strategy.as_ref().ok_or_else(|| missing("the plan"))?,
            results: self.results.as_ref().ok_or_else(|| missing("the search"))?,
            report: self.verification.as_ref().ok_or_else(|| missing("the verification"))?,
            synthesis: self.synthesis.as_ref().ok_or_else(|| missing("the synthesis"))?,
            today: self.today,
            took_ms: self.took_ms,
            outgone: &self.outgone,
            audit: self.log(),
        };
        let mut memo = draft.memo(host.library).map_err(|error| error.reason)?;
        // What a language model words is part of this step.
        let told = |doing: &str, done: usize, of: usize| {
            let part = done * (OF_STEP - 1) / of.max(1);
            (host.progress)(doing, begun(Step::Deliver) + part, WHOLE);
        };
        let within = Host { progress: &told, ..*host };
        let asked = (&self.given, self.question.as_str());
        self.model = phrasing::phrase(asked, &self.model, &mut memo, &within);
        let said = format!("{} findings, {} citations", memo.findings.len(), memo.citations.len());
        self.memo = Some(memo);
        self.done(host, "deliver", &said);
        self.step = Step::Done;
        self.confirm_cautiously(Asking::Deliver, Vec::new());
        self.begin(host, Step::Done);
        Ok(())
    }

    fn search(&mut self, host: &Host<'_>) -> Result<(), String> {
        self.begin(host, Step::Search);
        let (Some(parameters), Some(strategy)) = (&self.parameters, &self.strategy) else {
            return Err(
                ResearchError::Bug("a plan stands before the search".to_owned()).to_string()
            );
        };
        let language = self.language();
        let told = |progress: &results::Progress<'_>| {
            let part = progress.done * (OF_STEP - 1) / progress.total.max(1);
            let source = words::source(progress.source, language);
            (host.progress)(&source, begun(Step::Search) + part, WHOLE);
        };
        let begun = (host.now)();
        let mut results =
            search((parameters, &self.given), strategy, host.library, &told, host.pause)
                .map_err(|error| error.to_string())?;
        let took = (host.now)().duration_since(begun).as_millis();
        results.processing_time_ms = u64::try_from(took).unwrap_or_default();
        let failed: Vec<String> = results.failed_sources.keys().cloned().collect();
        let said =
            format!("{} results, {} after merging", results.total_found, results.deduplicated);
        self.results = Some(results);
        for source in &failed {
            self.note((host.now)(), "pre_recovery", &format!("Error in {source}"));
        }
        let is_new = failed.iter().any(|source| !self.failed_sources.contains(source));
        self.failed_sources = failed;
        self.done(host, "search", &said);
        self.step = Step::Verify;
        if is_new && self.autonomy == Autonomy::Autonomous {
            self.autonomy = Autonomy::Cautious;
            let names = self.failed_sources.join(", ");
            self.ask(Asking::WithoutSources { names }, Vec::new());
        } else {
            self.confirm_cautiously(Asking::Remaining, Vec::new());
        }
        Ok(())
    }

    /// Asks whoever follows each step, about what came of it and what else is named.
    fn confirm_cautiously(&mut self, asking: Asking, named: Vec<String>) {
        if self.autonomy == Autonomy::Cautious {
            let came = self.audit.last().map(|action| action.detail.clone());
            self.ask(asking, came.into_iter().chain(named).collect());
        }
    }

    /// What was done, as the memo tells it in its language; programs read [`Run::audit`].
    fn log(&self) -> Vec<String> {
        let language = self.language();
        let counted = |action: &Action| -> Option<String> {
            match action.action_type.as_str() {
                "understand" => {
                    let known = self.parameters.as_ref()?;
                    let fields = words::fields(&known.legal_domain, language);
                    let parts = [fields, known.key_terms.join(", ")];
                    let parts: Vec<&str> =
                        parts.iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
                    Some(parts.join("; "))
                }
                "pre_recovery" => {
                    let name = |source: &String| words::source(source, language);
                    Some(self.failed_sources.iter().map(name).collect::<Vec<_>>().join(", "))
                }
                "plan" => {
                    let plan = self.strategy.as_ref()?;
                    let numbers = [plan.sources.len(), plan.queries.len()];
                    Some(words::Counted::Planned.to(language, &numbers))
                }
                "search" => {
                    let found = self.results.as_ref()?;
                    let numbers = [found.total_found, found.deduplicated];
                    Some(words::Counted::Searched.to(language, &numbers))
                }
                "verify" => {
                    let report = self.verification.as_ref()?;
                    let numbers = [report.verified.len(), report.len()];
                    Some(words::Counted::Verified.to(language, &numbers))
                }
                "synthesize" => {
                    let of = self.synthesis.as_ref()?;
                    let numbers = [of.key_findings.len(), of.conflicts.len(), of.gaps.len()];
                    Some(words::Counted::Ordered.to(language, &numbers))
                }
                _ => None,
            }
        };
        let line = |action: &Action| {
            let said = counted(action).unwrap_or_else(|| action.detail.clone());
            format!("{}: {said}", words::action(&action.action_type, language))
        };
        self.audit.iter().map(line).collect()
    }

    fn ask(&mut self, asking: Asking, about: Vec<String>) {
        self.pending = Some(Question::new(&asking, about, self.language()));
        self.asking = Some(asking);
        self.status = Status::Waiting;
    }

    fn done(&mut self, host: &Host<'_>, action: &str, detail: &str) {
        self.note((host.now)(), action, detail);
    }

    fn note(&mut self, at: Timestamp, action: &str, detail: &str) {
        self.audit.push(Action { at, action_type: action.to_owned(), detail: detail.to_owned() });
    }
}
