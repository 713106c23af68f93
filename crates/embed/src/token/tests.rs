use super::*;
use crate::{built_in, likeness};

/// A file of two dimensions and three tokens.
fn file() -> Vec<u8> {
    let mut file = b"FTE1".to_vec();
    file.extend(2_u32.to_le_bytes());
    file.extend(3_u32.to_le_bytes());
    for piece in ["\u{2581}Miete", "\u{2581}loyer", "\u{2581}Wald"] {
        file.push(u8::try_from(piece.len()).unwrap_or_default());
        file.extend(piece.bytes());
        file.extend((-8.0_f32).to_le_bytes());
        file.extend(0.01_f32.to_le_bytes());
    }
    file.extend([100, 10, 90, 0, 0, 100]);
    file
}

fn read(file: &[u8]) -> Result<TokenEncoder, EmbedError> {
    TokenEncoder::read("test", Box::leak(file.to_vec().into_boxed_slice()))
}

fn like(encoder: &TokenEncoder, one: &str, other: &str) -> f32 {
    match (encoder.encode(one), encoder.encode(other)) {
        (Some(one), Some(other)) => likeness(one.parts(), other.parts()),
        _ => f32::NAN,
    }
}

#[test]
fn what_means_the_same_lies_close() {
    let encoder = read(&file()).unwrap_or_else(|_| TokenEncoder::empty());
    assert_eq!(encoder.dimensions(), 2);
    assert!(like(&encoder, "Miete", "loyer") > like(&encoder, "Miete", "Wald"));
    assert_eq!(encoder.encode("語"), None);
    assert_eq!(encoder.encode(""), None);
}

#[test]
fn a_file_that_is_no_encoder_is_refused() {
    let file = file();
    assert_eq!(read(b"PK").map(drop), Err(EmbedError::Kind));
    for end in MAGIC.len()..file.len() {
        assert_eq!(read(&file[..end]).map(drop), Err(EmbedError::Short), "{end}");
    }
    let large = [MAGIC, &[0xff; 8]].concat();
    assert_eq!(read(&large).map(drop), Err(EmbedError::Damaged("it is too large")));
    let longer = [&*file, &[0]].concat();
    assert_eq!(read(&longer).map(drop), Err(EmbedError::Short));
}

#[test]
fn the_built_in_encoder_knows_four_languages() {
    let encoder = built_in();
    assert_eq!(encoder.dimensions(), 256);
    let landlord = ["Der Vermieter kündigt den Mietvertrag", "il locatore disdice la locazione"];
    let landlord = landlord.into_iter().chain(["le bailleur résilie le contrat de bail"]);
    for one in landlord.chain(["the landlord terminates the lease"]) {
        let near =
            like(encoder, one, "Kündigung von Wohn- und Geschäftsräumen durch den Vermieter");
        let far = like(encoder, one, "Die Munition wird vom Zoll eingezogen");
        assert!(near > far + 0.1, "{one}: {near} {far}");
    }
}

proptest::proptest! {
    #[test]
    fn any_bytes_and_any_text_are_read_without_panic(bytes: Vec<u8>, text: String) {
        let _ = read(&[MAGIC, &bytes].concat());
        let _ = built_in().encode(&text);
    }
}

#[test]
fn a_text_is_parted_and_weighed_as_it_was_learnt() {
    // As the training command parts and weighs these texts.
    let known = [
        ("Missbräuchliche Kündigung des Mietverhältnisses (Art. 271 OR)", [-30, 2, 23, 23, 9, 1]),
        ("l\u{2019}employeur peut-il résilier le contrat ?", [-9, -10, 25, 11, -7, 17]),
        ("La disdetta è nulla; § 543 Abs. 2 Nr. 3 BGB", [-1, 17, -17, -11, 21, 26]),
        ("How long can I stay in my flat?", [5, 17, 54, -11, 7, 37]),
        ("Verjährungsunterbrechungsgründe 語 x²", [-24, 8, -9, 19, -70, 1]),
    ];
    for (text, parts) in known {
        let found = built_in().encode(text);
        let found = found.as_ref().and_then(|vector| vector.parts().get(..parts.len()));
        assert_eq!(found, Some(&parts[..]), "{text}");
    }
}

#[test]
fn a_list_lies_where_it_and_its_items_do() {
    let encoder = built_in();
    for list in [
        "Kündigung während Krankheit; congé pendant la maladie; Miete",
        "Kündigung",
        "",
        "; ; Miete ; l\u{2019}employeur; ",
        "Frist;Termin; in",
    ] {
        let (whole, each) = encoder.encode_list(list);
        let one_by_one: Vec<Vector> =
            list.split("; ").filter_map(|item| encoder.encode(item)).collect();
        assert_eq!(each, one_by_one, "{list}");
        // Sums in another order differ in what is rounded.
        let (whole, expected) =
            (whole.unwrap_or_else(none), encoder.encode(list).unwrap_or_else(none));
        let differ = |(one, other): (&i8, &i8)| one.abs_diff(*other) > 1;
        assert!(!whole.parts().iter().zip(expected.parts()).any(differ), "{list}");
    }
}

fn none() -> Vector {
    Vector::of(&[1.0; 256]).unwrap()
}

#[test]
fn several_encode_at_once_as_one_does() {
    let words = ["Kündigungsschutz", "Mietzinsherabsetzung", "Betreibungsferien", "Sühne"];
    let encoder = built_in();
    let all: Vec<Option<Vector>> = std::thread::scope(|scope| {
        let each = words.map(|word| scope.spawn(move || encoder.encode(word)));
        each.into_iter().map(|one| one.join().unwrap()).collect()
    });
    assert_eq!(all, words.map(|word| encoder.encode(word)));
}
