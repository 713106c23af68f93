//! The compilations in which the cantons publish their law.

/// The compilations of the cantons by the signs with which their numbers are cited; two of them
/// serve more than one canton.
pub(crate) const COMPILATIONS: [(&str, Option<&str>); 24] = [
    ("LS", Some("ZH")),
    ("BSG", Some("BE")),
    ("RSB", Some("BE")),
    ("SRL", Some("LU")),
    ("RB", None),
    ("SRSZ", Some("SZ")),
    ("GDB", Some("OW")),
    ("NG", Some("NW")),
    ("GS", None),
    ("BGS", None),
    ("SGF", Some("FR")),
    ("RSF", Some("FR")),
    ("SG", Some("BS")),
    ("SGS", None),
    ("SHR", Some("SH")),
    ("bGS", Some("AR")),
    ("sGS", Some("SG")),
    ("BR", Some("GR")),
    ("SAR", Some("AG")),
    ("RL", Some("TI")),
    ("BLV", Some("VD")),
    ("RSV", Some("VD")),
    ("RSN", Some("NE")),
    ("RSJU", Some("JU")),
];
