//! The specification's schema and its statements, as PostgreSQL gets them.
//!
//! Where the specification is silent, what favours PostgreSQL was chosen: the columns of a list are
//! those of a head without the text; a ranked list tells no total; a docket has an index of its own
//! expression; jurisdictions are compared as they are, without subdivisions; `tag_stats` is counted
//! by language and kind, so that discovering adds up few rows; titles and texts are one vector.

use super::question::{Class, LEVELS, NODES, PAGE, Question, READINGS, VALUES};

/// The tables, without indexes.
pub(super) const TABLES: &str = r"
CREATE EXTENSION unaccent;
CREATE TEXT SEARCH CONFIGURATION words_de (COPY = german);
CREATE TEXT SEARCH CONFIGURATION words_fr (COPY = french);
CREATE TEXT SEARCH CONFIGURATION words_it (COPY = italian);
CREATE TEXT SEARCH CONFIGURATION words_en (COPY = english);
ALTER TEXT SEARCH CONFIGURATION words_de ALTER MAPPING FOR hword, hword_part, word WITH unaccent, german_stem;
ALTER TEXT SEARCH CONFIGURATION words_fr ALTER MAPPING FOR hword, hword_part, word WITH unaccent, french_stem;
ALTER TEXT SEARCH CONFIGURATION words_it ALTER MAPPING FOR hword, hword_part, word WITH unaccent, italian_stem;
ALTER TEXT SEARCH CONFIGURATION words_en ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;
CREATE SCHEMA corpus;
CREATE FUNCTION corpus.words(language text) RETURNS regconfig LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT CASE language WHEN 'de' THEN 'public.words_de'::regconfig
    WHEN 'fr' THEN 'public.words_fr'::regconfig WHEN 'it' THEN 'public.words_it'::regconfig
    ELSE 'public.words_en'::regconfig END $$;
CREATE TABLE corpus.documents (
    id text PRIMARY KEY, kind text NOT NULL, jurisdiction text NOT NULL, language text NOT NULL,
    source text NOT NULL, title text NOT NULL, date date, date_end date, parent_id text,
    ordinal integer NOT NULL, tags jsonb NOT NULL, body text NOT NULL,
    tsv tsvector GENERATED ALWAYS AS (
        setweight(to_tsvector(corpus.words(language), title), 'A') ||
        to_tsvector(corpus.words(language), body)) STORED);
CREATE TABLE corpus.edges (
    id bigserial PRIMARY KEY, source_id text NOT NULL, kind text NOT NULL, target_id text,
    reference text, properties jsonb NOT NULL);
";

/// The copy that fills the documents.
pub(super) const COPY_DOCUMENTS: &str = "COPY corpus.documents (id, kind, jurisdiction, language, \
    source, title, date, date_end, parent_id, ordinal, tags, body) FROM STDIN";

/// The copy that fills the relations.
pub(super) const COPY_EDGES: &str =
    "COPY corpus.edges (source_id, kind, target_id, reference, properties) FROM STDIN";

/// The indexes and the table of counts, one statement each.
pub(super) const INDEXES: [&str; 14] = [
    "CREATE INDEX documents_words ON corpus.documents USING gin (tsv)",
    "CREATE INDEX documents_tags ON corpus.documents USING gin (tags jsonb_path_ops)",
    "CREATE INDEX documents_date ON corpus.documents (date)",
    "CREATE INDEX documents_jurisdiction ON corpus.documents (jurisdiction)",
    "CREATE INDEX documents_kind ON corpus.documents (kind)",
    "CREATE INDEX documents_parent ON corpus.documents (parent_id)",
    r"CREATE INDEX documents_docket ON corpus.documents
        (regexp_replace(tags->>'case_number', '[\s.\-/]', '', 'g')) WHERE tags ? 'case_number'",
    "CREATE INDEX edges_target ON corpus.edges (target_id)",
    "CREATE INDEX edges_source ON corpus.edges (source_id)",
    "CREATE TABLE corpus.tag_stats AS
        SELECT key, jurisdiction, language, kind, value, count(*)::integer AS count
        FROM corpus.documents, LATERAL (
            SELECT key, value FROM jsonb_each_text(tags)
            UNION ALL SELECT 'source', source) AS each
        GROUP BY key, jurisdiction, language, kind, value",
    "CREATE INDEX tag_stats_key ON corpus.tag_stats (key, jurisdiction, language, kind)",
    "VACUUM (ANALYZE) corpus.documents",
    "VACUUM (ANALYZE) corpus.edges",
    "VACUUM (ANALYZE) corpus.tag_stats",
];

/// The bytes of the tables with what is stored apart, and of their indexes.
pub(super) const SIZES: &str = "SELECT sum(pg_table_size(oid)), sum(pg_indexes_size(oid)) \
    FROM pg_class WHERE relnamespace = 'corpus'::regnamespace AND relkind = 'r'";

