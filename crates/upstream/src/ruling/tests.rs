use law::{Block, Language, Role};

use super::{blocks, considerations, line};
use crate::shared::shared;

/// The text of a recorded decision.
fn recorded(name: &str) -> Option<String> {
    let path = shared(&format!("upstream/fixtures/entscheidsuche/sample_{name}.json"))?;
    let record: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    Some(record["text"].as_str().unwrap().to_owned())
}

#[test]
fn dump() {
    for name in ["001", "003", "005", "006", "008", "009", "010", "011", "012", "014", "015"] {
        let text = recorded(name).unwrap();
        let started = std::time::Instant::now();
        let blocks = blocks(&text);
        eprintln!("===== {name} {:?}", started.elapsed());
        for block in &blocks {
            if block.role != Role::Text {
                eprintln!("  {:?} [{}] {}", block.role, block.label, block.text.chars().take(70).collect::<String>());
            } else if std::env::var("FULL").is_ok_and(|one| one == name) {
                eprintln!("  {} [{}] {}", block.depth, block.label, block.text.chars().take(100).collect::<String>());
            }
        }
        let labels: Vec<String> = considerations(&blocks).into_iter().map(|one| one.number).collect();
        eprintln!("{}", labels.join(" "));
    }
    let _ = (line::lines("x"), Language::De, Vec::<Block>::new());
}
