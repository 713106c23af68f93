//! What measures Fontes: `cargo lab TASK`. How well does it read, find and judge, how fast, and does
//! it stay whole?

mod bench;
mod chance;
mod eval;
mod hostile;
mod kill;
mod load;
mod opensearch;
mod readers;
mod stdio;
mod table;

use std::process::ExitCode;

use xtask::{
    say::say,
    task::{self, Task},
};

/// Every task. A further one is its file, its `mod` line and one entry here.
const TASKS: &[Task] = &[
    Task {
        words: "bench cite",
        purpose: "extraction throughput beside eyecite",
        options: &["--shared DIR"],
        run: bench::cite::run,
    },
    Task {
        words: "bench extract",
        purpose: "text and speed of reading beside pdftotext",
        options: &["--shared DIR", "--alone"],
        run: bench::extract::run,
    },
    Task {
        words: "bench cases",
        purpose: "taking documents in and searching them, beside recoll",
        options: &["--shared DIR", "--library", "--alone HOME", "--ingest DIR", "--search DIR"],
        run: bench::cases::run,
    },
    #[cfg(unix)]
    Task {
        words: "bench corpus",
        purpose: "the corpus beside PostgreSQL: processor time, disk, memory, growth",
        options: &[
            "--shared DIR",
            "--scratch DIR",
            "--documents N",
            "--queries N",
            "--alone STEP",
            "--scale DIR",
        ],
        run: bench::corpus::run,
    },
    Task {
        words: "questions",
        purpose: "processor time and memory of questions over a quarter of a million passages",
        options: &["--shared DIR", "--documents N", "--home DIR", "--binary FILE"],
        run: bench::questions::run,
    },
    Task {
        words: "bench serve",
        purpose: "start and round trip of the server beside one on node",
        options: &["--size"],
        run: bench::serve::run,
    },
    Task {
        words: "load",
        purpose: "many sessions over HTTP at once: nothing may fail; for long, killed again and again, or beside a peer",
        options: &[
            "--sessions N",
            "--seconds N",
            "--soak MINUTES",
            "--pause MS",
            "--kill N",
            "--seed N",
            "--peer",
            "--binary FILE",
            "--release",
        ],
        run: load::run,
    },
    Task {
        words: "readers",
        purpose: "the reading room: the first page, one reader, many at once",
        options: &[
            "--home DIR",
            "--documents N",
            "--shared DIR",
            "--readers N",
            "--seconds S",
            "--release",
            "--binary FILE",
        ],
        run: readers::run,
    },
    Task {
        words: "bench swiss",
        purpose: "questions on Swiss law beside other servers; --answers prints what was wrong",
        options: &["--shared DIR", "--binary FILE", "--answers"],
        run: bench::swiss::run,
    },
    Task {
        words: "eval cite",
        purpose: "score the labelled sets of citations; --misses lists what was missed",
        options: &["--shared DIR", "--misses"],
        run: eval::run,
    },
    Task {
        words: "eval de",
        purpose: "score German citations; --misses lists what was missed",
        options: &["--shared DIR", "--misses"],
        run: eval::de::run,
    },
    Task {
        words: "eval fr",
        purpose: "score French citations; --misses lists what was missed",
        options: &["--shared DIR", "--misses"],
        run: eval::fr::run,
    },
    Task {
        words: "eval eu",
        purpose: "score citations of Union law; --misses lists what was missed",
        options: &["--shared DIR", "--misses"],
        run: eval::eu::run,
    },
    Task {
        words: "eval docx",
        purpose: "does LibreOffice open the Word files that come back with comments, and count as many",
        options: &[],
        run: eval::docx::run,
    },
    Task {
        words: "eval corpus",
        purpose: "import real law and ask fixed questions; --answers prints every answer",
        options: &["--shared DIR", "--answers"],
        run: eval::corpus::run,
    },
    Task {
        words: "eval thesaurus",
        purpose: "find articles by titles in another language, with and without the thesaurus",
        options: &["--shared DIR"],
        run: eval::thesaurus::run,
    },
    Task {
        words: "eval gb",
        purpose: "score British citations; --misses lists what was missed",
        options: &["--shared DIR", "--misses"],
        run: eval::gb::run,
    },
    Task {
        words: "eval blind",
        purpose: "score citations against labels made without sight of the rules",
        options: &["--shared DIR", "--misses"],
        run: eval::blind::run,
    },
    Task {
        words: "eval verdicts",
        purpose: "are the marks earned; --list FILE writes every accusation of a real decision",
        options: &["--shared DIR", "--misses", "--list FILE", "--seed N", "--planted"],
        run: eval::verdicts::run,
    },
    Task {
        words: "eval kept",
        purpose: "what texts that are kept add to the marks; --list FILE writes what they deny",
        options: &["--shared DIR", "--misses", "--list FILE", "--planted"],
        run: eval::kept::run,
    },
    Task {
        words: "eval orders",
        purpose: "is each citation read as of its own legal order; --list FILE writes what Swiss decisions show",
        options: &["--shared DIR", "--misses", "--list FILE"],
        run: eval::orders::run,
    },
    Task {
        words: "eval research",
        purpose: "do memos name the provisions and decisions that matter; --list FILE writes each question, --memos DIR the memos, --questions FILE asks others, --sentences FILE and --passages FILE write what was weighed for a memo, --home DIR is made once and kept, --headnotes asks for the provisions that headnotes cite, --labour the French set only",
        options: &[
            "--shared DIR",
            "--list FILE",
            "--memos DIR",
            "--questions FILE",
            "--signs FILE",
            "--sentences FILE",
            "--passages FILE",
            "--home DIR",
            "--headnotes",
            "--labour",
            "--whole",
        ],
        run: eval::research::run,
    },
    Task {
        words: "eval retrieval",
        purpose: "does a search of public law find what answers a question; --misses lists what it missed, --model HOME searches with the encoder in use there, too, --codes asks the sets on the Swiss codes only, --titles the titles of Swiss articles only, --kept keeps the stores for the next run",
        options: &[
            "--shared DIR",
            "--misses",
            "--plain",
            "--words",
            "--whole",
            "--codes",
            "--titles",
            "--kept",
            "--model HOME",
            "--set NAME",
            "--fitting",
            "--signs FILE",
        ],
        run: eval::retrieval::run,
    },
    Task {
        words: "eval pinpoints",
        purpose: "does a search show the consideration of a decision that answers; --misses lists where it shows another, --kept keeps the store for the next run",
        options: &["--shared DIR", "--misses", "--kept"],
        run: eval::pinpoints::run,
    },
    Task {
        words: "eval contracts",
        purpose: "find the clauses that answer questions about contracts; --list FILE writes those that the first quote does not answer, --model HOME searches with the encoder in use there, too",
        options: &["--shared DIR", "--model HOME", "--list FILE"],
        run: eval::contracts::run,
    },
    Task {
        words: "eval due",
        purpose: "is what sets a time in papers found; --labels FILE scores other papers",
        options: &["--misses", "--labels FILE"],
        run: eval::due::run,
    },
    Task {
        words: "eval treatment",
        purpose: "is it told right how decisions are received; --all lists what is found beside the labels",
        options: &["--shared DIR", "--misses", "--all", "--draw N"],
        run: eval::treatment::run,
    },
    Task {
        words: "eval us",
        purpose: "score the labelled sets of American citations; --misses lists what was missed",
        options: &["--shared DIR", "--misses"],
        run: eval::us::run,
    },
    Task {
        words: "hostile",
        purpose: "write files made to break a reader; --read reads them, and says which do",
        options: &["--into DIR", "--read", "--all", "--alone FILE"],
        run: hostile::run,
    },
    Task {
        words: "kill",
        purpose: "kill the program at chance moments, and look whether cases stay whole",
        options: &["--moments N", "--documents N", "--fillings N", "--seed N"],
        run: kill::run,
    },
    Task {
        words: "opensearch up",
        purpose: "start nodes of OpenSearch on this machine, which run until `opensearch down`",
        options: &["--nodes N"],
        run: opensearch::up,
    },
    Task { words: "opensearch down", purpose: "end them", options: &[], run: opensearch::down },
    #[cfg(unix)]
    Task {
        words: "opensearch bench",
        purpose: "the shared store beside that of one machine and PostgreSQL: ingest, disk, time, throughput",
        options: &[
            "--shared DIR",
            "--scratch DIR",
            "--documents N",
            "--queries N",
            "--nodes N",
            "--no-peer",
        ],
        run: bench::corpus::shared::run,
    },
    Task {
        words: "opensearch eval",
        purpose: "copy real law to nodes, and ask the fixed questions of both stores; --answers prints what differs",
        options: &["--shared DIR", "--nodes N", "--answers"],
        run: opensearch::eval::run,
    },
    Task {
        words: "opensearch faults",
        purpose: "kill one of three nodes under readers and a writer: nothing acknowledged may be lost",
        options: &["--readers N"],
        run: opensearch::faults::run,
    },
    Task {
        words: "opensearch test",
        purpose: "test the shared store on nodes of its own",
        options: &["--nodes N"],
        run: opensearch::test,
    },
];

fn main() -> ExitCode {
    if cfg!(debug_assertions) && std::env::args().nth(1).as_deref() == Some("bench") {
        say("benchmarks measure what is optimised: run `cargo measure` and the name of one");
        return ExitCode::from(2);
    }
    task::run("cargo lab", TASKS)
}
