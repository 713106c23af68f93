//! Any text is read without a panic; spans are in order, whole and printed back.
#![no_main]

use jurisdictions::ch;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut end = 0;
    for found in ch::extract(text) {
        assert!(found.span.start >= end && found.span.start < found.span.end);
        assert!(text.get(found.span.clone()).is_some());
        end = found.span.end;
        for language in law_languages() {
            let printed = found.citation.print(language);
            assert!(!printed.is_empty());
        }
        let _ = ch::close_matches(&found.citation);
    }
    let _ = ch::read(text);
});

fn law_languages() -> [law::Language; 4] {
    law::Language::ALL
}
