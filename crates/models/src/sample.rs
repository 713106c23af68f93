//! Sentences of many matters in four languages, on which is measured what all directions have in common.

/// German, French, Italian and English, in this order.
pub(crate) const LANGUAGES: usize = 4;

/// One matter a row.
pub(crate) const SAMPLE: [[&str; LANGUAGES]; 24] = [
    [
        "Der Vermieter kann den Mietvertrag unter Einhaltung der Frist kündigen.",
        "Le bailleur peut résilier le bail en respectant le délai.",
        "Il locatore può disdire il contratto osservando il termine.",
        "The landlord may end the lease by giving notice in time.",
    ],
    [
        "Die Steuer wird für jede Periode auf dem gesamten Einkommen erhoben.",
        "L'impôt est perçu pour chaque période sur l'ensemble du revenu.",
        "L'imposta è riscossa per ogni periodo sull'insieme del reddito.",
        "The tax is levied for each period on the whole of the income.",
    ],
    [
        "Wer vorsätzlich einen Menschen verletzt, wird mit Freiheitsstrafe bestraft.",
        "Quiconque blesse intentionnellement une personne est puni d'une peine privative de liberté.",
        "Chi ferisce intenzionalmente una persona è punito con una pena detentiva.",
        "Whoever wilfully injures a person is liable to a custodial sentence.",
    ],
    [
        "Die Generalversammlung wählt die Mitglieder des Verwaltungsrates.",
        "L'assemblée générale élit les membres du conseil d'administration.",
        "L'assemblea generale elegge i membri del consiglio d'amministrazione.",
        "The general meeting elects the members of the board of directors.",
    ],
    [
        "Gegen den Entscheid kann innert dreissig Tagen Beschwerde erhoben werden.",
        "La décision peut faire l'objet d'un recours dans les trente jours.",
        "Contro la decisione è ammesso il ricorso entro trenta giorni.",
        "An appeal against the decision may be lodged within thirty days.",
    ],
    [
        "Die Eltern üben die elterliche Sorge gemeinsam aus.",
        "Les parents exercent conjointement l'autorité parentale.",
        "I genitori esercitano congiuntamente l'autorità parentale.",
        "The parents exercise parental responsibility together.",
    ],
    [
        "Die Versicherten haben Anspruch auf eine Rente, wenn sie zu mindestens vierzig Prozent invalid sind.",
        "Les assurés ont droit à une rente s'ils sont invalides à quarante pour cent au moins.",
        "Gli assicurati hanno diritto a una rendita se sono invalidi almeno al quaranta per cento.",
        "Insured persons are entitled to a pension if they are at least forty per cent disabled.",
    ],
    [
        "Für das Bauvorhaben ist eine Bewilligung der Gemeinde nötig.",
        "Le projet de construction nécessite une autorisation de la commune.",
        "Per il progetto di costruzione occorre un'autorizzazione del comune.",
        "The building project needs a permit from the municipality.",
    ],
    [
        "Der Arbeitnehmer hat jedes Jahr Anspruch auf vier Wochen Ferien.",
        "Le travailleur a droit à quatre semaines de vacances par année.",
        "Il lavoratore ha diritto a quattro settimane di vacanze all'anno.",
        "The employee is entitled to four weeks of holiday each year.",
    ],
    [
        "Das Erbe wird unter den gesetzlichen Erben geteilt.",
        "La succession est partagée entre les héritiers légaux.",
        "L'eredità è divisa tra gli eredi legittimi.",
        "The estate is divided among the statutory heirs.",
    ],
    [
        "Personendaten dürfen nur zu dem Zweck bearbeitet werden, der bei der Beschaffung angegeben wurde.",
        "Les données personnelles ne peuvent être traitées que dans le but indiqué lors de leur collecte.",
        "I dati personali possono essere trattati soltanto per lo scopo indicato all'atto della raccolta.",
        "Personal data may be processed only for the purpose stated when they were collected.",
    ],
    [
        "Der Schuldner muss die Ware am Ort des Käufers liefern.",
        "Le débiteur doit livrer la marchandise au lieu de l'acheteur.",
        "Il debitore deve consegnare la merce nel luogo del compratore.",
        "The debtor must deliver the goods at the place of the buyer.",
    ],
    [
        "Auf Autobahnen beträgt die Höchstgeschwindigkeit 120 Kilometer in der Stunde.",
        "Sur les autoroutes, la vitesse maximale est de 120 kilomètres à l'heure.",
        "Sulle autostrade la velocità massima è di 120 chilometri all'ora.",
        "On motorways the maximum speed is 120 kilometres an hour.",
    ],
    [
        "Tiere dürfen nicht überanstrengt oder misshandelt werden.",
        "Il est interdit de surmener ou de maltraiter les animaux.",
        "È vietato affaticare o maltrattare gli animali.",
        "Animals must not be overworked or ill-treated.",
    ],
    [
        "Heute Abend regnet es, und morgen scheint die Sonne.",
        "Ce soir il pleut, et demain le soleil brillera.",
        "Stasera piove, e domani splenderà il sole.",
        "It will rain tonight, and the sun will shine tomorrow.",
    ],
    [
        "Die Bank prüft die Identität des Kunden und des wirtschaftlich Berechtigten.",
        "La banque vérifie l'identité du client et de l'ayant droit économique.",
        "La banca verifica l'identità del cliente e dell'avente economicamente diritto.",
        "The bank verifies the identity of the client and of the beneficial owner.",
    ],
    [
        "Das Gericht entscheidet nach freier Würdigung der Beweise.",
        "Le tribunal statue selon sa libre appréciation des preuves.",
        "Il giudice decide secondo il libero apprezzamento delle prove.",
        "The court decides upon its free assessment of the evidence.",
    ],
    [
        "Abwasser muss gereinigt werden, bevor es in einen See geleitet wird.",
        "Les eaux usées doivent être traitées avant d'être déversées dans un lac.",
        "Le acque di scarico devono essere depurate prima di essere immesse in un lago.",
        "Waste water must be treated before it is discharged into a lake.",
    ],
    [
        "Ausländerinnen und Ausländer brauchen für einen längeren Aufenthalt eine Bewilligung.",
        "Les étrangers ont besoin d'une autorisation pour un séjour prolongé.",
        "Gli stranieri necessitano di un permesso per un soggiorno prolungato.",
        "Foreign nationals need a permit for a longer stay.",
    ],
    [
        "Wer ein Patent verletzt, schuldet dem Inhaber Ersatz des Schadens.",
        "Celui qui viole un brevet doit réparer le dommage causé à son titulaire.",
        "Chi viola un brevetto deve risarcire il danno al titolare.",
        "Whoever infringes a patent must compensate its owner for the damage.",
    ],
    [
        "Die Gemeinde stellt für alle Kinder eine unentgeltliche Schule bereit.",
        "La commune met une école gratuite à la disposition de tous les enfants.",
        "Il comune mette una scuola gratuita a disposizione di tutti i bambini.",
        "The municipality provides a free school for all children.",
    ],
    [
        "Der Bundesrat wird von der Bundesversammlung auf vier Jahre gewählt.",
        "Le Conseil fédéral est élu par l'Assemblée fédérale pour quatre ans.",
        "Il Consiglio federale è eletto dall'Assemblea federale per quattro anni.",
        "The Federal Council is elected by the Federal Assembly for four years.",
    ],
    [
        "Arzneimittel dürfen nur mit einer Zulassung in Verkehr gebracht werden.",
        "Les médicaments ne peuvent être mis sur le marché sans autorisation.",
        "I medicamenti possono essere immessi in commercio soltanto se omologati.",
        "Medicines may be placed on the market only with an authorisation.",
    ],
    [
        "Das Betreibungsamt pfändet so viel, wie zur Deckung der Forderung nötig ist.",
        "L'office des poursuites saisit ce qui est nécessaire pour couvrir la créance.",
        "L'ufficio d'esecuzione pignora quanto occorre per coprire il credito.",
        "The debt collection office seizes as much as is needed to cover the claim.",
    ],
];

/// A text of at least so many tokens, whatever a token is.
pub(crate) fn long(tokens: usize) -> String {
    let mut text = String::new();
    let sentences = SAMPLE.iter().flatten().cycle();
    for sentence in sentences.take(tokens / 4 + 1) {
        text.push_str(sentence);
        text.push(' ');
    }
    text
}
