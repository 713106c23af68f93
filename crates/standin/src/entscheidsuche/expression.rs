//! The language of `query_string`: operators, phrases, fields, patterns, and its errors. As in life,
//! a slash begins a regular expression, a colon names a field, and "OR" is an operator even where
//! the Code of Obligations is meant.

/// A part of an expression.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Part {
    /// Words side by side without an operator.
    Words(Vec<String>),
    Phrase(String, usize),
    /// A word with `*` or `?`.
    Pattern(String),
    Similar(String),
    /// A regular expression, or a range: not stood in for, finds nothing.
    Unsupported,
    Field(String, Box<Self>),
    Clauses(Vec<(Occurs, Self)>),
}

/// What a clause means for the whole.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Occurs {
    Must,
    Should,
    MustNot,
}

/// The operator between clauses that have none.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Operator {
    And,
    Or,
}

#[derive(Clone, Debug, PartialEq)]
enum Token {
    Word(String),
    Phrase(String, usize),
    Pattern(String),
    Similar(String),
    Unsupported,
    Field(String),
    And,
    Or,
    Not,
    Plus,
    Open,
    Close,
}

/// Reads an expression. The error is what is wrong with it.
pub(super) fn parse(text: &str, default: Operator) -> Result<Part, String> {
    let tokens = tokens(text)?;
    if tokens.is_empty() {
        return Ok(Part::Clauses(Vec::new()));
    }
    let mut parser = Parser { tokens: &tokens, at: 0, default };
    let part = parser.clauses()?;
    if parser.at < tokens.len() {
        return Err("Encountered \" \")\" \") \"\"".to_owned());
    }
    Ok(part)
}

struct Parser<'t> {
    tokens: &'t [Token],
    at: usize,
    default: Operator,
}

impl Parser<'_> {
    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at)
    }

    fn next(&mut self) -> Option<Token> {
        let token = self.tokens.get(self.at).cloned();
        self.at += 1;
        token
    }

    /// Clauses up to the end or a closing bracket; the operators work as they do in Lucene, which
    /// knows no precedence.
    fn clauses(&mut self) -> Result<Part, String> {
        let mut clauses: Vec<(Occurs, Part)> = Vec::new();
        loop {
            if clauses.is_empty() && matches!(self.peek(), None | Some(Token::Close)) {
                return Err("Encountered \"<EOF>\"".to_owned());
            }
            if matches!(self.peek(), None | Some(Token::Close)) {
                return Ok(Part::Clauses(clauses));
            }
            let between = match self.peek() {
                Some(Token::And) => Some(Operator::And),
                Some(Token::Or) => Some(Operator::Or),
                _ => None,
            };
            if between.is_some() {
                if clauses.is_empty() {
                    return Err("Encountered an operator at the start".to_owned());
                }
                self.at += 1;
            }
            let not = self.peek() == Some(&Token::Not);
            let plus = self.peek() == Some(&Token::Plus);
            if not || plus {
                self.at += 1;
            }
            let part = self.part()?;
            if let Some((occurs, _)) = clauses.last_mut().filter(|last| last.0 != Occurs::MustNot) {
                match (between, self.default) {
                    (Some(Operator::And), _) => *occurs = Occurs::Must,
                    (Some(Operator::Or), Operator::And) => *occurs = Occurs::Should,
                    _ => {}
                }
            }
            let required = match self.default {
                Operator::Or => plus || between == Some(Operator::And),
                Operator::And => between != Some(Operator::Or),
            };
            let occurs = match (not, required) {
                (true, _) => Occurs::MustNot,
                (false, true) => Occurs::Must,
                (false, false) => Occurs::Should,
            };
            clauses.push((occurs, part));
        }
    }

    fn part(&mut self) -> Result<Part, String> {
        match self.next() {
            Some(Token::Word(word)) => {
                let mut words = vec![word];
                while let Some(Token::Word(word)) = self.peek() {
                    words.push(word.clone());
                    self.at += 1;
                }
                Ok(Part::Words(words))
            }
            Some(Token::Phrase(phrase, slop)) => Ok(Part::Phrase(phrase, slop)),
            Some(Token::Pattern(pattern)) => Ok(Part::Pattern(pattern)),
            Some(Token::Similar(word)) => Ok(Part::Similar(word)),
            Some(Token::Unsupported) => Ok(Part::Unsupported),
            Some(Token::Field(name)) => {
                // A field governs the next thing only.
                let inner = match self.next() {
                    Some(Token::Word(word)) => Part::Words(vec![word]),
                    Some(_) => {
                        self.at -= 1;
                        self.part()?
                    }
                    None => return Err("Encountered \"<EOF>\" after a field".to_owned()),
                };
                Ok(Part::Field(name, Box::new(inner)))
            }
            Some(Token::Open) => {
                let inner = self.clauses()?;
                match self.next() {
                    Some(Token::Close) => Ok(inner),
                    _ => Err("Encountered \"<EOF>\", a bracket is open".to_owned()),
                }
            }
            other => Err(format!("Encountered {other:?}")),
        }
    }
}

