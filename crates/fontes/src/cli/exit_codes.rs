//! What an exit code says.

/// What each exit code means. README.md says the same.
pub(super) const EXIT_CODES: &str = "\
Exit codes:
   0  answered; citations that are unverifiable, ambiguous, found in part or (without --strict) not in
      force do not change that
   1  nothing found, or no such file
   2  wrong usage, a text that is not a citation, or a file that is too long or of an unknown kind
   3  a file, or some of its pages, could not be read or written
   4  a citation, or a paragraph or page of it, provably does not exist, contradicts itself or is
      malformed; or quoted words are not those of the source
   5  a research waits for an answer, was stopped or interrupted (Ctrl-C itself gives 130)
  70  a bug in Fontes
With several inputs, the highest.";
