//! The processor time of this process, all its threads together.

/// Nanoseconds that this process has been on a processor.
#[cfg(unix)]
pub(super) fn spent() -> u64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    let seconds = u64::try_from(time.tv_sec).unwrap_or_default();
    let rest = u64::try_from(time.tv_nsec).unwrap_or_default();
    seconds * 1_000_000_000 + rest
}

/// Nanoseconds on the wall since this was first asked, where the system does not tell the other.
#[cfg(not(unix))]
pub(super) fn spent() -> u64 {
    static FIRST: std::sync::LazyLock<std::time::Instant> =
        std::sync::LazyLock::new(std::time::Instant::now);
    u64::try_from(FIRST.elapsed().as_nanos()).unwrap_or(u64::MAX)
}
