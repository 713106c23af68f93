use super::*;
use crate::word::words;

#[test]
fn the_list_is_sorted_and_folded() {
    let lines: Vec<_> = PARTS.lines().collect();
    assert!(lines.is_sorted());
    assert!(lines.iter().all(|line| line.bytes().all(|byte| byte.is_ascii_lowercase())));
}

/// Compounds of legal German, judged by hand: the first column is divided into the second.
const COMPOUNDS: [(&str, &str); 125] = [
    ("Mängelhaftung", "mangel|haftung"),
    ("Mängelrüge", "mangel|ruge"),
    ("Kündigungsfrist", "kundigung|frist"),
    ("Kündigungsfristen", "kundigung|fristen"),
    ("Kündigungsschutz", "kundigung|schutz"),
    ("Mietvertrag", "miet|vertrag"),
    ("Mietzins", "miet|zins"),
    ("Mietzinsreduktion", "miet|zins|reduktion"),
    ("Kaufvertrag", "kauf|vertrag"),
    ("Werkvertrag", "werk|vertrag"),
    ("Arbeitsvertrag", "arbeit|vertrag"),
    ("Arbeitszeugnis", "arbeit|zeugnis"),
    ("Haftpflichtversicherung", "haftpflicht|versicherung"),
    ("Schadenersatz", "schaden|ersatz"),
    ("Schadenersatzanspruch", "schaden|ersatz|anspruch"),
    ("Schadenersatzforderung", "schaden|ersatz|forderung"),
    ("Vertragsverletzung", "vertrag|verletzung"),
    ("Vertragsstrafe", "vertrag|strafe"),
    ("Konventionalstrafe", "konventional|strafe"),
    ("Sorgfaltspflicht", "sorgfalt|pflicht"),
    ("Sorgfaltspflichtverletzung", "sorgfalt|pflicht|verletzung"),
    ("Treuepflicht", "treue|pflicht"),
    ("Geheimhaltungspflicht", "geheim|haltung|pflicht"),
    ("Geheimhaltungsvereinbarung", "geheim|haltung|vereinbarung"),
    ("Konkurrenzverbot", "konkurrenz|verbot"),
    ("Verjährungsfrist", "verjahrung|frist"),
    ("Verwirkungsfrist", "verwirkung|frist"),
    ("Bundesgericht", "bundes|gericht"),
    ("Bundesgerichtsentscheid", "bundes|gericht|entscheid"),
    ("Handelsgericht", "handels|gericht"),
    ("Bezirksgericht", "bezirk|gericht"),
    ("Obergericht", "ober|gericht"),
    ("Gerichtsstand", "gericht|stand"),
    ("Gerichtsstandsvereinbarung", "gericht|stand|vereinbarung"),
    ("Schiedsgericht", "schieds|gericht"),
    ("Schiedsklausel", "schieds|klausel"),
    ("Klageschrift", "klage|schrift"),
    ("Klageantwort", "klage|antwort"),
    ("Beschwerdeführer", "beschwerde|fuhrer"),
    ("Beschwerdeführerin", "beschwerde|fuhrerin"),
    ("Beschwerdefrist", "beschwerde|frist"),
    ("Berufungsverfahren", "berufung|verfahren"),
    ("Beweislast", "beweis|last"),
    ("Beweiswürdigung", "beweis|wurdigung"),
    ("Beweismittel", "beweis|mittel"),
    ("Rechtsanwalt", "rechts|anwalt"),
    ("Rechtsanwältin", "rechts|anwaltin"),
    ("Rechtsmittel", "rechts|mittel"),
    ("Rechtsmittelbelehrung", "rechts|mittel|belehrung"),
    ("Rechtsbegehren", "rechts|begehren"),
    ("Parteientschädigung", "partei|entschadigung"),
    ("Gerichtskosten", "gericht|kosten"),
    ("Kostenvorschuss", "kosten|vorschuss"),
    ("Aktiengesellschaft", "aktie|gesellschaft"),
    ("Aktienkapital", "aktie|kapital"),
    ("Aktionärsbindungsvertrag", "aktionar|bindung|vertrag"),
    ("Verwaltungsrat", "verwaltung|rat"),
    ("Verwaltungsratsmitglied", "verwaltung|rats|mitglied"),
    ("Generalversammlung", "general|versammlung"),
    ("Gesellschaftsvertrag", "gesellschaft|vertrag"),
    ("Grundstückkaufvertrag", "grundstuck|kauf|vertrag"),
    ("Grundbuchamt", "grund|buch|amt"),
    ("Grundpfandrecht", "grund|pfand|recht"),
    ("Stockwerkeigentum", "stockwerk|eigentum"),
    ("Stockwerkeigentümer", "stockwerk|eigentumer"),
    ("Wegrecht", "weg|recht"),
    ("Bauhandwerkerpfandrecht", "bau|handwerker|pfand|recht"),
    ("Werkeigentümerhaftung", "werk|eigentumer|haftung"),
    ("Baubewilligung", "bau|bewilligung"),
    ("Bauvertrag", "bau|vertrag"),
    ("Erbvertrag", "erb|vertrag"),
    ("Erbteilung", "erb|teilung"),
    ("Erbengemeinschaft", "erbe|gemeinschaft"),
    ("Pflichtteil", "pflicht|teil"),
    ("Pflichtteilsverletzung", "pflicht|teil|verletzung"),
    ("Unterhaltsbeitrag", "unterhalt|beitrag"),
    ("Unterhaltspflicht", "unterhalt|pflicht"),
    ("Kindesunterhalt", "kind|unterhalt"),
    ("Ehegattenunterhalt", "ehe|gatte|unterhalt"),
    ("Scheidungsurteil", "scheidung|urteil"),
    ("Güterrecht", "guter|recht"),
    ("Steuererklärung", "steuer|erklarung"),
    ("Mehrwertsteuer", "mehrwert|steuer"),
    ("Zahlungsbefehl", "zahlung|befehl"),
    ("Zahlungsverzug", "zahlung|verzug"),
    ("Verzugszins", "verzug|zins"),
    ("Rechtsöffnung", "rechts|offnung"),
    ("Konkurseröffnung", "konkurs|eroffnung"),
    ("Betreibungsamt", "betreibung|amt"),
    ("Freiheitsstrafe", "freiheit|strafe"),
    ("Geldstrafe", "geld|strafe"),
    ("Strafbefehl", "straf|befehl"),
    ("Strafverfahren", "straf|verfahren"),
    ("Untersuchungshaft", "untersuchung|haft"),
    ("Datenschutz", "daten|schutz"),
    ("Datenschutzgesetz", "daten|schutz|gesetz"),
    ("Personendaten", "person|daten"),
    ("Urheberrecht", "urheber|recht"),
    ("Markenrecht", "marke|recht"),
    ("Patentverletzung", "patent|verletzung"),
    ("Lizenzvertrag", "lizenz|vertrag"),
    ("Versicherungspolice", "versicherung|police"),
    ("Invalidenrente", "invalid|rente"),
    ("Unfallversicherung", "unfall|versicherung"),
    ("Gewährleistung", "gewahr|leistung"),
    ("Gewährleistungsausschluss", "gewahr|leistung|ausschluss"),
    ("Kündigungsgrund", "kundigung|grund"),
    ("Lohnfortzahlung", "lohn|fortzahlung"),
    ("Überstundenentschädigung", "uberstunden|entschadigung"),
    ("Probezeit", "probe|zeit"),
    ("Freistellung", "frei|stellung"),
    ("Ferienanspruch", "ferien|anspruch"),
    ("Bürgschaftsvertrag", "burgschaft|vertrag"),
    ("Darlehensvertrag", "darlehen|vertrag"),
    ("Preisminderung", "preis|minderung"),
    ("Rücktrittsrecht", "rucktritt|recht"),
    ("Vorkaufsrecht", "vorkauf|recht"),
    ("Kaufpreis", "kauf|preis"),
    ("Sachmangel", "sach|mangel"),
    ("Rechtsmangel", "rechts|mangel"),
    ("Hauptmieter", "haupt|mieter"),
    ("Anwaltsgeheimnis", "anwalt|geheimnis"),
    ("Amtsgeheimnis", "amts|geheimnis"),
    ("Altersheim", "alter|heim"),
    ("Tagesordnung", "tage|ordnung"),
];