/// Letters that end a word unless they are escaped. A minus and a plus inside of a word belong to it.
const SPECIAL: &str = "!():^[]\"{}~/";

fn tokens(text: &str) -> Result<Vec<Token>, String> {
    let letters: Vec<char> = text.chars().collect();
    let mut tokens = Vec::new();
    let mut at = 0;
    let letter = |at: usize| letters.get(at).copied();
    while let Some(first) = letter(at) {
        at += 1;
        match first {
            _ if first.is_whitespace() => {}
            '(' => tokens.push(Token::Open),
            ')' => tokens.push(Token::Close),
            '+' => tokens.push(Token::Plus),
            '-' | '!' => tokens.push(Token::Not),
            '&' if letter(at) == Some('&') => {
                at += 1;
                tokens.push(Token::And);
            }
            '|' if letter(at) == Some('|') => {
                at += 1;
                tokens.push(Token::Or);
            }
            '"' => {
                let mut phrase = String::new();
                loop {
                    match letter(at) {
                        Some('\\') => {
                            phrase.extend(letter(at + 1));
                            at += 2;
                        }
                        Some('"') => break,
                        Some(other) => {
                            phrase.push(other);
                            at += 1;
                        }
                        None => return Err("Lexical error: a quotation is open".to_owned()),
                    }
                }
                at += 1;
                let slop = suffix(&letters, &mut at, '~')?.unwrap_or(0.0);
                suffix(&letters, &mut at, '^')?;
                tokens.push(Token::Phrase(phrase, to_count(slop)));
            }
            '/' => {
                let close = letters.iter().skip(at).position(|each| *each == '/');
                let close = close.ok_or("Lexical error: a regular expression is open")?;
                at += close + 1;
                tokens.push(Token::Unsupported);
            }
            '[' | '{' => {
                let close = letters.iter().skip(at).position(|each| matches!(each, ']' | '}'));
                let close = close.ok_or("Encountered \"<EOF>\", a range is open")?;
                let inside: String = letters.iter().skip(at).take(close).collect();
                if inside.split_whitespace().nth(1) != Some("TO") {
                    return Err("Encountered a range without TO".to_owned());
                }
                at += close + 1;
                tokens.push(Token::Unsupported);
            }
            ']' | '}' | ':' | '^' | '~' => return Err(format!("Encountered \"{first}\"")),
            _ => {
                at -= 1;
                tokens.push(word(&letters, &mut at)?);
            }
        }
    }
    Ok(tokens)
}

