//! How many citations of a document got which verdict.

use law::Verdict;

use super::{CheckedQuotation, QuotationOutcome};
use crate::{checking::answer::Totals, reading::Judged};

impl Totals {
    /// How many got a verdict.
    pub const fn of(&self, verdict: Verdict) -> usize {
        match verdict {
            Verdict::Verified => self.verified,
            Verdict::ExistsInPart => self.exists_in_part,
            Verdict::Inside => self.inside,
            Verdict::NotInForce => self.not_in_force,
            Verdict::NoSuchPinpoint => self.no_such_pinpoint,
            Verdict::Mismatch => self.mismatch,
            Verdict::DoesNotExist => self.does_not_exist,
            Verdict::Malformed => self.malformed,
            Verdict::Ambiguous => self.ambiguous,
            Verdict::Unverifiable => self.unverifiable,
        }
    }

    /// Counts quotations.
    pub(super) fn quote(&mut self, quotations: &[CheckedQuotation]) {
        let count = |fits: fn(QuotationOutcome) -> bool| {
            quotations.iter().filter(|one| fits(one.outcome)).count()
        };
        self.quotations = quotations.len();
        self.quotations_wrong = count(QuotationOutcome::is_error);
        self.quotations_verbatim =
            count(|one| matches!(one, QuotationOutcome::Verbatim | QuotationOutcome::Marked));
    }

    /// How many are errors: provably not as cited, or wrong in form.
    pub fn errors(&self) -> usize {
        Verdict::ALL.into_iter().filter(|one| one.is_error()).map(|one| self.of(one)).sum()
    }

    pub(super) fn count(&mut self, judged: &Judged, kind: &str) {
        self.citations += 1;
        if judged.existence.exists.is_some() && judged.existence.unchecked.is_empty() {
            self.to_the_last += 1;
        }
        *match judged.verdict {
            Verdict::Verified => &mut self.verified,
            Verdict::ExistsInPart => &mut self.exists_in_part,
            Verdict::Inside => &mut self.inside,
            Verdict::NotInForce => &mut self.not_in_force,
            Verdict::NoSuchPinpoint => &mut self.no_such_pinpoint,
            Verdict::Mismatch => &mut self.mismatch,
            Verdict::DoesNotExist => &mut self.does_not_exist,
            Verdict::Malformed => &mut self.malformed,
            Verdict::Ambiguous => &mut self.ambiguous,
            Verdict::Unverifiable => &mut self.unverifiable,
        } += 1;
        *self.by_type.entry(kind.to_owned()).or_default() += 1;
    }
}
