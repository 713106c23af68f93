//! A connection to PostgreSQL: statements with their values in them, prepared ones, and copies.
//!
//! The client works in the thread that asks, so that no other one takes part in what is measured.

use std::{error::Error, io::Write, path::Path};

use anyhow::{Context, Result};
use bytes::BytesMut;
use postgres::{
    Client, Config, CopyInWriter, NoTls, SimpleQueryMessage, SimpleQueryRow, Statement,
    types::{Format, IsNull, ToSql, Type, to_sql_checked},
};

/// How many bytes of rows are sent at once when copying.
const PIECE: usize = 1 << 16;

/// A connection.
pub(super) struct Session {
    client: Client,
}

impl Session {
    /// Connects over the socket in a folder, as a user whom the server trusts.
    pub(super) fn open(folder: &Path, user: &str, database: &str) -> Result<Self> {
        let mut config = Config::new();
        config.host_path(folder).user(user).dbname(database);
        let client = config.connect(NoTls);
        let client =
            client.with_context(|| format!("connecting to the socket in {}", folder.display()))?;
        Ok(Self { client })
    }

    /// Runs a text of one statement or several and returns the rows, whose values are text.
    pub(super) fn ask(&mut self, sql: &str) -> Result<Vec<SimpleQueryRow>> {
        let messages = self.client.simple_query(sql).with_context(|| format!("asking `{sql}`"))?;
        let rows = messages.into_iter().filter_map(|message| match message {
            SimpleQueryMessage::Row(row) => Some(row),
            _ => None,
        });
        Ok(rows.collect())
    }

    /// The number of the process that serves the connection.
    pub(super) fn backend(&mut self) -> Result<u32> {
        let rows = self.ask("SELECT pg_backend_pid()")?;
        let number = rows.first().and_then(|row| row.try_get(0).ok()??.parse().ok());
        number.context("the server knows the number of its process")
    }

    /// Prepares a statement. The server keeps it until what is returned is dropped.
    pub(super) fn prepare(&mut self, sql: &str) -> Result<Statement> {
        self.client.prepare(sql).with_context(|| format!("preparing `{sql}`"))
    }

    /// Runs a prepared statement with values for its places. The rows are received, with their values
    /// in the binary form, and dropped.
    pub(super) fn run(&mut self, statement: &Statement, values: &[String]) -> Result<()> {
        let written: Vec<Written<'_>> = values.iter().map(|value| Written(value)).collect();
        let places: Vec<&(dyn ToSql + Sync)> =
            written.iter().map(|value| value as &(dyn ToSql + Sync)).collect();
        let ran = self.client.execute(statement, &places);
        ran.with_context(|| format!("running a prepared statement with {values:?}"))?;
        Ok(())
    }

    /// Begins a copy into a table; rows follow.
    pub(super) fn copy(&mut self, sql: &str) -> Result<Copy<'_>> {
        let writer = self.client.copy_in(sql).with_context(|| format!("beginning `{sql}`"))?;
        Ok(Copy { writer, piece: Vec::with_capacity(PIECE) })
    }
}

/// A value as text, which the server reads as the type of its place.
#[derive(Debug)]
struct Written<'v>(&'v str);

impl ToSql for Written<'_> {
    fn to_sql(&self, _: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        out.extend_from_slice(self.0.as_bytes());
        Ok(IsNull::No)
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    fn encode_format(&self, _: &Type) -> Format {
        Format::Text
    }

    to_sql_checked!();
}

/// A copy under way.
pub(super) struct Copy<'s> {
    writer: CopyInWriter<'s>,
    piece: Vec<u8>,
}

impl Copy<'_> {
    /// Sends a row; a value that is none is null.
    pub(super) fn row(&mut self, values: &[Option<&str>]) -> Result<()> {
        write_row(&mut self.piece, values);
        if self.piece.len() >= PIECE {
            self.writer.write_all(&self.piece)?;
            self.piece.clear();
        }
        Ok(())
    }

    /// Ends the copy.
    pub(super) fn finish(mut self) -> Result<()> {
        self.writer.write_all(&self.piece)?;
        self.writer.finish()?;
        Ok(())
    }
}

/// Adds a row in the form of text that a copy reads.
fn write_row(piece: &mut Vec<u8>, values: &[Option<&str>]) {
    for (place, value) in values.iter().enumerate() {
        if place > 0 {
            piece.push(b'\t');
        }
        let Some(value) = value else {
            piece.extend(b"\\N");
            continue;
        };
        for byte in value.bytes() {
            match byte {
                b'\\' => piece.extend(b"\\\\"),
                b'\t' => piece.extend(b"\\t"),
                b'\n' => piece.extend(b"\\n"),
                b'\r' => piece.extend(b"\\r"),
                // PostgreSQL keeps no zero in a text.
                0 => {}
                _ => piece.push(byte),
            }
        }
    }
    piece.push(b'\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_copy_would_misread_is_escaped() {
        let mut piece = Vec::new();
        write_row(&mut piece, &[Some("a\tb\\\nc\0"), None, Some("")]);
        assert_eq!(piece, b"a\\tb\\\\\\nc\t\\N\t\n");
    }
}
