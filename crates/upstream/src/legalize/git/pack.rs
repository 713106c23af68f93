//! A pack: many objects in one file, most of them as differences from others.

use std::{
    collections::HashMap,
    fs::{self, File},
    io::{BufRead, BufReader, Read, Seek, SeekFrom},
    path::Path,
    rc::Rc,
};

use sha1::{Digest, Sha1};

use super::{GitError, Id, LARGEST_OBJECT, Sort, delta, hex};

/// Objects kept to be the bases of others, in bytes: a code has a megabyte, and of the fifty steps of
/// a chain the states of an act, one after another, need the nearest.
const CACHE: usize = 20 << 20;
/// The bytes of objects that are held at once while others are made of them.
const MOST_LIVE: usize = 400 << 20;
/// The bytes of objects that are made of a pack of any size; a longer one may make more.
const LEAST_MADE: u64 = 1 << 30;
/// For each byte of a pack, the bytes that are made of it at most. Where each commit changes one
/// word of a megabyte, it is about a thousand.
const MADE_FOR_EACH: u64 = 4096;
/// Differences from differences that are followed.
const LONGEST_CHAIN: usize = 10_000;

/// A pack with the places of its objects.
#[derive(Debug)]
pub(super) struct Pack {
    file: BufReader<File>,
    start: u64,
    places: Places,
    cache: HashMap<u64, Cached>,
    cached: usize,
    /// How often the cache was asked.
    asked: u64,
}

/// An object that is kept, with when it was last asked for.
#[derive(Debug)]
struct Cached {
    base: Base,
    asked: u64,
}

#[derive(Debug)]
enum Places {
    /// Found by reading the whole pack.
    Scanned(HashMap<Id, u64>),
    /// The bytes of the index beside it, with the number of objects.
    Index(Vec<u8>, usize),
}

/// An object from which others are written.
type Base = (Sort, Rc<Vec<u8>>);

/// How much was made of a pack: three kilobytes of differences can describe gigabytes.
struct Budget {
    made: u64,
    most: u64,
    live: usize,
}

impl Budget {
    const fn of(length: u64) -> Self {
        let most = length.saturating_mul(MADE_FOR_EACH).saturating_add(LEAST_MADE);
        Self { made: 0, most, live: 0 }
    }

    fn makes(&mut self, length: usize) -> Result<(), GitError> {
        self.made = self.made.saturating_add(length as u64);
        if self.made > self.most {
            return Err(GitError::Unknown("far more text than the length of its pack allows"));
        }
        Ok(())
    }

    /// Counts what is held beside what was made, until it is let go.
    fn holds(&mut self, length: usize) -> Result<(), GitError> {
        self.live = self.live.saturating_add(length);
        if self.live > MOST_LIVE {
            return Err(GitError::Unknown("more than 400 MiB of objects at once"));
        }
        Ok(())
    }

    const fn lets_go(&mut self, length: usize) {
        self.live = self.live.saturating_sub(length);
    }
}

/// An object as it is written in the pack.
enum Written {
    Whole(Sort, Vec<u8>),
    From(u64, Vec<u8>),
    FromNamed(Id, Vec<u8>),
}

impl Written {
    const fn length(&self) -> usize {
        match self {
            Self::Whole(_, bytes) | Self::From(_, bytes) | Self::FromNamed(_, bytes) => bytes.len(),
        }
    }
}

impl Pack {
    /// A pack file, with the index beside it.
    pub(super) fn open(path: &Path) -> Result<Self, GitError> {
        let Ok(index) = fs::read(path.with_extension("idx")) else { return Self::scan(path, 0) };
        if !index.starts_with(&[0xff, b't', b'O', b'c', 0, 0, 0, 2]) {
            return Self::scan(path, 0);
        }
        let count = number(&index, 8 + 255 * 4).ok_or(GitError::Damaged("an index is cut off"))?;
        if index.len() < 8 + 1024 + count as usize * 28 {
            return Err(GitError::Damaged("an index is cut off"));
        }
        let (file, start) = (BufReader::new(File::open(path)?), 0);
        let places = Places::Index(index, count as usize);
        Ok(Self { file, start, places, cache: HashMap::new(), cached: 0, asked: 0 })
    }

