//! The wall around a process that reads: what the system is asked to refuse it before it sees the
//! first byte of a file.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A layer of the wall. Each holds by itself; a system that lacks one still gives the others.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, JsonSchema, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Layer {
    /// No program that it might start gains rights.
    NoNewPrivileges,
    /// It ends when the process that asks does.
    EndsWithParent,
    /// It has so much memory and processor time, opens no more files and writes none.
    Limits,
    /// No file can be opened and no connection made (Landlock).
    Landlock,
    /// The system does for it what reading needs, and nothing else (seccomp).
    Seccomp,
}

/// Which layers of the wall around the processes that read hold on this machine.
#[derive(Clone, Debug, Default, Deserialize, Eq, PartialEq, JsonSchema, Serialize)]
pub struct Wall {
    /// Those that hold.
    pub holds: Vec<Layer>,
    /// Those that this system refuses.
    pub missing: Vec<Layer>,
}

impl Layer {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::NoNewPrivileges, Self::EndsWithParent, Self::Limits, Self::Landlock, Self::Seccomp];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoNewPrivileges => "no new privileges",
            Self::EndsWithParent => "end with the parent",
            Self::Limits => "limits",
            Self::Landlock => "Landlock",
            Self::Seccomp => "seccomp",
        }
    }
}

impl Wall {
    /// No wall at all.
    pub fn none() -> Self {
        Self { holds: Vec::new(), missing: Layer::ALL.to_vec() }
    }

    #[cfg(target_os = "linux")]
    fn of(layers: [(Layer, bool); 5]) -> Self {
        let those = |wanted| {
            let layers = layers.iter().filter(move |(_, holds)| *holds == wanted);
            layers.map(|(layer, _)| *layer).collect()
        };
        Self { holds: those(true), missing: those(false) }
    }
}

/// What a process that reads may take in all the time it lives.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub(crate) struct Terms {
    /// Memory, in bytes.
    pub memory: u64,
    /// Processor time, in seconds.
    pub seconds: u64,
}

#[cfg(all(test, target_os = "linux"))]
pub(super) use linux::seccomp;
#[cfg(target_os = "linux")]
pub(crate) use linux::{ends_with_parent, limit, raise, refuse_connections, shut};

/// Raises the wall around this process. Other systems have none that is raised from inside.
#[cfg(not(target_os = "linux"))]
pub(crate) fn raise(_terms: Terms) -> Wall {
    Wall::none()
}

#[cfg(target_os = "linux")]
mod linux {
    use std::{collections::BTreeMap, error::Error, path::PathBuf};

    use landlock::{
        ABI, Access, AccessFs, AccessNet, Ruleset, RulesetAttr, RulesetCreatedAttr, RulesetStatus,
        Scope, path_beneath_rules,
    };
    use rustix::{
        process::{Resource, Rlimit, Signal, getpid, getppid, getrlimit, setrlimit},
        thread::set_no_new_privs,
    };
    use seccompiler::{
        BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
        SeccompRule, TargetArch,
    };

    use super::{Layer, Terms, Wall};
    use crate::stopwatch::Stopwatch;

    /// What we know of Landlock; an older kernel enforces the part that it knows.
    const KNOWN: ABI = ABI::V6;
    /// A process that reads has three open files, and one for a moment while the wall is raised.
    const FILES: u64 = 16;

    /// Raises the wall around this process, which must have one thread.
    pub(crate) fn raise(terms: Terms) -> Wall {
        // The clock is looked for once, in a file.
        let _ = Stopwatch::start();
        // No working directory keeps a disk from being taken out.
        let _ = std::env::set_current_dir("/");
        let ends = ends_with_parent();
        let limits = [
            limit(Resource::Core, 0),
            limit(Resource::Fsize, 0),
            limit(Resource::Nofile, FILES),
            limit(Resource::As, terms.memory),
            limit(Resource::Cpu, terms.seconds),
        ];
        let privileges = set_no_new_privs(true).is_ok();
        Wall::of([
            (Layer::NoNewPrivileges, privileges),
            (Layer::EndsWithParent, ends),
            (Layer::Limits, limits.iter().all(|holds| *holds)),
            (Layer::Landlock, shut(&[]).unwrap_or(false)),
            (Layer::Seccomp, seccomp().is_ok()),
        ])
    }

    /// Asks for this process to be ended together with the one that started it.
    pub(crate) fn ends_with_parent() -> bool {
        let parent = getppid();
        let asked = rustix::process::set_parent_process_death_signal(Some(Signal::KILL)).is_ok();
        // It may have ended just now; then nothing was sent.
        asked && getppid() == parent
    }

