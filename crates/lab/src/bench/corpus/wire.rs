//! A client of PostgreSQL: as much of its protocol as asking and copying need.

use std::{
    io::{BufReader, BufWriter, Read, Write},
    os::unix::net::UnixStream,
    path::Path,
};

use anyhow::{Context, Result, bail};

/// Version 3.0 of the protocol.
const VERSION: i32 = 3 << 16;
/// How many bytes of rows are sent at once when copying.
const PIECE: usize = 1 << 16;

/// A row, with nothing where a value is null.
pub(super) type Row = Vec<Option<String>>;

/// A connection.
#[derive(Debug)]
pub(super) struct Session {
    reader: BufReader<UnixStream>,
    writer: BufWriter<UnixStream>,
    /// The process that serves it.
    pub(super) backend: u32,
}

impl Session {
    /// Connects over a socket, as a user whom the server trusts.
    pub(super) fn open(socket: &Path, user: &str, database: &str) -> Result<Self> {
        let stream = UnixStream::connect(socket)
            .with_context(|| format!("connecting to {}", socket.display()))?;
        let reader = BufReader::new(stream.try_clone()?);
        let mut session = Self { reader, writer: BufWriter::new(stream), backend: 0 };
        let mut body = VERSION.to_be_bytes().to_vec();
        for text in ["user", user, "database", database, ""] {
            body.extend(text.bytes().chain([0]));
        }
        session.writer.write_all(&(length(&body) + 4).to_be_bytes())?;
        session.writer.write_all(&body)?;
        session.answer()?;
        Ok(session)
    }

    /// Runs a text of one statement or several and returns the rows.
    pub(super) fn ask(&mut self, sql: &str) -> Result<Vec<Row>> {
        self.send(b'Q', &terminated(sql))?;
        self.answer().with_context(|| format!("asking `{sql}`"))
    }

    /// Gives a statement a name under which it can be run.
    pub(super) fn prepare(&mut self, name: &str, sql: &str) -> Result<()> {
        let mut body = terminated(name);
        body.extend(terminated(sql));
        body.extend([0, 0]);
        self.send(b'P', &body)?;
        self.send(b'S', &[])?;
        self.answer().map(drop).with_context(|| format!("preparing `{sql}`"))
    }

    /// Runs a prepared statement with values for its places.
    pub(super) fn run(&mut self, name: &str, values: &[String]) -> Result<Vec<Row>> {
        let mut body = vec![0];
        body.extend(terminated(name));
        body.extend([0, 0]);
        body.extend(i16::try_from(values.len())?.to_be_bytes());
        for value in values {
            body.extend(length(value.as_bytes()).to_be_bytes());
            body.extend(value.bytes());
        }
        body.extend([0, 0]);
        self.send(b'B', &body)?;
        self.send(b'E', &[0, 0, 0, 0, 0])?;
        self.send(b'S', &[])?;
        self.answer().with_context(|| format!("running `{name}` with {values:?}"))
    }

    /// Begins a copy into a table; rows follow.
    pub(super) fn copy(&mut self, sql: &str) -> Result<Copy<'_>> {
        self.send(b'Q', &terminated(sql))?;
        self.writer.flush()?;
        loop {
            match self.message()? {
                (b'G', _) => return Ok(Copy { session: self, piece: Vec::with_capacity(PIECE) }),
                (b'E', body) => bail!("`{sql}`: {}", complaint(&body)),
                _ => {}
            }
        }
    }

    fn send(&mut self, kind: u8, body: &[u8]) -> Result<()> {
        self.writer.write_all(&[kind])?;
        self.writer.write_all(&(length(body) + 4).to_be_bytes())?;
        Ok(self.writer.write_all(body)?)
    }

    /// Reads until the server is ready for the next question.
    fn answer(&mut self) -> Result<Vec<Row>> {
        self.writer.flush()?;
        let (mut rows, mut error) = (Vec::new(), None);
        loop {
            match self.message()? {
                (b'D', body) => rows.push(row(&body)?),
                (b'E', body) => error = Some(complaint(&body)),
                (b'K', body) => {
                    let number = body.get(..4).and_then(|bytes| bytes.try_into().ok());
                    self.backend = number.map_or(0, u32::from_be_bytes);
                }
                (b'R', body) if body != [0; 4] => bail!("the server asks for a password"),
                (b'Z', _) => break,
                _ => {}
            }
        }
        match error {
            Some(error) => bail!("PostgreSQL: {error}"),
            None => Ok(rows),
        }
    }

    fn message(&mut self) -> Result<(u8, Vec<u8>)> {
        let mut head = [0; 5];
        self.reader.read_exact(&mut head).context("the server closed the connection")?;
        let [kind, size @ ..] = head;
        let size = usize::try_from(i32::from_be_bytes(size))?.saturating_sub(4);
        let mut body = vec![0; size];
        self.reader.read_exact(&mut body)?;
        Ok((kind, body))
    }
}

