//! An object written as the difference from another one.

use super::{GitError, LARGEST_OBJECT};

/// Makes the object of its base and the difference.
pub(super) fn apply(base: &[u8], delta: &[u8]) -> Result<Vec<u8>, GitError> {
    const BROKEN: GitError = GitError::Damaged("a difference between objects cannot be applied");
    let mut bytes = delta.iter().copied();
    let from = length(&mut bytes).ok_or(BROKEN)?;
    let to = length(&mut bytes).ok_or(BROKEN)?;
    if from != base.len() as u64 || to > LARGEST_OBJECT {
        return Err(BROKEN);
    }
    let to = usize::try_from(to).map_err(|_| BROKEN)?;
    let mut whole = Vec::with_capacity(to);
    while let Some(order) = bytes.next() {
        if order & 0x80 != 0 {
            let mut part = |first: u8, count: u8| {
                let mut value = 0_usize;
                for place in 0..count {
                    if order & (1 << (first + place)) != 0 {
                        value |= usize::from(bytes.next()?) << (8 * place);
                    }
                }
                Some(value)
            };
            let offset = part(0, 4).ok_or(BROKEN)?;
            let size = match part(4, 3).ok_or(BROKEN)? {
                0 => 0x1_0000,
                size => size,
            };
            let copied = base.get(offset..offset.saturating_add(size)).ok_or(BROKEN)?;
            whole.extend_from_slice(copied);
        } else if order != 0 {
            let rest = bytes.as_slice_from(delta);
            let new = rest.get(..usize::from(order)).ok_or(BROKEN)?;
            whole.extend_from_slice(new);
            bytes = rest.get(usize::from(order)..).unwrap_or_default().iter().copied();
        } else {
            return Err(BROKEN);
        }
        if whole.len() > to {
            return Err(BROKEN);
        }
    }
    if whole.len() == to { Ok(whole) } else { Err(BROKEN) }
}

/// What is left of a slice that is being walked.
trait Rest {
    fn as_slice_from<'a>(&self, whole: &'a [u8]) -> &'a [u8];
}

impl Rest for std::iter::Copied<std::slice::Iter<'_, u8>> {
    fn as_slice_from<'a>(&self, whole: &'a [u8]) -> &'a [u8] {
        whole.get(whole.len() - self.len()..).unwrap_or_default()
    }
}

/// A length in groups of seven bits, the lowest first.
fn length(bytes: &mut impl Iterator<Item = u8>) -> Option<u64> {
    let mut value = 0_u64;
    for place in 0..9 {
        let byte = bytes.next()?;
        value |= u64::from(byte & 0x7f) << (7 * place);
        if byte & 0x80 == 0 {
            return Some(value);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::apply;

    #[test]
    fn copies_and_insertions_make_the_new_text() {
        // From ten bytes to seven: copy four from the third on, insert "abc".
        let delta = [10, 7, 0x91, 2, 4, 3, b'a', b'b', b'c'];
        assert_eq!(apply(b"0123456789", &delta).unwrap(), b"2345abc");
    }

    proptest::proptest! {
        #[test]
        fn no_bytes_make_it_fall(base: Vec<u8>, delta: Vec<u8>) {
            let _ = apply(&base, &delta);
        }
    }
}
