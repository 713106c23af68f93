//! An act that does not exist, in four languages and two versions: what is recorded is in German
//! only, and what a client does with the other languages must be seen too. Every title says that it
//! is a test. Beside it the text of two acts whose entries are written by hand: a few articles in words
//! of our own, each of which says `Testtext`. One of them is the Code of Obligations, since what a
//! lawyer asks for first is its Article 97.

use super::{
    HOST,
    filestore::Filestore,
    graph::{Expression, Graph},
};

/// The text of the two versions.
const FILES: [(&str, &str, &str); 8] = [
    ("20200101", "de", include_str!("invented/20200101.de.xml")),
    ("20200101", "fr", include_str!("invented/20200101.fr.xml")),
    ("20200101", "it", include_str!("invented/20200101.it.xml")),
    ("20200101", "rm", include_str!("invented/20200101.rm.xml")),
    ("20240101", "de", include_str!("invented/20240101.de.xml")),
    ("20240101", "fr", include_str!("invented/20240101.fr.xml")),
    ("20240101", "it", include_str!("invented/20240101.it.xml")),
    ("20240101", "rm", include_str!("invented/20240101.rm.xml")),
];

/// Files in German of acts that the facts describe: the act, the day, the text.
const BESIDE: [(&str, &str, &str); 2] = [
    ("27/317_321_377", "20260101", include_str!("invented/obligations.de.xml")),
    ("2018/9990", "20180501", include_str!("invented/unpublished.de.xml")),
];

const TITLES: [(&str, &str, &str); 4] = [
    (
        "de",
        "Bundesgesetz vom 1. März 2019 über die Prüfung von Programmen (Testgesetz, TestG)",
        "TestG",
    ),
    (
        "fr",
        "Loi fédérale du 1er mars 2019 sur la vérification des programmes (Loi de test, LTest)",
        "LTest",
    ),
    (
        "it",
        "Legge federale del 1° marzo 2019 sulla verifica dei programmi (Legge di prova, LProva)",
        "LProva",
    ),
    (
        "rm",
        "Lescha federala dal 1. da mars 2019 davart la controlla da programs (Lescha da test, LTest)",
        "LTest",
    ),
];

/// Publishes it.
pub(super) fn publish(graph: &mut Graph, files: &mut Filestore) {
    let act = format!("{HOST}/eli/cc/2019/9991");
    for (language, title, short) in TITLES {
        let version = Expression { language, title, short: Some(short), number: None };
        graph.expression(&act, &version);
    }
    for (day, language, text) in FILES {
        let consolidation = format!("{act}/{day}");
        let address = format!(
            "{HOST}/filestore/fedlex.data.admin.ch/eli/cc/2019/9991/{day}/{language}/xml/\
             fedlex-data-admin-ch-eli-cc-2019-9991-{day}-{language}-xml-3.xml"
        );
        graph.file(&consolidation, language, "xml", &address);
        files.add(&address, "application/xml", text.as_bytes().to_vec());
    }
    for (act, day, text) in BESIDE {
        let consolidation = format!("{HOST}/eli/cc/{act}/{day}");
        let address = format!(
            "{HOST}/filestore/fedlex.data.admin.ch/eli/cc/{act}/{day}/de/xml/\
             fedlex-data-admin-ch-eli-cc-{}-{day}-de-xml-1.xml",
            act.replace('/', "-")
        );
        graph.file(&consolidation, "de", "xml", &address);
        files.add(&address, "application/xml", text.as_bytes().to_vec());
    }
}
