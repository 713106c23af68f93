//! Any bytes are read as a file of Akoma Ntoso or refused, without a panic.
#![no_main]

use std::{env, fs, process};

use jiff::civil::date;
use libfuzzer_sys::fuzz_target;
use upstream::{Gathered, Options};

fuzz_target!(|bytes: &[u8]| {
    let folder = env::temp_dir().join(format!("fontes-fuzz-akn-{}", process::id()));
    let file = folder.join("act.xml");
    if fs::create_dir_all(&folder).is_err() || fs::write(&file, bytes).is_err() {
        return;
    }
    let Some(importer) = upstream::named("akn") else { return };
    let options = Options { today: date(2026, 1, 1) };
    let _ = (importer.run)(&file, &options, &mut Gathered::default());
});
