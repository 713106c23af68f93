//! The Swiss articles whose headwords mean what a question says, whatever its words are.

use jurisdictions::thesaurus::register::{self, Article};
use law::{InEach, Language};

use crate::chosen::Asked;
use crate::chosen::Question;

/// An article with the directions of its headwords: of all together, and of each.
struct Headed {
    article: &'static Article,
    heads: embed::Vector,
    each: Vec<embed::Vector>,
}

/// How many articles are named at most.
const MOST: usize = 20;

static HEADED: InEach<Vec<Headed>> = InEach::new(headed);

fn headed(language: Language) -> Vec<Headed> {
    let of = |article: &'static Article| {
        let (heads, each) = embed::built_in().encode_list(article.heads_in(language)?);
        Some(Headed { article, heads: heads?, each })
    };
    register::all().iter().filter_map(of).collect()
}

/// Makes ready what [`near`] compares a question of a language with.
pub(super) fn make_ready(language: Language) {
    HEADED.of(language);
}

/// The articles whose headwords are likest to a question and to one of its sentences, the likest first.
pub(super) fn near(
    asked: &Asked,
    question: &Question,
    language: Language,
) -> Vec<&'static Article> {
    let like = |one: &Headed| {
        let likest = one.each.iter().map(|head| question.like(head)).fold(0.0, f64::max);
        (likest + f64::from(asked.like(&one.heads)), one.article)
    };
    let mut found: Vec<(f64, &'static Article)> = HEADED.of(language).iter().map(like).collect();
    found.sort_by(|one, other| other.0.total_cmp(&one.0).then_with(|| one.1.key.cmp(other.1.key)));
    found.truncate(MOST);
    found.into_iter().map(|(_, article)| article).collect()
}