/// The columns of a list.
const HEAD: &str = "id, kind, jurisdiction, language, source, title, date, date_end, parent_id, \
    ordinal, tags";

/// A statement with places for values, as in `$1`.
#[derive(Debug)]
pub(super) struct Statement {
    /// The statement.
    pub(super) text: String,
    /// The values, by their places.
    pub(super) values: Vec<String>,
}

impl Statement {
    /// The statement with its values in it.
    pub(super) fn plain(&self) -> String {
        let mut text = self.text.clone();
        for (place, value) in self.values.iter().enumerate().rev() {
            let quoted = format!("'{}'", value.replace('\'', "''"));
            text = text.replace(&format!("${}", place + 1), &quoted);
        }
        text
    }

    fn value(&mut self, value: impl Into<String>) -> String {
        self.values.push(value.into());
        format!("${}", self.values.len())
    }

    /// Values to choose among.
    fn list<'v>(&mut self, values: impl Iterator<Item = &'v str>) -> String {
        let list: Vec<String> =
            values.map(|value| format!("\"{}\"", value.replace('"', "\\\""))).collect();
        let place = self.value(format!("{{{}}}", list.join(",")));
        format!("{place}::text[]")
    }
}

/// The statement for a question.
pub(super) fn statement(question: &Question) -> Statement {
    let mut statement = Statement { text: String::new(), values: Vec::new() };
    statement.text = match question.class {
        Class::Facet => facet(question, &mut statement),
        Class::Discover => discover(question, &mut statement),
        Class::Filters => {
            let such = conditions(question, &mut statement);
            format!(
                "SELECT {HEAD} FROM corpus.documents d WHERE {such} \
                 ORDER BY date DESC NULLS LAST, id LIMIT {PAGE}"
            )
        }
        Class::Reference => reference(question, &mut statement),
        Class::Children => {
            let id = statement.value(question.id.as_deref().unwrap_or_default());
            let such = conditions(question, &mut statement);
            format!(
                "SELECT {HEAD} FROM corpus.documents d WHERE parent_id = {id} AND {such} \
                 ORDER BY ordinal, id LIMIT {NODES}"
            )
        }
        Class::Tree => tree(question, &mut statement),
        Class::Get => {
            let id = statement.value(question.id.as_deref().unwrap_or_default());
            format!("SELECT {HEAD}, body FROM corpus.documents WHERE id = {id}")
        }
        _ => list(question, &mut statement, ""),
    };
    statement
}

/// The statement for a page with a snippet of each document: the page is chosen first.
pub(super) fn with_snippets(question: &Question) -> Statement {
    let mut statement = Statement { text: String::new(), values: Vec::new() };
    let page = list(question, &mut statement, ", body");
    // The words are the first value.
    let language = &question.language;
    statement.text = format!(
        "SELECT {HEAD}, rank, ts_headline('words_{language}', body, \
         websearch_to_tsquery('words_{language}', $1)) FROM ({page}) AS page"
    );
    statement
}

/// The number of documents that filters let through.
pub(super) fn total(question: &Question) -> Statement {
    let mut statement = Statement { text: String::new(), values: Vec::new() };
    let such = conditions(question, &mut statement);
    statement.text = format!("SELECT count(*) FROM corpus.documents d WHERE {such}");
    statement
}

/// The query for words, in the configuration of the language.
fn words(question: &Question, statement: &mut Statement) -> String {
    let words = statement.value(question.words.as_deref().unwrap_or_default());
    format!("websearch_to_tsquery('words_{}', {words})", question.language)
}

fn conditions(question: &Question, statement: &mut Statement) -> String {
    let mut such = vec![
        format!("language = {}", statement.value(&question.language)),
        format!(
            "jurisdiction = ANY({})",
            statement.list([question.jurisdiction.as_str()].into_iter())
        ),
        format!("kind = ANY({})", statement.list(question.kinds.iter().map(String::as_str))),
    ];
    if !question.tags.is_empty() {
        such.push(contained(question, statement));
    }
    if let Some((kind, target)) = &question.edge {
        let (kind, target) = (statement.value(kind), statement.value(target));
        such.push(format!(
            "EXISTS (SELECT 1 FROM corpus.edges e WHERE e.source_id = d.id AND e.kind = {kind} \
             AND e.target_id = {target})"
        ));
    }
    if let Some(at) = question.at {
        let at = statement.value(at.to_string());
        such.push(format!("date <= {at}::date AND (date_end IS NULL OR date_end > {at}::date)"));
    }
    such.join(" AND ")
}

