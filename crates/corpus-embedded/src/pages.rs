//! Bytes in memory, one behind the other, in pieces of which the system is asked for large pages: what is read from one end to
//! the other is read from these more quickly, since there are fewer pages to look up.

use std::ops::Range;

use memmap2::MmapMut;

/// How long a piece is, in bytes. Memory is taken as it is written.
const PIECE: usize = 32 << 20;

/// The bytes.
#[derive(Default)]
pub(crate) struct Pages {
    pieces: Vec<Piece>,
}

/// Where some bytes stand: in which piece, and where in it.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Place {
    pub(crate) piece: usize,
    pub(crate) range: Range<usize>,
}

struct Piece {
    memory: Memory,
    used: usize,
}

enum Memory {
    Mapped(MmapMut),
    /// Where the system maps nothing.
    Plain(Vec<u8>),
}

impl Pages {
    /// Adds some bytes behind the others; in one piece.
    pub(crate) fn add(&mut self, bytes: &[u8]) -> Place {
        let has_room = |piece: &Piece| piece.memory.bytes().len() - piece.used >= bytes.len();
        if !self.pieces.last().is_some_and(has_room) {
            let memory = Memory::of(PIECE.max(bytes.len()));
            self.pieces.push(Piece { memory, used: 0 });
        }
        let number = self.pieces.len() - 1;
        let Some(piece) = self.pieces.last_mut() else { return Place::default() };
        let range = piece.used..piece.used + bytes.len();
        if let Some(own) = piece.memory.bytes_mut().get_mut(range.clone()) {
            own.copy_from_slice(bytes);
        }
        piece.used = range.end;
        Place { piece: number, range }
    }

    /// The bytes that stand there.
    pub(crate) fn at(&self, place: &Place) -> &[u8] {
        let piece = self.pieces.get(place.piece);
        piece.and_then(|piece| piece.memory.bytes().get(place.range.clone())).unwrap_or_default()
    }
}

impl Memory {
    fn of(length: usize) -> Self {
        let Ok(mapped) = MmapMut::map_anon(length) else { return Self::Plain(vec![0; length]) };
        // Where the system has none to give, small ones do as well.
        #[cfg(target_os = "linux")]
        let _ = mapped.advise(memmap2::Advice::HugePage);
        Self::Mapped(mapped)
    }

    fn bytes(&self) -> &[u8] {
        match self {
            Self::Mapped(mapped) => mapped,
            Self::Plain(bytes) => bytes,
        }
    }

    fn bytes_mut(&mut self) -> &mut [u8] {
        match self {
            Self::Mapped(mapped) => mapped,
            Self::Plain(bytes) => bytes,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_added_stands_where_it_is_said_to_be() {
        let mut pages = Pages::default();
        let all: Vec<Vec<u8>> = vec![
            vec![1; 3],
            Vec::new(),
            vec![2; PIECE - 4],
            // No room is left for it, nor in any piece for the next.
            vec![3; 2],
            vec![4; PIECE + 1],
            vec![5; 7],
        ];
        let places: Vec<Place> = all.iter().map(|bytes| pages.add(bytes)).collect();
        for (bytes, place) in all.iter().zip(&places) {
            assert_eq!(pages.at(place), bytes);
        }
        assert_eq!(places.iter().map(|place| place.piece).collect::<Vec<_>>(), [0, 0, 0, 1, 2, 3]);
        let beyond = Place { piece: 3, range: PIECE..PIECE + 1 };
        assert!(pages.at(&beyond).is_empty());
        assert!(pages.at(&Place { piece: 9, range: 0..1 }).is_empty());
    }
}