/// Words that are not compounds, or whose parts say nothing of them.
const WHOLE: &str = "Arbeitgeber Arbeitnehmerin Haftpflicht Schiedsgerichtsbarkeit Vorinstanz Dienstbarkeit Gesellschaft \
    Verantwortung Beschwerde Vereinbarung Mitteilung Reisende Angestellte Verwalter \
    Unterhalt Entscheidung Bestimmung Leistungen Erfüllung Verkäufer Vermieter \
    Untermiete Gerichten Richterin Notariat Verhandlungen";

fn divided(word: &str) -> String {
    let folded = words(word).into_iter().map(|word| word.text).collect::<String>();
    parts(contracted(&folded).as_deref().unwrap_or(&folded)).join("|")
}

#[test]
fn compounds_are_divided_where_a_lawyer_would() {
    for (word, expected) in COMPOUNDS {
        assert_eq!(divided(word), expected, "{word}");
    }
}

#[test]
fn other_words_stay_whole() {
    for word in WHOLE.split_whitespace() {
        assert_eq!(divided(word), "", "{word}");
    }
}

#[test]
fn digraphs_are_contracted_where_they_are_one_sound() {
    for (word, expected) in [
        ("maengel", Some("mangel")),
        ("kuendigung", Some("kundigung")),
        ("schoen", Some("schon")),
        ("aerzte", Some("arzte")),
        ("neue", None),
        ("frauen", None),
        ("quelle", None),
        ("steuer", None),
        ("mangel", None),
        ("", None),
    ] {
        assert_eq!(contracted(word).as_deref(), expected, "{word}");
    }
}
