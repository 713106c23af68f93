//! What is said of how a document was read: assumptions, and what was not checked.

use super::{Counted, Notice, Piece};
use crate::Language;

sentences! {
    /// Sentences about how a document and its citations were read.
    ReadingNotice {
        ToldAsFormer
            "the text speaks of it as former law"
            "der Text spricht davon als von altem Recht"
            "le texte en parle comme d'un droit ancien"
            "il testo ne parla come di diritto previgente"
        AppliesUntilThen
            "the text says that it applies the law until then"
            "der Text sagt, dass er das bis dahin geltende Recht anwendet"
            "le texte dit qu'il applique le droit en vigueur jusqu'alors"
            "il testo dice che applica il diritto in vigore fino ad allora"
        NotSoAbbreviated { number: String, name: String, language: Language }
            "read as SR {number}, which is not abbreviated `{name}` in {language}, the language of the text; a cantonal act may be meant"
            "gelesen als SR {number}; dieser Erlass wird in der Sprache des Textes ({language}) nicht `{name}` abgekürzt; ein kantonaler Erlass kann gemeint sein"
            "lu comme RS {number}, qui ne s'abrège pas `{name}` dans la langue du texte ({language}); un acte cantonal est peut-être visé"
            "letto come RS {number}, che non si abbrevia `{name}` nella lingua del testo ({language}); può essere inteso un atto cantonale"
        Own { docket: String, count: usize }
            "`{docket}` stands in the document's own head and was not treated as a citation ({count} mentions)"
            "`{docket}` steht im Kopf des Dokuments selbst und wurde nicht als Fundstelle behandelt (Erwähnungen: {count})"
            "`{docket}` figure dans l'en-tête du document lui-même et n'a pas été traité comme une référence (mentions: {count})"
            "`{docket}` figura nell'intestazione del documento stesso e non è stato trattato come riferimento (menzioni: {count})"
        NoCitation
            "no citation was found"
            "keine Fundstelle wurde gefunden"
            "aucune référence n'a été trouvée"
            "non è stato trovato alcun riferimento"
        NoHistory { day: Notice, acts: String }
            "amendments since {day} are not known here for {acts}; where nothing is said of a change, none is excluded"
            "Änderungen seit {day} sind hier für diese Erlasse nicht bekannt: {acts}; wo nichts von einer Änderung steht, ist keine ausgeschlossen"
            "les modifications depuis le {day} ne sont pas connues ici pour {acts}; là où rien n'est dit d'une modification, aucune n'est exclue"
            "le modifiche successive a questa data ({day}) non sono conosciute qui per {acts}; dove non si dice nulla di una modifica, nessuna è esclusa"
        NoHistoryMore { day: Notice, acts: String, more: usize }
            "amendments since {day} are not known here for {acts} and {more} more; where nothing is said of a change, none is excluded"
            "Änderungen seit {day} sind hier für diese Erlasse nicht bekannt: {acts} und {more} weitere; wo nichts von einer Änderung steht, ist keine ausgeschlossen"
            "les modifications depuis le {day} ne sont pas connues ici pour {acts} et {more} autres; là où rien n'est dit d'une modification, aucune n'est exclue"
            "le modifiche successive a questa data ({day}) non sono conosciute qui per {acts} e altri {more}; dove non si dice nulla di una modifica, nessuna è esclusa"
        DayToCome { day: Notice }
            "{day}, the day that matters, has not come: provisions were looked up in the versions at hand, and what will be in force then is not known"
            "{day}, der massgebende Tag, ist noch nicht gekommen: Bestimmungen wurden in den vorliegenden Fassungen nachgeschlagen, und was dann gilt, ist nicht bekannt"
            "{day}, le jour déterminant, n'est pas encore arrivé: les dispositions ont été recherchées dans les versions disponibles, et ce qui vaudra alors n'est pas connu"
            "{day}, il giorno determinante, non è ancora giunto: le disposizioni sono state cercate nelle versioni disponibili, e ciò che varrà allora non è noto"
        UnreadAt { places: Notice, words: String }
            "{places}: `{words}` looks like a citation but could not be read"
            "{places}: `{words}` sieht wie eine Fundstelle aus, konnte aber nicht gelesen werden"
            "{places}: `{words}` ressemble à une référence mais n'a pas pu être lu"
            "{places}: `{words}` sembra un riferimento ma non è stato possibile leggerlo"
        MorePlaces { count: usize }
            "; … {count} places"
            "; … {count} Stellen"
            "; … {count} endroits"
            "; … {count} punti"
        MoreUnread { kinds: usize, places: usize }
            "{kinds} more passages, at {places} places, look like citations but could not be read; split the document to see them"
            "{kinds} weitere Stellen, {places} Mal, sehen wie Fundstellen aus, konnten aber nicht gelesen werden; das Dokument aufteilen, um sie zu sehen"
            "{kinds} autres passages, à {places} endroits, ressemblent à des références mais n'ont pas pu être lus; divisez le document pour les voir"
            "altri {kinds} passaggi, in {places} punti, sembrano riferimenti ma non è stato possibile leggerli; dividere il documento per vederli"
        MoreOfPaper { kinds: usize }
            "{kinds} more warnings about how the document was read are left out here"
            "{kinds} weitere Hinweise dazu, wie das Dokument gelesen wurde, sind hier weggelassen"
            "{kinds} autres avertissements sur la lecture du document sont omis ici"
            "altri {kinds} avvertimenti sulla lettura del documento sono qui omessi"
        MoreOwn { kinds: usize }
            "{kinds} more numbers of the document's own are left out here"
            "{kinds} weitere Nummern des Dokuments selbst sind hier weggelassen"
            "{kinds} autres numéros du document lui-même sont omis ici"
            "altri {kinds} numeri del documento stesso sono qui omessi"
        Times { count: usize }
            " ({count} times)"
            " ({count} Mal)"
            " ({count} fois)"
            " ({count} volte)"
        KeptNotLookedAt { error: Notice }
            "what is kept on this machine was not looked at: {error}"
            "was auf diesem Rechner vorliegt, wurde nicht beigezogen: {error}"
            "ce qui est conservé sur cet ordinateur n'a pas été consulté: {error}"
            "quanto è conservato su questo computer non è stato consultato: {error}"
        NetworkOff
            "the official sources were not asked: the network is switched off"
            "die amtlichen Quellen wurden nicht gefragt: das Netz ist ausgeschaltet"
            "les sources officielles n'ont pas été interrogées: le réseau est désactivé"
            "le fonti ufficiali non sono state interrogate: la rete è disattivata"
        Stopped { unasked: usize, total: usize }
            "the official sources were not asked about {unasked} of {total} sources cited: it was stopped"
            "die amtlichen Quellen wurden zu {unasked} von {total} zitierten Quellen nicht gefragt: es wurde abgebrochen"
            "les sources officielles n'ont pas été interrogées sur {unasked} des {total} sources citées: l'opération a été interrompue"
            "le fonti ufficiali non sono state interrogate su {unasked} delle {total} fonti citate: l'operazione è stata interrotta"
        WasAsked { host: &'static str, error: Notice }
            "{host} was asked: {error}"
            "{host} wurde gefragt: {error}"
            "{host} a été interrogé: {error}"
            "{host} è stato interrogato: {error}"
        SavedPages
            "page numbers are those of the program that last saved the file"
            "die Seitenzahlen sind jene des Programms, das die Datei zuletzt gespeichert hat"
            "les numéros de page sont ceux du programme qui a enregistré le fichier en dernier"
            "i numeri di pagina sono quelli del programma che ha salvato il file per ultimo"
        Attachment { name: String }
            "the attachment `{name}` was not checked; save it and check it"
            "die Beilage `{name}` wurde nicht geprüft; bitte speichern und prüfen"
            "l'annexe `{name}` n'a pas été vérifiée; enregistrez-la et vérifiez-la"
            "l'allegato `{name}` non è stato verificato; salvarlo e verificarlo"
        PagesSkipped { skipped: u32, total: u32 }
            "{skipped} of its {total} pages could not be read and were not checked"
            "{skipped} der {total} Seiten konnten nicht gelesen werden und wurden nicht geprüft"
            "{skipped} de ses {total} pages n'ont pas pu être lues et n'ont pas été vérifiées"
            "{skipped} delle {total} pagine non hanno potuto essere lette e non sono state verificate"
        Windows
            "the file is not UTF-8; it was read as Windows-1252"
            "die Datei ist nicht UTF-8; sie wurde als Windows-1252 gelesen"
            "le fichier n'est pas en UTF-8; il a été lu comme Windows-1252"
            "il file non è in UTF-8; è stato letto come Windows-1252"
        LettersLost { count: usize }
            "{count} characters of the file could not be read"
            "{count} Zeichen der Datei konnten nicht gelesen werden"
            "{count} caractères du fichier n'ont pas pu être lus"
            "{count} caratteri del file non hanno potuto essere letti"
        Line { line: usize }
            "line {line}"
            "Zeile {line}"
            "ligne {line}"
            "riga {line}"
        Entry { entry: usize }
            "entry {entry}"
            "Eintrag {entry}"
            "entrée {entry}"
            "voce {entry}"
        Page { page: u32 }
            "p. {page}"
            "S. {page}"
            "p. {page}"
            "pag. {page}"
        Sheet { sheet: u32, cell: String }
            "sheet {sheet}, {cell}"
            "Blatt {sheet}, {cell}"
            "feuille {sheet}, {cell}"
            "foglio {sheet}, {cell}"
        HiddenPlace { why: Notice }
            "hidden text ({why})"
            "verborgener Text ({why})"
            "texte masqué ({why})"
            "testo nascosto ({why})"
        ParagraphLine { paragraph: u32, line: u32 }
            "para. {paragraph}, l. {line}"
            "Abs. {paragraph}, Z. {line}"
            "par. {paragraph}, l. {line}"
            "par. {paragraph}, r. {line}"
        Footnote { note: String }
            "n. {note}"
            "Fn. {note}"
            "n. {note}"
            "nota {note}"
        Sentences { count: Counted } "{count}" "{count}" "{count}" "{count}"
        HeadOrFoot
            "head or foot of the page"
            "Kopf- oder Fusszeile"
            "en-tête ou pied de page"
            "intestazione o piè di pagina"
    }
}
