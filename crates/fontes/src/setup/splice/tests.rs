use serde_json::json;

use super::*;

fn put_into(text: &str) -> Result<String, Wrong> {
    spliced(text, ("mcpServers", "fontes"), &json!({ "command": "f", "args": ["serve"] }))
}

const ENTRY: &str = "\"fontes\": {\n      \"command\": \"f\",\n      \"args\": [\n        \"serve\"\n      ]\n    }";

#[test]
fn everything_else_stays_as_it_was_written() {
    let check =
        |before: &str, after: &str| assert_eq!(put_into(before).unwrap(), after, "{before}");
    let whole = format!("{{\n  \"mcpServers\": {{\n    {ENTRY}\n  }}\n}}\n");
    check("", &whole);
    check(" \n", &whole);
    check("{}", whole.trim_end());
    check("{\n}\n", &whole);
    check(
        "{\n  \"a\": 1.10,\n  \"mcpServers\": {\n    \"other\": {\"x\": \"}\\\"\"}\n  },\n  \"b\": [ ]\n}\n",
        &format!(
            "{{\n  \"a\": 1.10,\n  \"mcpServers\": {{\n    \"other\": {{\"x\": \"}}\\\"\"}},\n    {ENTRY}\n  }},\n  \
             \"b\": [ ]\n}}\n"
        ),
    );
    check(
        "{\n  \"mcpServers\": {\n    \"fontes\": {\"command\": \"old\"},\n    \"z\": {}\n  }\n}",
        &format!("{{\n  \"mcpServers\": {{\n    {ENTRY},\n    \"z\": {{}}\n  }}\n}}"),
    );
    check(
        "{\n  \"a\": null\n}",
        &format!("{{\n  \"a\": null,\n  \"mcpServers\": {{\n    {ENTRY}\n  }}\n}}"),
    );
    check(
        "\u{feff}{\n  \"mcpServers\": {}\n}",
        &format!("\u{feff}{{\n  \"mcpServers\": {{\n    {ENTRY}\n  }}\n}}"),
    );
}

#[test]
fn the_indentation_of_the_file_is_kept() {
    let after = put_into("{\n\t\"a\": {\n\t\t\"b\": 1\n\t}\n}\n").unwrap();
    assert!(
        after.contains("\n\t\"mcpServers\": {\n\t\t\"fontes\": {\n\t\t\t\"command\": \"f\",\n"),
        "{after}"
    );
}

#[test]
fn a_second_time_changes_nothing() {
    for text in
        ["", "{\"a\":{\"mcpServers\":0}}", "{\n    \"mcpServers\": {\"b\": {\"c\": [1, 2]}}\n}"]
    {
        let once = put_into(text).unwrap();
        assert_eq!(put_into(&once).unwrap(), once, "{text}");
    }
}

#[test]
fn what_is_not_understood_is_refused() {
    for text in ["{ // mine\n}", "{\"a\": 1,}", "nonsense", "{\"mcpServers\": {}"] {
        assert!(matches!(put_into(text), Err(Wrong::NotJson(_))), "{text}");
    }
    for text in ["[]", "3", "{\"mcpServers\": []}", "{\"mcpServers\": null}"] {
        assert!(matches!(put_into(text), Err(Wrong::NotObject(_))), "{text}");
    }
    let twice = "{\"mcpServers\": {\"a\": 1}, \"mcpServers\": {}}";
    assert!(matches!(put_into(twice), Err(Wrong::Twice(_))));
}
