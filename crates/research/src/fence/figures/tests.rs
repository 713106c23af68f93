use law::Language::{De, En, Fr, It};

use super::*;

/// Whether a text says nothing of numbers that another does not.
#[track_caller]
fn check(said: (&str, Language), source: (&str, Language), expected: bool) {
    let said_figures = figures(said.0, said.1);
    let stands = implied(figures(source.0, source.1));
    let seen = said_figures.is_subset(&stands);
    assert_eq!(seen, expected, "{said:?} {said_figures:?} / {source:?} {stands:?}");
}

#[test]
fn numbers_are_the_same_in_every_spelling() {
    for (said, source) in [
        (("in 2 Jahren", De), ("innert zwei Jahren", De)),
        (("zweijährige Frist", De), ("Frist von 2 Jahren", De)),
        (("fünfundzwanzig Tage", De), ("25 Tage", De)),
        (("within twenty-one days", En), ("innert einundzwanzig Tagen", De)),
        (("dans les dix ans", Fr), ("mit Ablauf von zehn Jahren", De)),
        (("quatre-vingt-dix jours", Fr), ("90 giorni", It)),
        (("entro ventotto giorni", It), ("28 jours", Fr)),
        (("within one year", En), ("innert eines Jahres", De)),
        (("10'000 Franken", De), ("CHF 10 000", De)),
        (("10.000 Euro", De), ("10’000 €", De)),
        (("1,5 %", De), ("1.5 Prozent", De)),
        (("1'500.50 Franken", De), ("1500.50 Franken", De)),
        (("am 3. Mai 2020", De), ("am 3.5.2020", De)),
        (("le 1er mai 2020", Fr), ("on 1 May 2020", En)),
        (("on May 3, 2020", En), ("am 03.05.2020", De)),
        (("im Mai 2020", De), ("am 3. Mai 2020", De)),
        (("im Jahr 2020", De), ("3. Mai 2020", De)),
        (("nach lit a", De), ("gilt lit. a", De)),
        (("the claim is due", En), ("die Forderung ist fällig", De)),
        (("die Hälfte", De), ("la metà", It)),
        (("er sei berechtigt", De), ("er ist berechtigt", De)),
        (("il vend un bien", Fr), ("er verkauft", De)),
    ] {
        check(said, source, true);
    }
}

#[test]
fn another_number_unit_or_day_is_another() {
    for (said, source) in [
        (("innert drei Jahren", De), ("innert zwei Jahren", De)),
        (("innert 2 Monaten", De), ("innert 2 Jahren", De)),
        (("within one month", En), ("innert eines Jahres", De)),
        (("binnen eines Monats", De), ("innert Jahresfrist", De)),
        (("dreijährige Frist", De), ("Frist von 2 Jahren", De)),
        (("10'000 Euro", De), ("10'000 Franken", De)),
        (("100'000 Franken", De), ("10'000 Franken", De)),
        (("15 %", De), ("1,5 %", De)),
        (("5 %", De), ("5 Franken", De)),
        (("am 3. Juni 2020", De), ("am 3. Mai 2020", De)),
        (("am 4. Mai 2020", De), ("am 3. Mai 2020", De)),
        (("am 3. Mai 2021", De), ("am 3. Mai 2020", De)),
        (("2020-05-04", De), ("3.5.2020", De)),
        (("im Juni", De), ("im Mai", De)),
        (("nach lit. b", De), ("gilt lit. a", De)),
        (("selon la lettre c", Fr), ("gilt lit. a", De)),
        (("within ten years", De), ("innert zwei Jahren", De)),
        (("in dix ans", De), ("innert zwei Jahren", De)),
        (("x³", De), ("x", De)),
        (("٣ Tage", De), ("3 Tage", De)),
        (("vingt-deux jours", Fr), ("vingt jours", Fr)),
        (("la metà", It), ("tutto", It)),
    ] {
        check(said, source, false);
    }
}
