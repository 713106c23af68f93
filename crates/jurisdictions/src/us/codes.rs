//! The codes, compilations of regulations, registers and session laws, and the federal rules.

use std::sync::LazyLock;

/// A code of the table, by its place in it.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub struct CodeId(u16);

/// What the table knows of one code.
#[derive(Debug)]
pub struct CodeEntry {
    /// How it is cited: `U.S.C.`
    pub short: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Whose law it is: `United States`, `Alabama`.
    pub jurisdiction: &'static str,
    /// Its shapes, a letter each; `facts::us` says which.
    pub(super) shapes: &'static str,
    spellings: Vec<&'static str>,
}

/// What the package does not know, in the same columns.
///
/// The federal rules: 28 U.S.C. §§ 2072-2074 (civil, criminal, appellate procedure, evidence) and
/// § 2075 (bankruptcy). The Federal Register: 44 U.S.C. ch. 15.
const FURTHER: &str = "\
Fed. Reg.\tFederal Register\tUnited States\tadmin_register\tpv\tFed.Reg.|F.R.|FR|Federal Register
Fed. R. Civ. P.\tFederal Rules of Civil Procedure\tUnited States\trule\tR\tFed. R. Civ. Proc.|Fed. Rules Civ. Proc.|Fed. Rule Civ. Proc.|Federal Rule of Civil Procedure|Federal Rules of Civil Procedure|FRCP|F.R.C.P.|F.R.Civ.P.|FRCivP
Fed. R. Crim. P.\tFederal Rules of Criminal Procedure\tUnited States\trule\tR\tFed. R. Crim. Proc.|Fed. Rules Crim. Proc.|Fed. Rule Crim. Proc.|Federal Rule of Criminal Procedure|Federal Rules of Criminal Procedure|F.R.Crim.P.|FRCrP|FRCrimP
Fed. R. App. P.\tFederal Rules of Appellate Procedure\tUnited States\trule\tR\tFed. R. App. Proc.|Fed. Rule App. Proc.|Federal Rule of Appellate Procedure|Federal Rules of Appellate Procedure|FRAP|F.R.A.P.
Fed. R. Evid.\tFederal Rules of Evidence\tUnited States\trule\tR\tFed. Rule Evid.|Fed. Rules Evid.|Federal Rule of Evidence|Federal Rules of Evidence|FRE|F.R.E.
Fed. R. Bankr. P.\tFederal Rules of Bankruptcy Procedure\tUnited States\trule\tR\tFed. R. Bankr. Proc.|Fed. Rule Bankr. Proc.|Federal Rule of Bankruptcy Procedure|Federal Rules of Bankruptcy Procedure|FRBP|F.R.B.P.
Sup. Ct. R.\tRules of the Supreme Court of the United States\tUnited States\trule\tR\tS. Ct. R.
U.S.S.G.\tUnited States Sentencing Guidelines\tUnited States\tguideline\ts\tUSSG|U.S. Sentencing Guidelines Manual
I.R.C.\tInternal Revenue Code\tUnited States\tleg_statute\ts\tIRC|Internal Revenue Code
NLRA\tNational Labor Relations Act\tUnited States\tleg_statute\ts\tN.L.R.A.|National Labor Relations Act
Sherman Act\tSherman Antitrust Act\tUnited States\tleg_statute\ts\tSherman Antitrust Act
Clayton Act\tClayton Antitrust Act\tUnited States\tleg_statute\ts\t
Exchange Act\tSecurities Exchange Act of 1934\tUnited States\tleg_statute\ts\tSecurities Exchange Act
Lanham Act\tLanham Act\tUnited States\tleg_statute\ts\t
FLSA\tFair Labor Standards Act\tUnited States\tleg_statute\ts\tF.L.S.A.
DGCL\tDelaware General Corporation Law\tDelaware\tleg_statute\ts\tD.G.C.L.|Delaware General Corporation Law
U.C.C.\tUniform Commercial Code\tUniform Law Commission\tleg_statute\ts\tUCC
Treas. Reg.\tTreasury Regulations\tUnited States\tadmin_compilation\ts\tTreasury Regulation
Fla. Admin. Code Ann.\tFlorida Administrative Code\tFlorida\tadmin_compilation\tR\tFla. Admin. Code|FL Admin. Code
Ariz. Admin. Code\tArizona Administrative Code\tArizona\tadmin_compilation\tR\tArizona Admin. Code|A.A.C.
Ark. Code R.\tCode of Arkansas Rules\tArkansas\tadmin_compilation\tst\t
Cal. Code Regs.\tCalifornia Code of Regulations\tCalifornia\tadmin_compilation\tTs\tCCR|C.C.R.
";

/// What the courts of a state call its code, beside what the package knows.
const CUSTOMARY: [(&str, &str); 8] = [
    ("Del. Code Ann.", "Del. C."),
    ("Ga. Code Ann.", "O.C.G.A."),
    ("Ariz. Rev. Stat.", "A.R.S."),
    ("Ariz. Rev. Stat. Ann.", "A.R.S."),
    ("Nev. Rev. Stat.", "NRS"),
    ("Wash. Rev. Code", "RCW"),
    ("Mass. Gen. Laws", "M.G.L."),
    ("Mass. Gen. Laws", "G.L."),
];

pub(super) static CODES: LazyLock<Vec<CodeEntry>> = LazyLock::new(|| {
    let table = include_str!("tables/codes.txt").lines();
    let all = table.chain(FURTHER.lines()).filter_map(CodeEntry::read);
    // The package calls the Federal Register by the letters its own pages use.
    all.filter(|code| code.short != "FR").collect()
});

impl CodeEntry {
    fn read(line: &'static str) -> Option<Self> {
        let mut fields = line.split('\t');
        let (short, name, jurisdiction) = (fields.next()?, fields.next()?, fields.next()?);
        let _sort = fields.next()?;
        let shapes = fields.next()?;
        let spellings = fields.next().unwrap_or_default().split('|');
        let spellings = spellings.filter(|spelling| !spelling.is_empty()).collect();
        Some(Self { short, name, jurisdiction, shapes, spellings })
    }

    pub(super) fn spellings(&self) -> impl Iterator<Item = &'static str> {
        // Annotated editions have the sections of the official one and are cited without the word.
        let bare = self.short.strip_suffix(" Ann.").filter(|bare| !bare.ends_with("Const."));
        let customary = CUSTOMARY.iter().filter(|(short, _)| *short == self.short);
        let customary = customary.map(|(_, spelling)| *spelling);
        let spellings = self.spellings.iter().copied().chain(customary);
        std::iter::once(self.short).chain(bare).chain(spellings)
    }

    pub(super) fn has(&self, shape: char) -> bool {
        self.shapes.contains(shape)
    }
}

impl CodeId {
    /// Every code.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..u16::try_from(CODES.len()).unwrap_or(u16::MAX)).map(Self)
    }

    /// The first code of an abbreviation.
    pub fn named(short: &str) -> Option<Self> {
        Self::all().zip(CODES.iter()).find(|(_, code)| code.short == short).map(|(id, _)| id)
    }

    /// What is known of it.
    pub fn entry(self) -> &'static CodeEntry {
        static NONE: CodeEntry =
            CodeEntry { short: "", name: "", jurisdiction: "", shapes: "", spellings: Vec::new() };
        CODES.get(self.0 as usize).unwrap_or(&NONE)
    }
}
