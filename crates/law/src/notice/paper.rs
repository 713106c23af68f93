//! What is said of reading a file: what was lost, left out or assumed.

use super::{Notice, Piece};

sentences! {
    /// Sentences about what was lost, left out or assumed in reading a file.
    PaperNotice {
        PageSkipped { page: String, why: Notice }
            "page {page} skipped: {why}"
            "Seite {page} übersprungen: {why}"
            "page {page} sautée: {why}"
            "pagina {page} saltata: {why}"
        PagesLeftOut { pages: String, why: Notice }
            "pages {pages} skipped: {why}"
            "Seiten {pages} übersprungen: {why}"
            "pages {pages} sautées: {why}"
            "pagine {pages} saltate: {why}"
        NoRecogniser { unwritten: Notice }
            "{unwritten}; recognition of text is not installed; install Tesseract with the languages deu, fra, ita and eng, then ingest the file again"
            "{unwritten}; die Texterkennung ist nicht installiert; installieren Sie Tesseract mit den Sprachen deu, fra, ita und eng, und lesen Sie die Datei noch einmal ein"
            "{unwritten}; la reconnaissance de texte n'est pas installée; installez Tesseract avec les langues deu, fra, ita et eng, puis reprenez le fichier"
            "{unwritten}; il riconoscimento del testo non è installato; installate Tesseract con le lingue deu, fra, ita e eng, poi acquisite di nuovo il file"
        Unrecognised { unwritten: Notice, why: Notice }
            "{unwritten}, and {why}"
            "{unwritten}, und die Texterkennung misslang ({why})"
            "{unwritten}, et la reconnaissance de texte a échoué ({why})"
            "{unwritten}, e il riconoscimento del testo è fallito ({why})"
        IsPicture
            "it is a picture"
            "nur ein Bild"
            "image sans texte"
            "solo un'immagine"
        IsDrawn
            "its text is drawn, not written"
            "der Text ist gezeichnet, nicht geschrieben"
            "le texte est dessiné, non écrit"
            "il testo è disegnato, non scritto"
        IsNameless
            "its letters have no meaning in the file"
            "die Datei sagt nicht, welche Buchstaben es sind"
            "le fichier ne dit pas de quelles lettres il s'agit"
            "il file non dice di quali lettere si tratta"
        PageTookTooLong { seconds: String }
            "reading it took more than {seconds} s"
            "das Lesen dauerte länger als {seconds} s"
            "la lecture a duré plus de {seconds} s"
            "la lettura è durata più di {seconds} s"
        PageWorkedTooLong { seconds: String }
            "reading it took more than {seconds} s of processor time"
            "das Lesen brauchte mehr als {seconds} s Rechenzeit"
            "la lecture a pris plus de {seconds} s de temps de calcul"
            "la lettura ha richiesto più di {seconds} s di tempo di calcolo"
        PageUnreadable
            "the page could not be read; open the file and save it anew"
            "nicht lesbar; öffnen Sie die Datei, und speichern Sie sie neu"
            "lecture impossible; ouvrez le fichier et enregistrez-le à nouveau"
            "lettura impossibile; aprite il file e salvatelo di nuovo"
        PageDamaged { why: Notice }
            "{why}"
            "das Bild war nicht lesbar ({why})"
            "l'image n'a pas pu être lue ({why})"
            "l'immagine non si è potuta leggere ({why})"
        PageLost { why: Notice }
            "{why}"
            "das Lesen brach ab ({why})"
            "la lecture s'est interrompue ({why})"
            "la lettura si è interrotta ({why})"
        PageNotTried
            "it was not tried, because too many pages before it took too long or crashed"
            "nicht versucht, weil zu viele Seiten davor zu lange dauerten oder abbrachen"
            "lecture non tentée, car trop de pages auparavant ont duré trop longtemps ou se sont interrompues"
            "lettura non tentata, perché troppe pagine precedenti sono durate troppo o si sono interrotte"
        PageLeftOut
            "it was left out"
            "weggelassen"
            "laissé de côté sur demande"
            "tralasciato su richiesta"
        FewPageBreaks
            "the program that saved the file noted only some of its page breaks; it is cited without pages"
            "das Programm, das die Datei gespeichert hat, hat nur einige ihrer Seitenumbrüche festgehalten; sie wird ohne Seiten zitiert"
            "le programme qui a enregistré le fichier n'a noté que certains de ses sauts de page; il est cité sans pages"
            "il programma che ha salvato il file ha annotato solo alcune interruzioni di pagina; è citato senza pagine"
        HiddenText { holds: Notice, why: Notice, hint: Notice }
            "{holds} text that no reader sees ({why}); it is marked as hidden{hint}"
            "{holds} Text, den kein Leser sieht ({why}); er ist als verborgen gekennzeichnet{hint}"
            "{holds} du texte qu'aucun lecteur ne voit ({why}); il est marqué comme masqué{hint}"
            "{holds} testo che nessun lettore vede ({why}); è contrassegnato come nascosto{hint}"
        DocumentHolds "the document holds" "das Dokument enthält" "le document contient" "il documento contiene"
        PageHolds { page: String }
            "page {page} holds" "Seite {page} enthält" "la page {page} contient" "la pagina {page} contiene"
        PagesHold { pages: String }
            "pages {pages} hold" "die Seiten {pages} enthalten" "les pages {pages} contiennent" "le pagine {pages} contengono"
        PerhapsRedaction
            "; if this is a redaction, it does not remove what it covers, and whoever has the file can read it"
            "; falls dies eine Schwärzung ist, entfernt sie nicht, was sie verdeckt, und wer die Datei hat, kann es lesen"
            "; s'il s'agit d'un caviardage, il ne supprime pas ce qu'il couvre, et quiconque a le fichier peut le lire"
            "; se è un oscuramento, non rimuove ciò che copre, e chi ha il file può leggerlo"
        PerhapsForProgram
            "; it may be a redaction that does not remove the words, or words meant for a program"
            "; es kann eine Schwärzung sein, welche die Wörter nicht entfernt, oder Wörter, die für ein Programm bestimmt sind"
            "; il peut s'agir d'un caviardage qui ne supprime pas les mots, ou de mots destinés à un programme"
            "; può essere un oscuramento che non rimuove le parole, o parole destinate a un programma"
        TrackedChanges
            "tracked changes were read as if all were accepted"
            "nachverfolgte Änderungen wurden gelesen, als wären alle angenommen"
            "les modifications suivies ont été lues comme si toutes étaient acceptées"
            "le revisioni sono state lette come se fossero tutte accettate"
        HiddenLeftOut
            "hidden text was left out"
            "verborgener Text wurde weggelassen"
            "le texte masqué a été omis"
            "il testo nascosto è stato omesso"
        CommentLeftOut
            "1 comment was left out"
            "1 Kommentar wurde weggelassen"
            "1 commentaire a été omis"
            "1 commento è stato omesso"
        CommentsLeftOut { count: usize }
            "{count} comments were left out"
            "{count} Kommentare wurden weggelassen"
            "{count} commentaires ont été omis"
            "{count} commenti sono stati omessi"
        PictureUnread
            "1 picture was not read"
            "1 Bild wurde nicht gelesen"
            "1 image n'a pas été lue"
            "1 immagine non è stata letta"
        PicturesUnread { count: usize }
            "{count} pictures were not read"
            "{count} Bilder wurden nicht gelesen"
            "{count} images n'ont pas été lues"
            "{count} immagini non sono state lette"
        HiddenColour "in the colour of its background" "in der Farbe des Hintergrunds" "de la couleur du fond" "nel colore dello sfondo"
        HiddenCovered "covered" "verdeckt" "couvert" "coperto"
        HiddenUnpainted "not painted" "nicht gezeichnet" "non tracé" "non disegnato"
        HiddenOutside "off the page" "ausserhalb der Seite" "hors de la page" "fuori dalla pagina"
        HiddenClipped "cut off" "abgeschnitten" "coupé" "tagliato"
        HiddenTransparent "transparent" "durchsichtig" "transparent" "trasparente"
        HiddenTiny "too small to be read" "zu klein zum Lesen" "trop petit pour être lu" "troppo piccolo per essere letto"
        HiddenFormatted "formatted as hidden" "als verborgen formatiert" "formaté comme masqué" "formattato come nascosto"
        RtfCut
            "the RTF file ends early; it was cut short"
            "die RTF-Datei endet vorzeitig; sie wurde abgeschnitten"
            "le fichier RTF se termine trop tôt; il a été tronqué"
            "il file RTF termina troppo presto; è stato troncato"
        RtfDeep
            "the RTF file is nested too deeply; a part is missing"
            "die RTF-Datei ist zu tief verschachtelt; ein Teil fehlt"
            "le fichier RTF est imbriqué trop profondément; une partie manque"
            "il file RTF è annidato troppo in profondità; ne manca una parte"
        WordTextMissing
            "the Word file is damaged; a part of its text is missing"
            "die Word-Datei ist beschädigt; ein Teil ihres Textes fehlt"
            "le fichier Word est endommagé; une partie de son texte manque"
            "il file Word è danneggiato; manca una parte del testo"
        WordEndMissing
            "the Word file is damaged; what follows after the last paragraph read is missing"
            "die Word-Datei ist beschädigt; was auf den letzten gelesenen Absatz folgt, fehlt"
            "le fichier Word est endommagé; ce qui suit le dernier paragraphe lu manque"
            "il file Word è danneggiato; manca ciò che segue l'ultimo paragrafo letto"
        BoxesAtEnd
            "the text of its text boxes stands at its end"
            "der Text der Textfelder steht am Ende"
            "le texte des zones de texte figure à la fin"
            "il testo delle caselle di testo figura alla fine"
        WordDamaged { part: Notice }
            "the {part} of the Word file are damaged"
            "beschädigt in der Word-Datei: {part}"
            "éléments endommagés dans le fichier Word: {part}"
            "elementi danneggiati nel file Word: {part}"
        WordMissing { part: Notice }
            "the {part} of the Word file are missing"
            "in der Word-Datei fehlen: {part}"
            "éléments manquants dans le fichier Word: {part}"
            "elementi mancanti nel file Word: {part}"
        Styles "styles" "Formatvorlagen" "styles" "stili"
        NumbersOfParagraphs "numbers of paragraphs" "Absatznummern" "numéros de paragraphes" "numeri dei paragrafi"
        SettingsOfFile "settings" "Einstellungen" "paramètres" "impostazioni"
        Notes "notes" "Fuss- und Endnoten" "notes" "note"
        HeadsAndFeet "heads and feet" "Kopf- und Fusszeilen" "en-têtes et pieds de page" "intestazioni e piè di pagina"
        EncodingAssumed { encoding: String }
            "the text does not say how it is encoded; it was read as {encoding}"
            "der Text sagt nicht, wie er kodiert ist; er wurde als {encoding} gelesen"
            "le texte n'indique pas son codage; il a été lu comme {encoding}"
            "il testo non indica la propria codifica; è stato letto come {encoding}"
        LettersLost { lost: usize, encoding: String }
            "{lost} characters could not be read as {encoding}"
            "{lost} Zeichen konnten nicht als {encoding} gelesen werden"
            "{lost} caractères n'ont pas pu être lus comme {encoding}"
            "{lost} caratteri non hanno potuto essere letti come {encoding}"
        MailEncrypted
            "the mail is encrypted; only what is not could be read"
            "die E-Mail ist verschlüsselt; nur was es nicht ist, konnte gelesen werden"
            "le courriel est chiffré; seul ce qui ne l'est pas a pu être lu"
            "l'e-mail è cifrata; si è potuto leggere solo ciò che non lo è"
        AttachmentLeftOut { first: String }
            "the mail has more or larger attachments than are read; `{first}` left out"
            "die E-Mail hat mehr oder grössere Beilagen, als gelesen werden; weggelassen: `{first}`"
            "le courriel a plus d'annexes, ou de plus grandes, qu'il n'en est lu; omise: `{first}`"
            "l'e-mail ha più allegati, o più grandi, di quanti se ne leggano; omesso: `{first}`"
        AttachmentsLeftOut { first: String, more: usize }
            "the mail has more or larger attachments than are read; `{first}` and {more} more left out"
            "die E-Mail hat mehr oder grössere Beilagen, als gelesen werden; weggelassen: `{first}` und {more} weitere"
            "le courriel a plus d'annexes, ou de plus grandes, qu'il n'en est lu; omises: `{first}` et {more} autres"
            "l'e-mail ha più allegati, o più grandi, di quanti se ne leggano; omessi: `{first}` e altri {more}"
        OtherFormat { extension: String, holds: Notice }
            "named .{extension} but holds {holds}; read as that"
            "als .{extension} benannt, enthält aber {holds}; so gelesen"
            "nommé .{extension} mais contient {holds}; lu comme tel"
            "denominato .{extension} ma contiene {holds}; letto come tale"
        Pdf "a PDF" "ein PDF" "un PDF" "un PDF"
        WordDocument "a Word document" "ein Word-Dokument" "un document Word" "un documento Word"
        RtfDocument "an RTF document" "ein RTF-Dokument" "un document RTF" "un documento RTF"
        PlainText "plain text" "reinen Text" "du texte brut" "testo semplice"
        WebPage "a page of the web" "eine Webseite" "une page web" "una pagina web"
        Mail "a mail" "eine E-Mail" "un courriel" "un'e-mail"
        Workbook "a workbook" "eine Arbeitsmappe" "un classeur" "una cartella di lavoro"
        Picture "a picture" "ein Bild" "une image" "un'immagine"
        PagesBeyond { last: u32 }
            "the pages beyond {last} were left out"
            "die Seiten nach Seite {last} wurden weggelassen"
            "les pages au-delà de la page {last} ont été omises"
            "le pagine oltre la pagina {last} sono state omesse"
        SheetsBeyond { last: u32 }
            "the sheets beyond {last} were left out"
            "die Blätter nach Blatt {last} wurden weggelassen"
            "les feuilles au-delà de la feuille {last} ont été omises"
            "i fogli oltre il foglio {last} sono stati omessi"
        TextBeyond { millions: u64 }
            "the text beyond {millions} million characters was left out"
            "der Text nach {millions} Millionen Zeichen wurde weggelassen"
            "le texte au-delà de {millions} millions de caractères a été omis"
            "il testo oltre {millions} milioni di caratteri è stato omesso"
        CellsBeyond { most: usize }
            "the cells beyond {most} were left out"
            "die Zellen nach den ersten {most} wurden weggelassen"
            "les cellules au-delà des {most} premières ont été omises"
            "le celle oltre le prime {most} sono state omesse"
        CellsTooLate { seconds: u64 }
            "reading took more than {seconds} s; the cells after that were left out"
            "das Lesen dauerte mehr als {seconds} s; die Zellen danach wurden weggelassen"
            "la lecture a pris plus de {seconds} s; les cellules suivantes ont été omises"
            "la lettura ha richiesto più di {seconds} s; le celle successive sono state omesse"
        WorkbookHas { what: Notice }
            "the workbook has {what}, which were not read"
            "die Arbeitsmappe enthält {what}; sie wurden nicht gelesen"
            "le classeur contient ce qui suit, qui n'a pas été lu: {what}"
            "la cartella di lavoro contiene quanto segue, che non è stato letto: {what}"
        Pictures "pictures" "Bilder" "images" "immagini"
        Charts "charts" "Diagramme" "graphiques" "grafici"
        FilesInside "files inside it" "eingebettete Dateien" "fichiers incorporés" "file incorporati"
        CommentsOnCells "comments on cells" "Kommentare zu Zellen" "commentaires de cellules" "commenti alle celle"
        DiscussionsOfCells "discussions of cells" "Diskussionen zu Zellen" "discussions de cellules" "discussioni sulle celle"
        HiddenCells
            "some rows or columns are hidden; what they hold is quoted as if it were seen"
            "einige Zeilen oder Spalten sind ausgeblendet; was sie enthalten, wird zitiert, als wäre es sichtbar"
            "certaines lignes ou colonnes sont masquées; leur contenu est cité comme s'il était visible"
            "alcune righe o colonne sono nascoste; il loro contenuto è citato come se fosse visibile"
        OfSheet { number: u32, name: String, what: Notice }
            "sheet {number} ({name}) {what}"
            "Blatt {number} ({name}) {what}"
            "la feuille {number} ({name}) {what}"
            "il foglio {number} ({name}) {what}"
        IsUnread
            "is damaged and was not read"
            "ist beschädigt und wurde nicht gelesen"
            "est endommagée et n'a pas été lue"
            "è danneggiato e non è stato letto"
        LacksItsEnd
            "is damaged; what follows after the last cell read is missing"
            "ist beschädigt; was auf die letzte gelesene Zelle folgt, fehlt"
            "est endommagée; ce qui suit la dernière cellule lue manque"
            "è danneggiato; manca ciò che segue l'ultima cella letta"
        HasTooManyBroken
            "has too many cells that could not be read"
            "hat zu viele Zellen, die nicht gelesen werden konnten"
            "a trop de cellules qui n'ont pas pu être lues"
            "ha troppe celle che non hanno potuto essere lette"
        HasABrokenCell
            "has a cell that could not be read"
            "hat eine Zelle, die nicht gelesen werden konnte"
            "a une cellule qui n'a pas pu être lue"
            "ha una cella che non ha potuto essere letta"
        HasBrokenCells { count: usize }
            "has {count} cells that could not be read"
            "hat {count} Zellen, die nicht gelesen werden konnten"
            "a {count} cellules qui n'ont pas pu être lues"
            "ha {count} celle che non hanno potuto essere lette"
        IsHidden
            "is hidden, so that no reader sees it; its text is marked as hidden"
            "ist ausgeblendet, so dass kein Leser es sieht; sein Text ist als verborgen gekennzeichnet"
            "est masquée, de sorte qu'aucun lecteur ne la voit; son texte est marqué comme masqué"
            "è nascosto, sicché nessun lettore lo vede; il suo testo è contrassegnato come nascosto"
        HasNoCells
            "holds no cells and was not read"
            "enthält keine Zellen und wurde nicht gelesen"
            "ne contient pas de cellules et n'a pas été lue"
            "non contiene celle e non è stato letto"
        UnsavedFormula
            "1 formula has no saved value; its cell was left out"
            "1 Formel hat keinen gespeicherten Wert; ihre Zelle wurde weggelassen"
            "1 formule n'a pas de valeur enregistrée; sa cellule a été omise"
            "1 formula non ha un valore salvato; la sua cella è stata omessa"
        UnsavedFormulas { count: usize }
            "{count} formulas have no saved value; their cells were left out"
            "{count} Formeln haben keinen gespeicherten Wert; ihre Zellen wurden weggelassen"
            "{count} formules n'ont pas de valeur enregistrée; leurs cellules ont été omises"
            "{count} formule non hanno un valore salvato; le loro celle sono state omesse"
        FirstPages { most: u32 }
            "only the first {most} pages were read; split the file"
            "nur die ersten {most} Seiten wurden gelesen; bitte die Datei aufteilen"
            "seules les {most} premières pages ont été lues; divisez le fichier"
            "sono state lette solo le prime {most} pagine; dividere il file"
        FirstPagesOf { most: u32, total: usize }
            "only the first {most} of {total} pages were read; split the file"
            "nur die ersten {most} von {total} Seiten wurden gelesen; bitte die Datei aufteilen"
            "seules les {most} premières pages sur {total} ont été lues; divisez le fichier"
            "sono state lette solo le prime {most} pagine su {total}; dividere il file"
        TooMuchText { page: u32 }
            "reading ended at page {page}: there is too much text"
            "das Lesen endete auf Seite {page}: es ist zu viel Text"
            "la lecture s'est arrêtée à la page {page}: il y a trop de texte"
            "la lettura si è fermata a pagina {page}: c'è troppo testo"
        Layer { names: String }
            "1 layer of the document{names} is switched off; what stands on it is not shown and was not read"
            "1 Ebene des Dokuments{names} ist ausgeschaltet; was darauf steht, wird nicht gezeigt und wurde nicht gelesen"
            "1 calque du document{names} est désactivé; ce qui y figure n'est pas affiché et n'a pas été lu"
            "1 livello del documento{names} è disattivato; ciò che vi figura non è mostrato e non è stato letto"
        Layers { count: usize, names: String }
            "{count} layers of the document{names} are switched off; what stands on them is not shown and was not read"
            "{count} Ebenen des Dokuments{names} sind ausgeschaltet; was darauf steht, wird nicht gezeigt und wurde nicht gelesen"
            "{count} calques du document{names} sont désactivés; ce qui y figure n'est pas affiché et n'a pas été lu"
            "{count} livelli del documento{names} sono disattivati; ciò che vi figura non è mostrato e non è stato letto"
        Scans { count: u32 }
            "{count} pages are scans whose text another program recognised; how well is not known"
            "{count} Seiten sind Scans, deren Text ein anderes Programm erkannt hat; wie gut, ist nicht bekannt"
            "{count} pages sont des numérisations dont un autre programme a reconnu le texte; on ne sait pas avec quelle qualité"
            "{count} pagine sono scansioni il cui testo è stato riconosciuto da un altro programma; non si sa quanto bene"
        BrokenBehind { page: u32 }
            "the file is broken behind page {page}"
            "die Datei ist nach Seite {page} beschädigt"
            "le fichier est endommagé après la page {page}"
            "il file è danneggiato dopo la pagina {page}"
        EndedAfter { page: u32, why: Notice }
            "reading ended after page {page}: {why}; open the file and save it anew"
            "das Lesen endete nach Seite {page}: {why}; bitte die Datei öffnen und neu speichern"
            "la lecture s'est arrêtée après la page {page}: {why}; ouvrez le fichier et enregistrez-le à nouveau"
            "la lettura si è fermata dopo la pagina {page}: {why}; aprire il file e salvarlo di nuovo"
    }
}
