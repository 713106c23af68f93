//! Packed bytes by hand: streams that expand to whatever one likes, and archives that hold them.

/// The longest repetition of one step of the packing.
const STEP: u64 = 258;

/// Packed bytes (deflate) that expand to `before`, then `count` times `fill`, then `after`: 1 GiB
/// of one byte in 1 MiB.
pub(super) fn deflate(before: &[u8], fill: u8, count: u64, after: &[u8]) -> Vec<u8> {
    let mut out = Bits::default();
    stored(&mut out, before, false);
    if let Some(repeats) = count.checked_sub(1).map(|count| count / STEP) {
        run(&mut out, fill, repeats);
    }
    stored(&mut out, after, true);
    out.bytes
}

/// The same in the wrapping of PDF and PNG. Its check sum is wrong, which readers forgive.
pub(super) fn zlib(before: &[u8], fill: u8, count: u64, after: &[u8]) -> Vec<u8> {
    let mut out = vec![0x78, 0x9c];
    out.extend(deflate(before, fill, count, after));
    out.extend([0; 4]);
    out
}

/// Bytes as they are, in blocks of the packing.
fn stored(out: &mut Bits, bytes: &[u8], last: bool) {
    let mut parts: Vec<&[u8]> = bytes.chunks(65_535).collect();
    if parts.is_empty() && last {
        parts.push(&[]);
    }
    let count = parts.len();
    for (index, part) in parts.into_iter().enumerate() {
        out.push(u32::from(last && index + 1 == count), 1);
        out.push(0, 2);
        out.fill_byte();
        let length = part.len() as u16;
        out.bytes.extend(length.to_le_bytes());
        out.bytes.extend((!length).to_le_bytes());
        out.bytes.extend(part);
    }
}

/// A block whose code has one byte, the longest repetition and the end: two bits for each step.
fn run(out: &mut Bits, fill: u8, repeats: u64) {
    out.push(0, 1);
    out.push(2, 2);
    out.push(29, 5);
    out.push(0, 5);
    out.push(14, 4);
    // The lengths of the codes 18, 2 and 1, in the order RFC 1951 gives them in.
    for length in [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 2] {
        out.push(length, 3);
    }
    let two = |out: &mut Bits| out.push(0b11, 2);
    let one = |out: &mut Bits| out.push(0b01, 2);
    zeros(out, u32::from(fill));
    two(out);
    zeros(out, 255 - u32::from(fill));
    two(out);
    zeros(out, 28);
    one(out);
    one(out);
    // The byte itself, then the repetitions of it, which are zero bits, then the end.
    out.push(0b01, 2);
    let mut bits = repeats * 2;
    while bits > 0 && out.used != 0 {
        out.push(0, 1);
        bits -= 1;
    }
    out.bytes.resize(out.bytes.len() + (bits / 8) as usize, 0);
    out.push(0, (bits % 8) as u32);
    two(out);
}

/// Codes that are not used.
fn zeros(out: &mut Bits, mut count: u32) {
    while count > 0 {
        let rest = count.saturating_sub(138);
        let take = if (1..11).contains(&rest) { 127 } else { count.min(138) };
        out.push(0, 1);
        out.push(take - 11, 7);
        count -= take;
    }
}

#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    /// How many bits of the last byte are used; 0 where it is full.
    used: u32,
}

impl Bits {
    /// Appends the lowest bits of a value, the lowest first.
    fn push(&mut self, value: u32, count: u32) {
        for bit in 0..count {
            if self.used == 0 {
                self.bytes.push(0);
            }
            if let Some(last) = self.bytes.last_mut() {
                *last |= (((value >> bit) & 1) as u8) << self.used;
            }
            self.used = (self.used + 1) % 8;
        }
    }

    fn fill_byte(&mut self) {
        self.used = 0;
    }
}

/// A member of an archive.
pub(super) struct Member {
    /// Its name in the archive.
    pub(super) name: String,
    /// Its bytes as they are stored.
    pub(super) bytes: Vec<u8>,
    /// What they expand to, where they are packed.
    pub(super) expanded: Option<u64>,
}

impl Member {
    /// A member that is not packed.
    pub(super) fn plain(name: &str, text: impl Into<Vec<u8>>) -> Self {
        Self { name: name.to_owned(), bytes: text.into(), expanded: None }
    }
}

/// An archive of the kind that DOCX is.
pub(super) fn zip(members: &[Member]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut list = Vec::new();
    for member in members {
        let start = out.len() as u32;
        let method: u16 = if member.expanded.is_some() { 8 } else { 0 };
        let mut head = Vec::new();
        head.extend(20u16.to_le_bytes());
        head.extend(0u16.to_le_bytes());
        head.extend(method.to_le_bytes());
        head.extend([0, 0, 0x21, 0]);
        head.extend(crc(&member.bytes).to_le_bytes());
        head.extend((member.bytes.len() as u32).to_le_bytes());
        let expanded = member.expanded.unwrap_or(member.bytes.len() as u64);
        head.extend(u32::try_from(expanded).unwrap_or(u32::MAX).to_le_bytes());
        head.extend((member.name.len() as u16).to_le_bytes());
        head.extend(0u16.to_le_bytes());
        out.extend(b"PK\x03\x04");
        out.extend(&head);
        out.extend(member.name.as_bytes());
        out.extend(&member.bytes);
        list.extend(b"PK\x01\x02\x14\x00");
        list.extend(&head);
        list.extend([0; 10]);
        list.extend(start.to_le_bytes());
        list.extend(member.name.as_bytes());
    }
    let at = out.len() as u32;
    out.extend(&list);
    out.extend(b"PK\x05\x06\0\0\0\0");
    for _ in 0..2 {
        out.extend((members.len() as u16).to_le_bytes());
    }
    out.extend((list.len() as u32).to_le_bytes());
    out.extend(at.to_le_bytes());
    out.extend([0; 2]);
    out
}

/// The check sum of archives and of PNG.
pub(super) fn crc(bytes: &[u8]) -> u32 {
    let mut sum = u32::MAX;
    for byte in bytes {
        sum ^= u32::from(*byte);
        for _ in 0..8 {
            sum = if sum & 1 == 1 { (sum >> 1) ^ 0xedb8_8320 } else { sum >> 1 };
        }
    }
    !sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gibibyte_is_packed_into_a_mebibyte() {
        let packed = deflate(b"<", b'a', 1 << 30, b">");
        assert!(packed.len() < 1_100_000, "{}", packed.len());
    }

    #[test]
    fn the_check_sum_is_the_one_of_archives() {
        assert_eq!(crc(b"123456789"), 0xcbf4_3926);
    }
}