    /// A pack that begins at a place of a file, without an index: the name of each object is what
    /// it holds, hashed.
    pub(super) fn scan(path: &Path, start: u64) -> Result<Self, GitError> {
        let file = BufReader::new(File::open(path)?);
        let places = Places::Scanned(HashMap::new());
        let mut pack = Self { file, start, places, cache: HashMap::new(), cached: 0, asked: 0 };
        pack.file.seek(SeekFrom::Start(start))?;
        let mut head = [0; 12];
        pack.file.read_exact(&mut head)?;
        if !head.starts_with(b"PACK") {
            return Err(GitError::Damaged("the pack does not begin as one"));
        }
        let length = pack.file.get_ref().metadata()?.len();
        let mut budget = Budget::of(length);
        let count = number(&head, 8).unwrap_or(0);
        let mut wholes = Vec::new();
        let mut from: HashMap<u64, Vec<u64>> = HashMap::new();
        let mut from_named: HashMap<Id, Vec<u64>> = HashMap::new();
        for _ in 0..count {
            let offset = pack.file.stream_position()?;
            let written = pack.written()?;
            budget.makes(written.length())?;
            match written {
                Written::Whole(..) => wholes.push(offset),
                Written::From(base, _) => from.entry(base).or_default().push(offset),
                Written::FromNamed(base, _) => from_named.entry(base).or_default().push(offset),
            }
        }
        let mut names = HashMap::new();
        let mut next: Vec<(u64, Option<Base>)> =
            wholes.into_iter().rev().map(|offset| (offset, None)).collect();
        while let Some((offset, base)) = next.pop() {
            let (sort, bytes) = match (pack.written_at(offset)?, base) {
                (Written::Whole(sort, bytes), _) => (sort, bytes),
                (Written::From(_, delta) | Written::FromNamed(_, delta), Some((sort, base))) => {
                    let bytes = delta::apply(&base, &delta)?;
                    if Rc::strong_count(&base) == 1 {
                        budget.lets_go(base.len());
                    }
                    (sort, bytes)
                }
                _ => return Err(GitError::Damaged("a difference has no base")),
            };
            budget.makes(bytes.len())?;
            let mut hash = Sha1::new();
            hash.update(format!("{} {}\0", sort.word(), bytes.len()));
            hash.update(&bytes);
            let mut id = Id::default();
            id.copy_from_slice(hash.finalize().as_slice());
            names.insert(id, offset);
            let bytes = Rc::new(bytes);
            let children = from.remove(&offset).into_iter().chain(from_named.remove(&id)).flatten();
            next.extend(children.map(|child| (child, Some((sort, Rc::clone(&bytes))))));
            if Rc::strong_count(&bytes) > 1 {
                budget.holds(bytes.len())?;
            }
        }
        if let Some(missing) = from_named.keys().next() {
            return Err(GitError::Missing(hex(missing)));
        }
        pack.places = Places::Scanned(names);
        Ok(pack)
    }

    /// Where an object stands.
    pub(super) fn find(&self, id: &Id) -> Option<u64> {
        match &self.places {
            Places::Scanned(names) => names.get(id).copied(),
            Places::Index(index, count) => {
                let first = usize::from(*id.first()?);
                let mut low = match first {
                    0 => 0,
                    first => number(index, 8 + (first - 1) * 4)? as usize,
                };
                let mut high = number(index, 8 + first * 4)? as usize;
                let names = 8 + 1024;
                while low < high {
                    let middle = usize::midpoint(low, high);
                    let name = index.get(names + middle * 20..names + middle * 20 + 20)?;
                    match name.cmp(id.as_slice()) {
                        std::cmp::Ordering::Less => low = middle + 1,
                        std::cmp::Ordering::Greater => high = middle,
                        std::cmp::Ordering::Equal => {
                            let offsets = names + count * 24;
                            let offset = number(index, offsets + middle * 4)?;
                            if offset & 0x8000_0000 == 0 {
                                return Some(u64::from(offset));
                            }
                            let far = offsets + count * 4 + (offset & 0x7fff_ffff) as usize * 8;
                            let (high, low) = (number(index, far)?, number(index, far + 4)?);
                            return Some((u64::from(high) << 32) | u64::from(low));
                        }
                    }
                }
                None
            }
        }
    }

    /// The object at a place.
    pub(super) fn object(&mut self, offset: u64) -> Result<(Sort, Vec<u8>), GitError> {
        let mut chain = Vec::new();
        let mut at = offset;
        let mut budget = Budget::of(0);
        let (sort, mut bytes) = loop {
            self.asked += 1;
            if let Some(cached) = self.cache.get_mut(&at) {
                cached.asked = self.asked;
                break (cached.base.0, Rc::clone(&cached.base.1));
            }
            match self.written_at(at)? {
                Written::Whole(sort, bytes) => {
                    let bytes = Rc::new(bytes);
                    self.keep(at, sort, &bytes);
                    break (sort, bytes);
                }
                Written::From(base, delta) => {
                    budget.holds(delta.len())?;
                    chain.push((at, delta));
                    at = base;
                }
                Written::FromNamed(base, delta) => {
                    budget.holds(delta.len())?;
                    chain.push((at, delta));
                    at = self.find(&base).ok_or_else(|| GitError::Missing(hex(&base)))?;
                }
            }
            if chain.len() > LONGEST_CHAIN {
                return Err(GitError::Damaged("differences follow each other without end"));
            }
        };
        for (at, delta) in chain.into_iter().rev() {
            bytes = Rc::new(delta::apply(&bytes, &delta)?);
            budget.makes(bytes.len())?;
            self.keep(at, sort, &bytes);
        }
        Ok((sort, bytes.to_vec()))
    }

