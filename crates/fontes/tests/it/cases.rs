//! The toolset `cases`, each tool as the specification shows it.

mod archive;
mod deadlines;
mod deleting;
mod documents;
mod entities;
mod folder;
mod hidden;
mod lifecycle;
mod recognition;
mod search;
mod tiers;

/// A German report with two paragraphs.
const REPORT: &str = "Die Mängel am Dach wurden am 3. Mai 2031 gerügt (Art. 367 OR).\n\n\
    Die Haftung für Mängel folgt im Übrigen aus Art. 97 OR.\n";

/// A French letter that cites the same article.
const LETTER: &str = "Monsieur,\n\nSelon l'art. 97 al. 1 CO, le débiteur répond du dommage \
    (ATF 145 III 225).\n\nMadame Claire Exemple, avocate\n";

/// An English agreement.
const AGREEMENT: &str = "Agreement between Example Ltd and Sample Inc.\n\n\
    Either party may terminate this Agreement upon thirty (30) days written notice.\n\n\
    The fee is due on the first day of each month.\n";
