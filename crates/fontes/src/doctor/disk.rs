//! The disk under the home folder: can it be written, is there room, is it encrypted?

use std::{
    fs,
    path::{Path, PathBuf},
};

use law::notice::DoctorNotice;

use super::finding::Finding;

/// With less room, in bytes, nothing can be taken in.
const TOO_LITTLE: u64 = 200 << 20;
/// With less room, in bytes, a large import may not fit.
const LITTLE: u64 = 2 << 30;

/// Looks at the folder and the disk that it lies on.
pub(super) fn look(home: &Path) -> Vec<Finding> {
    let shown = home.display();
    let Some(there) = home.ancestors().find(|folder| folder.is_dir()) else {
        let says = format!("{shown} cannot be made: no folder above it is there");
        return vec![Finding::problem("home", says, "name another with --home DIR or FONTES_HOME")];
    };
    vec![writable(home, there), room(there), encryption(there)]
}

fn writable(home: &Path, there: &Path) -> Finding {
    let probe = there.join(format!(".fontes-doctor-{}", std::process::id()));
    let made = fs::OpenOptions::new().write(true).create_new(true).open(&probe);
    // Whether it can be removed shows in the folder, not here.
    let _ = fs::remove_file(&probe);
    match made {
        Ok(_) if home == there => {
            Finding::ok("home", DoctorNotice::Writable { folder: home.display().to_string() })
        }
        Ok(_) => {
            let says = DoctorNotice::MadeLater { folder: home.display().to_string() };
            Finding::ok("home", says)
        }
        Err(error) => Finding::problem(
            "home",
            format!("{} cannot be written: {error}", there.display()),
            "give yourself the right to write there, or name another folder with --home DIR or FONTES_HOME",
        ),
    }
}

fn room(there: &Path) -> Finding {
    let Ok(free) = fs4::available_space(there) else {
        return Finding::note("free space", DoctorNotice::NotKnownHere, DoctorNotice::SeeDisk);
    };
    let says = DoctorNotice::Free { free: giga(free) };
    let remedy = DoctorNotice::MakeRoom;
    match free {
        free if free < TOO_LITTLE => Finding::problem("free space", says, remedy),
        free if free < LITTLE => Finding::note("free space", says, remedy),
        _ => Finding::ok("free space", says),
    }
}

/// Bytes in gigabytes.
pub(super) fn giga(bytes: u64) -> String {
    format!("{:.1}", bytes as f64 / 1e9)
}