    fn keep(&mut self, at: u64, sort: Sort, bytes: &Rc<Vec<u8>>) {
        if self.cached + bytes.len() > CACHE {
            self.forget_half();
        }
        self.cached += bytes.len();
        // Of a chain, what was made last is nearest to what is asked for next.
        self.asked += 1;
        let (base, asked) = ((sort, Rc::clone(bytes)), self.asked);
        if let Some(known) = self.cache.insert(at, Cached { base, asked }) {
            self.cached = self.cached.saturating_sub(known.base.1.len());
        }
    }

    /// Forgets what was not asked for lately.
    fn forget_half(&mut self) {
        let mut order: Vec<(u64, u64)> =
            self.cache.iter().map(|(at, cached)| (cached.asked, *at)).collect();
        order.sort_unstable();
        for (_, at) in order {
            if self.cached <= CACHE / 2 {
                break;
            }
            if let Some(known) = self.cache.remove(&at) {
                self.cached = self.cached.saturating_sub(known.base.1.len());
            }
        }
    }

    /// Forgets every object that is kept.
    pub(super) fn forget(&mut self) {
        self.cache = HashMap::new();
        self.cached = 0;
    }

    fn written_at(&mut self, offset: u64) -> Result<Written, GitError> {
        self.file.seek(SeekFrom::Start(offset))?;
        self.written()
    }

    /// The object the file stands at.
    fn written(&mut self) -> Result<Written, GitError> {
        let offset = self.file.stream_position()?;
        if offset < self.start {
            return Err(GitError::Damaged("an object stands before the pack"));
        }
        let mut byte = self.byte()?;
        let sort = (byte >> 4) & 7;
        let mut size = u64::from(byte & 0x0f);
        let mut shift = 4;
        while byte & 0x80 != 0 {
            byte = self.byte()?;
            if shift > 56 {
                return Err(GitError::Damaged("an object has no length"));
            }
            size |= u64::from(byte & 0x7f) << shift;
            shift += 7;
        }
        if size > LARGEST_OBJECT {
            return Err(GitError::Unknown("objects of more than 256 MiB"));
        }
        match sort {
            1 => Ok(Written::Whole(Sort::Commit, self.inflate(size)?)),
            2 => Ok(Written::Whole(Sort::Tree, self.inflate(size)?)),
            3 => Ok(Written::Whole(Sort::Blob, self.inflate(size)?)),
            4 => Ok(Written::Whole(Sort::Tag, self.inflate(size)?)),
            6 => {
                let mut byte = self.byte()?;
                let mut back = u64::from(byte & 0x7f);
                while byte & 0x80 != 0 {
                    byte = self.byte()?;
                    if back > u64::MAX >> 8 {
                        return Err(GitError::Damaged("a base stands nowhere"));
                    }
                    back = ((back + 1) << 7) | u64::from(byte & 0x7f);
                }
                let base = offset.checked_sub(back).filter(|base| *base >= self.start && back > 0);
                let base = base.ok_or(GitError::Damaged("a base stands nowhere"))?;
                Ok(Written::From(base, self.inflate(size)?))
            }
            7 => {
                let mut base = Id::default();
                self.file.read_exact(&mut base)?;
                Ok(Written::FromNamed(base, self.inflate(size)?))
            }
            _ => Err(GitError::Damaged("an object is of no sort")),
        }
    }

    fn byte(&mut self) -> Result<u8, GitError> {
        let byte = self.file.fill_buf()?.first().copied();
        self.file.consume(1);
        byte.ok_or(GitError::Damaged("the pack is cut off"))
    }

    fn inflate(&mut self, size: u64) -> Result<Vec<u8>, GitError> {
        let mut bytes = Vec::new();
        let mut decoder = flate2::bufread::ZlibDecoder::new(&mut self.file);
        decoder.by_ref().take(size + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 == size {
            Ok(bytes)
        } else {
            Err(GitError::Damaged("an object has another length"))
        }
    }
}

/// Four bytes as a number, the highest first.
fn number(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..at + 4)?.try_into().ok().map(u32::from_be_bytes)
}

#[cfg(test)]
mod tests {
    use super::{Budget, LEAST_MADE, MOST_LIVE};

    #[test]
    fn a_small_pack_may_not_make_gigabytes() {
        let mut budget = Budget::of(3000);
        let (piece, mut made) = (100 << 20, 0_u64);
        while budget.makes(piece).is_ok() {
            made += piece as u64;
        }
        assert!(made >= LEAST_MADE - piece as u64 && made < LEAST_MADE + (100 << 20));
        let mut held = 0;
        while budget.holds(piece).is_ok() {
            held += piece;
        }
        assert_eq!(held, MOST_LIVE);
        budget.lets_go(2 * piece);
        assert!(budget.holds(piece).is_ok());
    }
}