/// The exact tags as one containment, `source` as its column.
fn contained(question: &Question, statement: &mut Statement) -> String {
    let (columns, tags): (Vec<_>, Vec<_>) =
        question.tags.iter().partition(|(key, _)| key == "source");
    let mut such = Vec::new();
    for (_, value) in columns {
        such.push(format!("source = {}", statement.value(value)));
    }
    if !tags.is_empty() {
        let tags: serde_json::Map<String, serde_json::Value> =
            tags.into_iter().map(|(key, value)| (key.clone(), value.as_str().into())).collect();
        let place = statement.value(serde_json::Value::Object(tags).to_string());
        such.push(format!("tags @> {place}::jsonb"));
    }
    such.join(" AND ")
}

fn facet(question: &Question, statement: &mut Statement) -> String {
    let words = words(question, statement);
    let such = conditions(question, statement);
    let key = question.key.as_deref().unwrap_or_default();
    let (value, present) = if key == "source" {
        ("source".to_owned(), String::new())
    } else {
        let key = statement.value(key);
        (format!("tags->>{key}"), format!(" AND tags ? {key}"))
    };
    format!(
        "SELECT {value} AS value, count(*) FROM corpus.documents d WHERE tsv @@ {words} \
         AND {such}{present} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT {VALUES}"
    )
}

fn discover(question: &Question, statement: &mut Statement) -> String {
    let key = statement.value(question.key.as_deref().unwrap_or_default());
    let language = statement.value(&question.language);
    let places = statement.list([question.jurisdiction.as_str()].into_iter());
    let kinds = statement.list(question.kinds.iter().map(String::as_str));
    format!(
        "SELECT value, sum(count) FROM corpus.tag_stats WHERE key = {key} \
         AND jurisdiction = ANY({places}) AND language = {language} AND kind = ANY({kinds}) \
         GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT {VALUES}"
    )
}

/// A page, the best first, with the text where its column is named.
fn list(question: &Question, statement: &mut Statement, text: &str) -> String {
    let words = words(question, statement);
    let such = conditions(question, statement);
    format!(
        "SELECT {HEAD}, ts_rank_cd(tsv, {words}) AS rank{text} FROM corpus.documents d \
         WHERE tsv @@ {words} AND {such} ORDER BY rank DESC LIMIT {PAGE}"
    )
}

fn reference(question: &Question, statement: &mut Statement) -> String {
    let language = statement.value(&question.language);
    let kind = statement.value(question.kinds.first().cloned().unwrap_or_default());
    let docket = question.tags.iter().find(|(key, _)| key == "case_number");
    let such = match docket {
        Some((_, docket)) => {
            let docket = statement.value(docket);
            format!(
                r"tags ? 'case_number' AND regexp_replace(tags->>'case_number', '[\s.\-/]', '', 'g')
                = regexp_replace({docket}, '[\s.\-/]', '', 'g')"
            )
        }
        None => contained(question, statement),
    };
    let at = question.at.map_or_else(String::new, |at| {
        let at = statement.value(at.to_string());
        format!(" AND date <= {at}::date AND (date_end IS NULL OR date_end > {at}::date)")
    });
    format!(
        "SELECT {HEAD} FROM corpus.documents d WHERE language = {language} AND kind = {kind} \
         AND {such}{at} ORDER BY (tags->>'in_force')::boolean DESC NULLS LAST, \
         date DESC NULLS LAST, id LIMIT {READINGS}"
    )
}

/// The recursion on the parent, with the filters in its anchor and in its step.
fn tree(question: &Question, statement: &mut Statement) -> String {
    let id = statement.value(question.id.as_deref().unwrap_or_default());
    let such = conditions(question, statement);
    let columns: Vec<String> = HEAD.split(", ").map(|column| format!("d.{column}")).collect();
    let columns = columns.join(", ");
    let path = "to_char(d.ordinal, 'FM0000000000') || d.id";
    format!(
        "WITH RECURSIVE tree AS (\
         SELECT {columns}, 1 AS level, ARRAY[{path}] AS path FROM corpus.documents d \
         WHERE parent_id = {id} AND {such} UNION ALL \
         SELECT {columns}, t.level + 1, t.path || ({path}) FROM corpus.documents d \
         JOIN tree t ON d.parent_id = t.id WHERE t.level < {LEVELS} AND {}) \
         SELECT {HEAD}, level FROM tree ORDER BY path LIMIT {NODES}",
        such.replace("language =", "d.language =")
            .replace("jurisdiction =", "d.jurisdiction =")
            .replace("kind =", "d.kind =")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_put_in_at_their_places() {
        let values: Vec<String> = (1..=11).map(|number| format!("v'{number}")).collect();
        let statement = Statement { text: "$1 $11 $2".to_owned(), values };
        assert_eq!(statement.plain(), "'v''1' 'v''11' 'v''2'");
    }
}
