//! One tool: its name, what it is given, what it answers, and in which words.

pub(crate) mod set;

use std::{
    any::TypeId,
    collections::BTreeMap,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, PoisonError},
};

use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};

use crate::{
    Answer, Asks, Call, DeskError, Failure, Long, about::About, arguments, budget, schema,
};

/// What a tool is given. A tool is a type that implements this, and a line in the list of its toolset:
/// its fields are the parameters, with their bounds (`law::request`), and their comments are the
/// descriptions that a model reads.
pub trait Request: DeserializeOwned + JsonSchema + 'static {
    /// What it answers.
    type Answer: Serialize + JsonSchema;

    /// What is said about it before it is called.
    const ABOUT: About;

    /// The lists of its answer that may be too long for one answer and can be asked for in parts. What
    /// is too long is cut everywhere; this says how to get the rest.
    const LONG: &'static [Long] = &[];

    /// Whether the settings say who is asked where a call says nothing of it.
    const ASKS_AS_SET: bool = true;

    /// Answers.
    fn answer(&self, call: &Call<'_>) -> Result<Self::Answer, DeskError>;

    /// What it asks back before it goes on.
    fn asks(&self, _answer: &Self::Answer) -> Option<Asks> {
        None
    }

    /// The answer in words, short, for the reader of the call.
    fn words(&self, answer: &Self::Answer, call: &Call<'_>) -> String;
}

/// A tool of a toolset, whatever it is given.
#[derive(Clone, Copy, Debug)]
pub struct Tool {
    /// What is said about it.
    pub about: About,
    /// The schema of what it may be given.
    pub input: fn() -> Map<String, Value>,
    /// The schema of its structured result.
    pub output: fn() -> Map<String, Value>,
    run: fn(Map<String, Value>, &Call<'_>) -> Result<Answer, Failure>,
}

/// The parameter that says who is asked; where nothing is said, the settings decide.
const POLICY: &str = "policy";

impl Tool {
    /// The tool that answers this request.
    pub const fn of<R: Request>() -> Self {
        Self {
            about: R::ABOUT,
            input: schema::input::<R>,
            output: schema::output::<R::Answer>,
            run: run::<R>,
        }
    }

    /// Answers a call.
    pub fn call(&self, arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
        let words = call.desk.audit.as_ref().and_then(|audit| audit.words(&arguments));
        guarded(&self.about, words.as_deref(), call, || (self.run)(arguments, call))
    }
}

/// Answers a request that is typed already: what a command does.
pub fn ask<R: Request>(request: &R, call: &Call<'_>) -> Result<(R::Answer, String), Failure> {
    guarded(&R::ABOUT, None, call, || {
        let answer = request.answer(call)?;
        let words = request.words(&answer, call);
        Ok((answer, words))
    })
}

/// Answers arguments as a client would give them with the answer itself: what a page does, which shows it in
/// words of its own.
pub fn answer<R: Request>(
    mut arguments: Map<String, Value>,
    call: &Call<'_>,
) -> Result<R::Answer, Failure> {
    let words = call.desk.audit.as_ref().and_then(|audit| audit.words(&arguments));
    guarded(&R::ABOUT, words.as_deref(), call, || {
        let request: R = read(&mut arguments, call)?;
        Ok(request.answer(call)?)
    })
}

/// Does what the tool of a request does and gives more of it than its answer: permitted, noted and bounded as a
/// call of that tool.
pub fn under<R: Request, T>(
    call: &Call<'_>,
    act: impl FnOnce() -> Result<T, DeskError>,
) -> Result<T, Failure> {
    guarded(&R::ABOUT, None, call, || Ok(act()?))
}

/// Answers where that is permitted, so that a panic below becomes a failure, the sources have so long together
/// that no client waits for ever, and the audit has a line of it.
fn guarded<T>(
    about: &About,
    words: Option<&str>,
    call: &Call<'_>,
    answer: impl FnOnce() -> Result<T, Failure>,
) -> Result<T, Failure> {
    let _deadline = call.desk.sources.fetch.one_call();
    let active = call.session.active();
    let permitted = call.session.permission().check(about).and_then(|()| call.auditable());
    let answered = permitted.map_err(Failure::from).and_then(|()| {
        catch_unwind(AssertUnwindSafe(answer))
            .unwrap_or_else(|_| Err(Failure::bug(format!("{} answers every call", about.name))))
    });
    let outcome = answered.as_ref().map_or_else(|failure| failure.code, |_| "ok");
    // What failed may have been meant for a case that was not found.
    let words_of_home = words.filter(|_| active.is_none() && outcome == "ok");
    let noted = call.note(about.name, outcome, words_of_home, words);
    let answered = match noted {
        Err(error) if answered.is_ok() => {
            Err(Call::held_back(about.name, about.effect, &error).into())
        }
        _ => answered,
    };
    answered.map_err(|failure| failure.worded(call.reader))
}

/// The schema of what a tool is given, made at the first call and the same at every other.
fn input_of<R: Request>() -> Arc<Map<String, Value>> {
    static MADE: Mutex<BTreeMap<TypeId, Arc<Map<String, Value>>>> = Mutex::new(BTreeMap::new());
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    Arc::clone(made.entry(TypeId::of::<R>()).or_insert_with(|| Arc::new(schema::input::<R>())))
}

/// The request of these arguments, with what the settings say where they say nothing.
fn read<R: Request>(arguments: &mut Map<String, Value>, call: &Call<'_>) -> Result<R, Failure> {
    let input = input_of::<R>();
    let has_policy = input.get("properties").is_some_and(|all| all.get(POLICY).is_some());
    if has_policy && R::ASKS_AS_SET && arguments.get(POLICY).is_none_or(Value::is_null) {
        arguments.insert(POLICY.to_owned(), call.desk.policy.word().into());
    }
    arguments::read(&input, arguments.clone())
}

fn run<R: Request>(mut arguments: Map<String, Value>, call: &Call<'_>) -> Result<Answer, Failure> {
    let request: R = read(&mut arguments, call)?;
    let answer = request.answer(call)?;
    let words = request.words(&answer, call);
    let asks = request.asks(&answer);
    let mut answer = Answer { asks, ..Answer::new(&answer, words)? };
    budget::fit(&mut answer, R::LONG, &arguments, call.reader)?;
    Ok(answer)
}