/// A copy under way.
#[derive(Debug)]
pub(super) struct Copy<'s> {
    session: &'s mut Session,
    piece: Vec<u8>,
}

impl Copy<'_> {
    /// Sends a row; a value that is none is null.
    pub(super) fn row(&mut self, values: &[Option<&str>]) -> Result<()> {
        for (place, value) in values.iter().enumerate() {
            if place > 0 {
                self.piece.push(b'\t');
            }
            let Some(value) = value else {
                self.piece.extend(b"\\N");
                continue;
            };
            for byte in value.bytes() {
                match byte {
                    b'\\' => self.piece.extend(b"\\\\"),
                    b'\t' => self.piece.extend(b"\\t"),
                    b'\n' => self.piece.extend(b"\\n"),
                    b'\r' => self.piece.extend(b"\\r"),
                    // PostgreSQL keeps no zero in a text.
                    0 => {}
                    _ => self.piece.push(byte),
                }
            }
        }
        self.piece.push(b'\n');
        if self.piece.len() < PIECE { Ok(()) } else { self.flush() }
    }

    /// Ends the copy.
    pub(super) fn finish(mut self) -> Result<()> {
        self.flush()?;
        self.session.send(b'c', &[])?;
        self.session.answer().map(drop)
    }

    fn flush(&mut self) -> Result<()> {
        self.session.send(b'd', &self.piece)?;
        self.piece.clear();
        Ok(())
    }
}

fn length(body: &[u8]) -> i32 {
    i32::try_from(body.len()).unwrap_or(i32::MAX)
}

fn terminated(text: &str) -> Vec<u8> {
    text.bytes().filter(|byte| *byte != 0).chain([0]).collect()
}

fn row(body: &[u8]) -> Result<Row> {
    let mut rest = body.get(2..).context("a row has a head")?;
    let mut row = Row::new();
    while let Some((size, after)) = rest.split_first_chunk::<4>() {
        let size = i32::from_be_bytes(*size);
        let Ok(size) = usize::try_from(size) else {
            row.push(None);
            rest = after;
            continue;
        };
        let (value, after) = after.split_at_checked(size).context("a value is cut short")?;
        row.push(Some(String::from_utf8_lossy(value).into_owned()));
        rest = after;
    }
    Ok(row)
}

/// The words of an error message, which has its parts by letters.
fn complaint(body: &[u8]) -> String {
    let parts = body.split(|byte| *byte == 0);
    let words = parts.filter_map(|part| part.strip_prefix(b"M").or(part.strip_prefix(b"D")));
    words.map(String::from_utf8_lossy).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_values_and_nulls() {
        let body = [&[0, 3][..], &[0, 0, 0, 2], b"ab", &[255; 4], &[0, 0, 0, 0]].concat();
        let seen = row(&body).expect("sound");
        assert_eq!(seen, [Some("ab".to_owned()), None, Some(String::new())]);
    }

    #[test]
    fn a_row_that_is_cut_short_is_refused() {
        assert!(row(&[0, 1, 0, 0, 0, 9, b'a']).is_err());
    }

    #[test]
    fn an_error_is_told_in_its_words() {
        let body = b"SERROR\0C42601\0Msyntax error\0Dnear x\0\0";
        assert_eq!(complaint(body), "syntax error; near x");
    }
}
