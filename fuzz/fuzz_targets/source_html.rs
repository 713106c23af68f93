//! Any page of an official source is read without a panic, and no block is without its letters.
#![no_main]

use law::Language;
use libfuzzer_sys::fuzz_target;
use upstream::{onlinekommentar, ruling};

fuzz_target!(|page: &str| {
    let text = ruling::text_of_page(page);
    for text in [text.as_str(), page] {
        let blocks = ruling::blocks(text);
        let _ = ruling::considerations(&blocks);
        for language in Language::ALL {
            let _ = ruling::articles_cited(text, language);
            let _ = ruling::related_bge(text, language);
        }
    }
    let letters = |text: &str| text.chars().filter(|letter| letter.is_alphanumeric()).count();
    let most = letters(page);
    for blocks in [onlinekommentar::blocks(page), onlinekommentar::legal_text(page)] {
        // Nothing is read twice. An entity is longer than the letter it stands for.
        let read: usize = blocks.iter().map(|block| letters(&block.text)).sum();
        assert!(read <= most, "{read} letters of {most}");
    }
});