/// A word from here on, with what is attached to it.
fn word(letters: &[char], at: &mut usize) -> Result<Token, String> {
    let mut word = String::new();
    let (mut pattern, mut escaped) = (false, false);
    while let Some(letter) = letters.get(*at).copied() {
        match letter {
            '\\' => {
                let Some(next) = letters.get(*at + 1) else {
                    return Err("Lexical error: nothing is escaped".to_owned());
                };
                escaped = true;
                word.push(*next);
                *at += 1;
            }
            _ if letter.is_whitespace() || SPECIAL.contains(letter) => break,
            '*' | '?' => {
                pattern = true;
                word.push(letter);
            }
            _ => word.push(letter),
        }
        *at += 1;
    }
    if letters.get(*at) == Some(&':') {
        *at += 1;
        return Ok(Token::Field(word));
    }
    let similar = suffix(letters, at, '~')?;
    suffix(letters, at, '^')?;
    Ok(match word.as_str() {
        "AND" if !escaped => Token::And,
        "OR" if !escaped => Token::Or,
        "NOT" if !escaped => Token::Not,
        _ if similar.is_some() => Token::Similar(word),
        _ if pattern => Token::Pattern(word),
        _ => Token::Word(word),
    })
}

/// `~2` or `^3` from here on.
fn suffix(letters: &[char], at: &mut usize, sign: char) -> Result<Option<f64>, String> {
    if letters.get(*at) != Some(&sign) {
        return Ok(None);
    }
    *at += 1;
    let rest = letters.iter().skip(*at);
    let digits: String = rest.take_while(|each| each.is_ascii_digit() || **each == '.').collect();
    *at += digits.len();
    match digits.parse() {
        Ok(number) => Ok(Some(number)),
        Err(_) if sign == '~' && digits.is_empty() => Ok(Some(2.0)),
        Err(_) => Err(format!("Encountered \"{sign}\" without a number")),
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small count")]
fn to_count(number: f64) -> usize {
    number as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let seen = match parse(text, Operator::And) {
            Ok(part) => told(&part),
            Err(_) => "error".to_owned(),
        };
        assert_eq!(seen, expected, "{text}");
    }

    fn told(part: &Part) -> String {
        match part {
            Part::Words(words) => words.join("_"),
            Part::Phrase(phrase, slop) => format!("'{phrase}'~{slop}"),
            Part::Pattern(pattern) => format!("pattern {pattern}"),
            Part::Similar(word) => format!("like {word}"),
            Part::Unsupported => "none".to_owned(),
            Part::Field(name, inner) => format!("{name}={}", told(inner)),
            Part::Clauses(clauses) => {
                let sign = |occurs: &Occurs| match occurs {
                    Occurs::Must => "+",
                    Occurs::Should => "",
                    Occurs::MustNot => "-",
                };
                let told: Vec<String> = clauses
                    .iter()
                    .map(|(occurs, part)| sign(occurs).to_owned() + &told(part))
                    .collect();
                format!("({})", told.join(" "))
            }
        }
    }

    #[test]
    fn words_phrases_and_operators() {
        check("Vertrag Haftung", "(+Vertrag_Haftung)");
        check("a AND b", "(+a +b)");
        check("a OR b", "(a b)");
        check("a -b", "(+a -b)");
        check("(a OR b) c", "(+(a b) +c)");
        check("\"Art. 97\"~2 Hafte*", "(+'Art. 97'~2 +pattern Hafte*)");
        check("title.de:Miete x", "(+title.de=Miete +x)");
        check("Haus~ x^2", "(+like Haus +x)");
        check("E-9839 4A_1\\/2020", "(+E-9839_4A_1/2020)");
        check("", "()");
    }

    #[test]
    fn what_a_lawyer_types_is_not_always_an_expression() {
        check("Art. 97 OR", "error");
        check("Art. 41 OR Haftung", "(Art._41 Haftung)");
        check("Art. 97 \\OR", "(+Art._97_OR)");
        check("4A_120/2022", "error");
        check("A/1/2 3", "(+A +none +2_3)");
        check("(Miete", "error");
        check("\"Miete", "error");
        check("Miete)", "error");
        check("AND x", "error");
        check("x -", "error");
        check("Miete:", "error");
        check("[a b]", "error");
        check("()", "error");
    }
}
