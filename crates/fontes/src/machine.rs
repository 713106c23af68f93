//! What the system says of this machine.

use std::fs;

use desk::Machine;

/// Looks at the machine. Only Linux says how much memory there is without asking a library.
pub(crate) fn look() -> Machine {
    Machine {
        memory_used: field("/proc/self/status", "VmRSS"),
        memory: field("/proc/meminfo", "MemTotal"),
        memory_available: field("/proc/meminfo", "MemAvailable"),
        system: format!("{} ({})", std::env::consts::OS, std::env::consts::ARCH),
    }
}

/// A field of a file like `VmRSS:   1234 kB`, in bytes.
fn field(file: &str, name: &str) -> Option<u64> {
    let text = fs::read_to_string(file).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))?;
    let kilobytes: u64 = line.trim().trim_end_matches("kB").trim().parse().ok()?;
    kilobytes.checked_mul(1024)
}
