//! Where the text of a group goes.

/// Where the text of a group goes.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) enum Destination {
    /// The running text.
    #[default]
    Body,
    /// Nowhere: tables of the file, pictures, instructions of fields.
    Nowhere,
    /// The table of fonts.
    Fonts,
    Footnote,
    Header,
    Footer,
    Title,
    Author,
    /// The time the file was made or changed.
    Created,
    Modified,
    /// The number of a paragraph as it was printed last.
    ListText,
}

impl Destination {
    /// The destination a word begins, if it begins one.
    pub(super) fn of(word: &str) -> Option<Self> {
        Some(match word {
            "fonttbl" => Self::Fonts,
            "footnote" => Self::Footnote,
            "header" | "headerl" | "headerr" | "headerf" => Self::Header,
            "footer" | "footerl" | "footerr" | "footerf" => Self::Footer,
            "title" => Self::Title,
            "author" => Self::Author,
            "creatim" => Self::Created,
            "revtim" => Self::Modified,
            "listtext" | "pntext" => Self::ListText,
            // The picture itself; a second copy for older programs stands in `nonshppict`.
            "shppict" | "shpinst" | "shptxt" | "shp" | "fldrslt" | "result" => Self::Body,
            "colortbl" | "stylesheet" | "info" | "pict" | "object" | "objdata" | "objclass"
            | "fldinst" | "nonshppict" | "listtable" | "listoverridetable" | "revtbl"
            | "rsidtbl" | "generator" | "themedata" | "colorschememapping" | "datastore"
            | "latentstyles" | "annotation" | "atnid" | "atnauthor" | "atntime" | "atnref"
            | "atrfstart" | "atrfend" | "atndate" | "atnicn" | "atnparent" | "bkmkstart"
            | "bkmkend" | "xe" | "tc" | "rxe" | "txe" | "sp" | "sn" | "sv" | "ftnsep"
            | "ftnsepc" | "ftncn" | "aftnsep" | "aftnsepc" | "aftncn" | "template" | "filetbl"
            | "pnseclvl" | "pn" | "mmathPr" | "xmlnstbl" | "wgrffmtfilter" | "do" | "upr"
            | "formfield" | "ffname" | "datafield" | "falt" | "panose" | "fontemb" | "private"
            | "userprops" | "keywords" | "subject" | "comment" | "doccomm" | "operator"
            | "company" | "category" | "manager" | "hlinkbase" | "printim" | "buptim" => {
                Self::Nowhere
            }
            _ => return None,
        })
    }
}