/// What is known of the encryption of a disk.
#[derive(Clone, Debug, Eq, PartialEq)]
enum Encryption {
    /// By this means.
    By(&'static str),
    /// The system says of every layer that it is not encrypted.
    NotSeen,
    /// The system says nothing.
    Unknown,
}

fn encryption(there: &Path) -> Finding {
    let found = match (fs::canonicalize(there), fs::read_to_string("/proc/self/mountinfo")) {
        (Ok(folder), Ok(mounts)) => on(&folder, &mounts, Path::new("/sys")),
        _ => Encryption::Unknown,
    };
    match found {
        Encryption::By(means) => Finding::ok("encryption", DoctorNotice::Encrypted { means }),
        Encryption::NotSeen => {
            Finding::note("encryption", DoctorNotice::NotEncrypted, DoctorNotice::EncryptIt)
        }
        Encryption::Unknown => {
            Finding::note("encryption", DoctorNotice::NotKnownHere, DoctorNotice::SeeEncryption)
        }
    }
}

/// How the disk under a folder is encrypted, from the list of mounts and what the kernel says of devices.
fn on(folder: &Path, mounts: &str, system: &Path) -> Encryption {
    let Some(mount) = mounts
        .lines()
        .filter_map(Mount::read)
        .filter(|mount| folder.starts_with(&mount.point))
        .max_by_key(|mount| mount.point.components().count())
    else {
        return Encryption::Unknown;
    };
    match mount.kind.as_str() {
        "ecryptfs" => return Encryption::By("ecryptfs"),
        "fuse.gocryptfs" => return Encryption::By("gocryptfs"),
        "fuse.encfs" => return Encryption::By("EncFS"),
        "fuse.cryfs" => return Encryption::By("CryFS"),
        _ => {}
    }
    let by_number = system.join("dev/block").join(&mount.device);
    let by_name = Path::new(&mount.source).strip_prefix("/dev").ok().and_then(|name| {
        let real = fs::canonicalize(Path::new("/dev").join(name)).ok()?;
        Some(system.join("class/block").join(real.file_name()?))
    });
    let Some(block) = [Some(by_number), by_name].into_iter().flatten().find(|path| path.exists())
    else {
        return Encryption::Unknown;
    };
    if is_crypt(&block, MOST_LAYERS) { Encryption::By("dm-crypt") } else { Encryption::NotSeen }
}

/// How many layers of devices are looked through: volumes on raids on encrypted partitions.
const MOST_LAYERS: usize = 8;

/// Whether a block device, or one that it rests on, is encrypted by the kernel.
fn is_crypt(block: &Path, layers: usize) -> bool {
    let uuid = fs::read_to_string(block.join("dm/uuid")).unwrap_or_default();
    if uuid.starts_with("CRYPT-") {
        return true;
    }
    let below = fs::read_dir(block.join("slaves")).into_iter().flatten().flatten();
    layers > 0 && below.into_iter().any(|layer| is_crypt(&layer.path(), layers - 1))
}

/// A line of the list of mounts.
struct Mount {
    /// The device, as `MAJOR:MINOR`.
    device: String,
    /// Where it is mounted.
    point: PathBuf,
    /// The kind of file system.
    kind: String,
    /// What is mounted.
    source: String,
}

impl Mount {
    /// `36 35 98:0 /root /mnt rw,noatime master:1 - ext3 /dev/root rw`
    fn read(line: &str) -> Option<Self> {
        let (place, what) = line.split_once(" - ")?;
        let mut place = place.split(' ').skip(2);
        let device = place.next()?.to_owned();
        // A blank in a path is written as `\040`.
        let point = PathBuf::from(place.nth(1)?.replace("\\040", " "));
        let mut what = what.split(' ');
        Some(Self { device, point, kind: what.next()?.to_owned(), source: what.next()?.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOUNTS: &str = "20 1 8:1 / / rw - ext4 /dev/fontes-none1 rw\n\
        21 20 253:1 / /home rw - ext4 /dev/mapper/fontes-none2 rw\n\
        22 21 0:40 / /home/anna/my\\040vault rw - ecryptfs /home/.e rw\n\
        23 20 0:41 / /srv rw - tmpfs tmpfs rw\n";

    /// What the kernel says of devices: a volume on an encrypted partition, and a plain partition.
    fn system(test: &str) -> PathBuf {
        let system =
            std::env::temp_dir().join(format!("fontes-disk-{test}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&system);
        let file = |name: &str, text: &str| {
            let path = system.join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        file("dev/block/8:1/size", "1\n");
        file("dev/block/253:1/dm/uuid", "LVM-abc\n");
        file("dev/block/253:1/slaves/dm-0/dm/uuid", "CRYPT-LUKS2-abc-luks\n");
        system
    }

    #[test]
    fn encryption_is_seen_through_the_layers_of_a_disk() {
        let system = system("layers");
        for (folder, expected) in [
            ("/home/bea/fontes", Encryption::By("dm-crypt")),
            ("/home/anna/my vault/fontes", Encryption::By("ecryptfs")),
            ("/var/fontes", Encryption::NotSeen),
            ("/srv/fontes", Encryption::Unknown),
            ("/homeless", Encryption::NotSeen),
        ] {
            assert_eq!(on(Path::new(folder), MOUNTS, &system), expected, "{folder}");
        }
        assert_eq!(on(Path::new("/home"), "nonsense\n", &system), Encryption::Unknown);
        fs::remove_dir_all(system).unwrap();
    }
}
