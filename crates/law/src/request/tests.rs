use schemars::{JsonSchema, SchemaGenerator};
use serde::de::DeserializeOwned;

use super::*;
use crate::Language;

/// Reads what serde's own values hold; the only place here that knows how a value is read.
fn read<T: DeserializeOwned>(
    given: impl serde::de::IntoDeserializer<'static, Wrong>,
) -> Result<T, String> {
    T::deserialize(given.into_deserializer()).map_err(|wrong| wrong.to_string())
}

type Wrong = serde::de::value::Error;

#[test]
fn a_text_is_neither_blank_nor_too_long_counted_in_characters() {
    assert_eq!(read::<Text<5>>("éééé").map(Text::into_inner), Ok("éééé".to_owned()));
    assert_eq!(read::<Text<5>>(" ").unwrap_err(), "is empty; give it a text");
    let long = read::<Text<5>>("123456").unwrap_err();
    assert_eq!(long, "has 6 characters; at most 5 are allowed");
    assert_eq!(read::<Text<5>>(vec!["a"]).unwrap_err(), "must be a text, not a list");
}

#[test]
fn a_whole_number_stands_for_its_text_and_no_other_does() {
    assert_eq!(read::<Text<5>>(97_u64).map(Text::into_inner), Ok("97".to_owned()));
    let wrong = read::<Text<9>>(831.1_f64).unwrap_err();
    assert!(wrong.starts_with("is a number that is not whole"), "{wrong}");
}

#[test]
fn a_limit_is_read_from_a_number_or_its_text_and_has_bounds() {
    type Ten = Limit<1, 50, 10>;
    assert_eq!(Ten::default().get(), 10);
    assert_eq!(read::<Ten>("7").map(Ten::get), Ok(7));
    assert_eq!(read::<Ten>(7.0_f64).map(Ten::get), Ok(7));
    let wrong = read::<Ten>(51_u64).unwrap_err();
    assert_eq!(wrong, "is 51; it must be a whole number from 1 to 50");
    assert!(read::<Ten>(0_u64).is_err() && read::<Ten>(-1_i64).is_err());
    assert!(read::<Ten>(1.5_f64).is_err() && read::<Ten>(1e300_f64).is_err());
    assert!(read::<Ten>("ten").is_err() && read::<Ten>(true).is_err());
    assert_eq!(Ten::nearest(Limit::<0, 900, 900>::default()).get(), 50);
    assert_eq!("51".parse::<Ten>().unwrap_err(), wrong);
}

#[test]
fn a_choice_is_read_in_any_case_and_refused_with_the_words_there_are() {
    assert_eq!(read::<Choice<Language>>("FR"), Ok(Choice(Language::Fr)));
    let wrong = read::<Choice<Language>>("rm").unwrap_err();
    assert_eq!(wrong, "is \"rm\"; it must be one of de, fr, it, en");
}

struct Part;

impl Words for Part {
    const NAMED: &'static [&'static str] = &["I", "Ia"];
    const ALSO: &'static [&'static str] = &["VI", "2"];
}

#[test]
fn a_word_is_written_as_its_list_writes_it() {
    assert_eq!(read::<Word<Part>>("IA").map(|word| word.to_string()), Ok("Ia".to_owned()));
    assert_eq!(read::<Word<Part>>("vi").map(|word| word.to_string()), Ok("VI".to_owned()));
    assert_eq!(read::<Word<Part>>(2_u64).map(|word| word.to_string()), Ok("2".to_owned()));
    assert_eq!(read::<Word<Part>>("X").unwrap_err(), "is \"X\"; it must be one of I, Ia");
    assert_eq!(&*Word::<Part>::default(), "I");
}

#[test]
fn a_flag_is_read_from_its_word_too() {
    assert_eq!(read::<Flag<false>>("True"), Ok(Flag(true)));
    assert_eq!(read::<Flag<false>>(1_u64).unwrap_err(), "is 1; it must be true or false");
    assert_eq!(Flag::<true>::default(), Flag(true));
}

#[test]
fn a_day_is_a_day_of_the_calendar() {
    assert_eq!(read::<Day>("2024-02-29").map(|day| day.to_string()), Ok("2024-02-29".to_owned()));
    for wrong in ["2023-02-29", "29.2.2024", "2024", "2024-02-29T00:00:00", "20240229"] {
        assert!(read::<Day>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn one_text_is_a_list_of_one_and_each_entry_is_named() {
    type Some = List<2, 3>;
    assert_eq!(read::<Some>("abc").map(|list| list.0), Ok(vec!["abc".to_owned()]));
    assert_eq!(read::<Some>(831_u64).map(|list| list.0), Ok(vec!["831".to_owned()]));
    let long = read::<Some>(vec!["abc", "abcd"]).unwrap_err();
    assert_eq!(long, "has an entry, number 2, that has more than 3 characters");
    assert!(read::<Some>(vec!["a", "b", "c"]).is_err());
}

#[test]
fn a_schema_holds_the_bounds() {
    fn said<T: JsonSchema>(word: &str) -> String {
        let schema = T::json_schema(&mut SchemaGenerator::default());
        schema.get(word).map(ToString::to_string).unwrap_or_default()
    }
    assert_eq!(said::<Text<5>>("maxLength"), "5");
    assert_eq!(said::<Limit<1, 50, 10>>("maximum"), "50");
    assert_eq!(said::<Choice<Language>>("enum"), r#"["de","fr","it","en"]"#);
    assert_eq!(said::<Word<Part>>("enum"), r#"["I","Ia"]"#);
    assert_eq!(said::<List<2, 3>>("maxItems"), "2");
}
