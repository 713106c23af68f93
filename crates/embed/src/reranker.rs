//! A model that scores how well texts answer a question, and what its scores do to the order of results.

/// Tells how well texts answer a question, and reads the question with each of them. It is slower than comparing
/// directions, and knows more: it is asked about the first results only.
pub trait Reranker: Send + Sync {
    /// What tells this one from every other: its name and a sum over its content.
    fn id(&self) -> &str;

    /// How well each of these texts answers a question, in their order: the more, the better, on a scale of its own; or why
    /// it could not be run.
    fn rerank(&self, question: &str, texts: &[&str]) -> Result<Vec<f32>, String>;

    /// Why it could not be run when it was last asked; `None` where it could.
    fn trouble(&self) -> Option<String> {
        None
    }
}

/// So many of the first results are re-ranked: whoever asks waits for it. A model of 38 MB and twelve layers reads ten texts of
/// the length below in 3.5 s on two cores.
pub const RERANKED: usize = 10;

/// So much of each text is read, in bytes.
pub const LONGEST_RERANKED: usize = 800;

/// How much a place by a reranker counts beside the place that a result had before.
const AGAIN: f32 = 2.0;

/// How slowly the worth of a place falls with its rank.
const RANK: f32 = 20.0;

/// The order of results that a reranker has scored, by its scores in the order in which they were: their places in that
/// order, from zero, each with its place by the reranker, from one. Both orders count, that of the reranker twice as much;
/// what it scores alike stays as it was.
pub fn reranked(scores: &[f32]) -> Vec<(usize, u16)> {
    let mut by_score: Vec<usize> = (0..scores.len()).collect();
    let known = |place: usize| scores.get(place).copied().filter(|score| !score.is_nan());
    let score = |place: usize| known(place).unwrap_or(f32::NEG_INFINITY);
    by_score.sort_by(|one, other| score(*other).total_cmp(&score(*one)).then(one.cmp(other)));
    let worth = |place: u16| 1.0 / (RANK + f32::from(place));
    let mut order: Vec<(f32, usize, u16)> = (1_u16..)
        .zip(by_score)
        .map(|(rank, place)| {
            let before = u16::try_from(place).unwrap_or(u16::MAX).saturating_add(1);
            (AGAIN * worth(rank) + worth(before), place, rank)
        })
        .collect();
    order.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
    order.into_iter().map(|(_, place, rank)| (place, rank)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(scores: &[f32]) -> Vec<usize> {
        reranked(scores).into_iter().map(|(place, _)| place).collect()
    }

    #[test]
    fn what_a_reranker_holds_to_be_better_comes_first() {
        assert_eq!(reranked(&[0.1, 0.9, 0.5]), [(1, 1), (0, 3), (2, 2)]);
        assert_eq!(places(&[0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 9.0])[0], 6);
    }

    #[test]
    fn what_it_holds_to_be_as_good_stays_where_it_was() {
        assert_eq!(places(&[1.0; 5]), [0, 1, 2, 3, 4]);
        assert_eq!(places(&[]), Vec::<usize>::new());
        // A score that is none comes last, and nothing is lost.
        assert!(reranked(&[1.0, f32::NAN, 1.0, 1.0]).contains(&(1, 4)));
    }
}
