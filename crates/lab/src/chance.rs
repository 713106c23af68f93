//! Numbers by chance that are the same in every run, so that two runs ask the same.

/// A row of numbers from a seed.
#[derive(Clone, Debug)]
pub(crate) struct Chance(u64);

impl Chance {
    /// The row of a seed.
    pub(crate) const fn of(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number.
    pub(crate) const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mixed(self.0)
    }

    /// A number below another; zero where there is none.
    pub(crate) const fn below(&mut self, end: usize) -> usize {
        if end == 0 { 0 } else { (self.next() % end as u64) as usize }
    }

    /// One of several.
    pub(crate) fn one<'t, T>(&mut self, of: &'t [T]) -> Option<&'t T> {
        of.get(self.below(of.len()))
    }
}

/// A number in which each bit depends on all bits of another (the last step of `SplitMix64`).
pub(crate) const fn mixed(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

/// A number for a text, the same in every run.
pub(crate) fn number_of(text: &str) -> u64 {
    // FNV-1a, whose last bits alone are good.
    let fold = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    mixed(text.bytes().fold(0xcbf2_9ce4_8422_2325, fold))
}