    /// Limits what this process may take, so that it cannot lift the limit again.
    pub(crate) fn limit(resource: Resource, most: u64) -> bool {
        let most = getrlimit(resource).maximum.map_or(most, |before| before.min(most));
        setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) }).is_ok()
    }

    /// Shuts files and connections off from this thread: what lies below these paths can be read and
    /// run, and nothing be written. Whether the kernel enforces it.
    pub(crate) fn shut(readable: &[PathBuf]) -> Result<bool, Box<dyn Error>> {
        let status = Ruleset::default()
            .handle_access(AccessFs::from_all(KNOWN))?
            .handle_access(AccessNet::from_all(KNOWN))?
            .scope(Scope::from_all(KNOWN))?
            .create()?
            // Paths that are not there are passed over.
            .add_rules(path_beneath_rules(readable, AccessFs::from_read(KNOWN)))?
            .restrict_self()?;
        Ok(status.ruleset != RulesetStatus::NotEnforced)
    }

    /// Lets this thread ask the kernel for what reading needs and for nothing else.
    ///
    /// What is not on the list fails with EPERM, instead of ending the process: a library that asks
    /// for something it can do without goes on, and who has taken the process over gets as little
    /// either way.
    pub(in crate::worker) fn seccomp() -> Result<(), Box<dyn Error>> {
        let own = u64::from(getpid().as_raw_nonzero().get().unsigned_abs());
        let first = |value: u64| is(0, SeccompCmpOp::Eq, value);
        // Memory is never both written and run.
        let no_code = || is(2, SeccompCmpOp::MaskedEq(libc::PROT_EXEC as u64), 0);
        let mut rules: BTreeMap<i64, Vec<SeccompRule>> = BTreeMap::from([
            // Files that were inherited by an oversight are as good as shut.
            (libc::SYS_read, vec![first(0)?]),
            (libc::SYS_write, vec![first(1)?, first(2)?]),
            (libc::SYS_writev, vec![first(1)?, first(2)?]),
            (libc::SYS_mmap, vec![no_code()?]),
            (libc::SYS_mprotect, vec![no_code()?]),
            // To end itself when something is wrong.
            (libc::SYS_tgkill, vec![first(own)?]),
        ]);
        rules.extend(FREE.map(|call| (call, Vec::new())));
        let filter = SeccompFilter::new(
            rules,
            SeccompAction::Errno(libc::EPERM.unsigned_abs()),
            SeccompAction::Allow,
            TargetArch::try_from(std::env::consts::ARCH)?,
        )?;
        let program: BpfProgram = filter.try_into()?;
        Ok(seccompiler::apply_filter(&program)?)
    }

    /// Refuses this thread, and the program it becomes, what neither recognition nor its libraries
    /// need: connections of any kind, other processes, and the newer ways around such rules.
    pub(crate) fn refuse_connections() -> Result<(), Box<dyn Error>> {
        let rules: BTreeMap<i64, Vec<SeccompRule>> =
            REFUSED.into_iter().map(|call| (call, Vec::new())).collect();
        let filter = SeccompFilter::new(
            rules,
            SeccompAction::Allow,
            SeccompAction::Errno(libc::EPERM.unsigned_abs()),
            TargetArch::try_from(std::env::consts::ARCH)?,
        )?;
        let program: BpfProgram = filter.try_into()?;
        Ok(seccompiler::apply_filter(&program)?)
    }

    /// What recognition is refused.
    const REFUSED: [i64; 12] = [
        libc::SYS_socket,
        libc::SYS_socketpair,
        libc::SYS_connect,
        libc::SYS_ptrace,
        libc::SYS_process_vm_readv,
        libc::SYS_process_vm_writev,
        libc::SYS_pidfd_getfd,
        libc::SYS_io_uring_setup,
        libc::SYS_bpf,
        libc::SYS_keyctl,
        libc::SYS_userfaultfd,
        libc::SYS_perf_event_open,
    ];

    fn is(argument: u8, how: SeccompCmpOp, value: u64) -> Result<SeccompRule, Box<dyn Error>> {
        let condition = SeccompCondition::new(argument, SeccompCmpArgLen::Dword, how, value)?;
        Ok(SeccompRule::new(vec![condition])?)
    }

    /// What may be asked whatever the arguments: memory, clocks, chance, signals of its own, its end.
    const FREE: [i64; 19] = [
        libc::SYS_brk,
        libc::SYS_munmap,
        libc::SYS_mremap,
        libc::SYS_madvise,
        libc::SYS_futex,
        libc::SYS_sched_yield,
        libc::SYS_clock_gettime,
        libc::SYS_clock_getres,
        libc::SYS_gettimeofday,
        libc::SYS_getrandom,
        libc::SYS_rt_sigaction,
        libc::SYS_rt_sigprocmask,
        libc::SYS_rt_sigreturn,
        libc::SYS_sigaltstack,
        libc::SYS_restart_syscall,
        libc::SYS_getpid,
        libc::SYS_gettid,
        libc::SYS_exit,
        libc::SYS_exit_group,
    ];
}
