//! Which versions of a text to compare.

use clap::Args;
use law::request::Text;

/// Which versions to compare.
#[derive(Args, Debug)]
pub(crate) struct Compare {
    /// A citation such as "article 1240 du code civil", or an ID; needless with two IDs of versions.
    pub reference: Option<Text<1_000>>,
    /// One version: a day on which it held, or its ID.
    #[arg(long, value_name = "DAY|ID")]
    pub from: Text<300>,
    /// The other version; without it, that of today.
    #[arg(long, value_name = "DAY|ID")]
    pub to: Option<Text<300>>,
    /// The language, in two letters; without it, that of the citation as far as it tells.
    #[arg(long, short)]
    pub language: Option<Text<10>>,
    /// A further condition, such as jurisdiction=fr; may be repeated.
    #[arg(long = "tag", short, value_name = "KEY=FILTER")]
    pub tags: Vec<String>,
}
