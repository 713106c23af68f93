//! Pictures that claim to be vast, or lead back to themselves.

use super::{
    Hostile, hostile,
    packed::{crc, zlib},
};

/// The side of a picture nobody has.
const SIDE: u32 = 100_000;

/// Every one.
pub(super) fn all() -> Vec<Hostile> {
    let vast = zlib(b"", 0, 1 << 30, b"");
    vec![
        hostile("vast.png", png(SIDE, SIDE, &vast)),
        hostile("vaster.png", png(u32::MAX >> 1, u32::MAX >> 1, b"")),
        hostile("no-sides.png", png(0, 0, b"")),
        hostile("small-but-endless.png", png(10, 10, &vast)),
        hostile("vast.jpg", jpeg(u16::MAX, u16::MAX)),
        hostile("no-sides.jpg", jpeg(0, 0)),
        hostile("only-a-head.jpg", vec![0xff, 0xd8, 0xff]),
        hostile(
            "vast.tiff",
            tiff(
                &[
                    (256, SIDE),
                    (257, SIDE),
                    (258, 8),
                    (259, 1),
                    (262, 1),
                    (273, 8),
                    (277, 1),
                    (278, SIDE),
                    (279, 4),
                ],
                0,
            ),
        ),
        hostile(
            "vast-fax.tiff",
            tiff(
                &[
                    (256, SIDE),
                    (257, SIDE),
                    (258, 1),
                    (259, 4),
                    (262, 0),
                    (273, 8),
                    (277, 1),
                    (278, SIDE),
                    (279, 4),
                ],
                0,
            ),
        ),
        hostile(
            "next-is-itself.tiff",
            tiff(
                &[
                    (256, 1),
                    (257, 1),
                    (258, 8),
                    (259, 1),
                    (262, 1),
                    (273, 4),
                    (277, 1),
                    (278, 1),
                    (279, 1),
                ],
                8,
            ),
        ),
        hostile(
            "next-is-nowhere.tiff",
            tiff(
                &[
                    (256, 1),
                    (257, 1),
                    (258, 8),
                    (259, 1),
                    (262, 1),
                    (273, 4),
                    (277, 1),
                    (278, 1),
                    (279, 1),
                ],
                0xffff_fff0,
            ),
        ),
        hostile(
            "many-strips.tiff",
            tiff(
                &[
                    (256, SIDE),
                    (257, SIDE),
                    (258, 8),
                    (259, 1),
                    (262, 1),
                    (273, 8),
                    (277, 1),
                    (278, 1),
                    (279, 4),
                ],
                0,
            ),
        ),
        hostile("no-entries.tiff", tiff(&[], 0)),
    ]
}

/// A small sound picture: one black point.
pub(super) fn sound() -> Vec<u8> {
    png(1, 1, &zlib_of(&[0, 0]))
}

/// Two bytes in the wrapping of PNG, with the right check sum.
fn zlib_of(bytes: &[u8; 2]) -> Vec<u8> {
    let mut out = vec![0x78, 0x01, 1, 2, 0, 0xfd, 0xff];
    out.extend(bytes);
    let low = 1 + u32::from(bytes[0]) + u32::from(bytes[1]);
    let high = 2 + 2 * u32::from(bytes[0]) + u32::from(bytes[1]);
    out.extend((high << 16 | low).to_be_bytes());
    out
}

fn png(width: u32, height: u32, data: &[u8]) -> Vec<u8> {
    let mut out = b"\x89PNG\r\n\x1a\n".to_vec();
    let mut head = width.to_be_bytes().to_vec();
    head.extend(height.to_be_bytes());
    head.extend([8, 0, 0, 0, 0]);
    for (name, bytes) in [(b"IHDR", head.as_slice()), (b"IDAT", data), (b"IEND", &[])] {
        out.extend((bytes.len() as u32).to_be_bytes());
        let mut part = name.to_vec();
        part.extend(bytes);
        out.extend(&part);
        out.extend(crc(&part).to_be_bytes());
    }
    out
}

fn jpeg(width: u16, height: u16) -> Vec<u8> {
    let mut out = vec![0xff, 0xd8, 0xff, 0xdb, 0, 67, 0];
    out.extend([1; 64]);
    out.extend([0xff, 0xc0, 0, 17, 8]);
    out.extend(height.to_be_bytes());
    out.extend(width.to_be_bytes());
    out.extend([3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]);
    for class in [0x00, 0x10] {
        out.extend([0xff, 0xc4, 0, 20, class, 1]);
        out.extend([0; 15]);
        out.push(0);
    }
    out.extend([0xff, 0xda, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0, 0, 0, 0, 0xff, 0xd9]);
    out
}

/// A picture with these entries, each one number, and the place of the next picture.
fn tiff(entries: &[(u16, u32)], next: u32) -> Vec<u8> {
    let mut out = b"II*\0\x08\0\0\0".to_vec();
    out.extend((entries.len() as u16).to_le_bytes());
    for (tag, value) in entries {
        out.extend(tag.to_le_bytes());
        out.extend(4u16.to_le_bytes());
        out.extend(1u32.to_le_bytes());
        out.extend(value.to_le_bytes());
    }
    out.extend(next.to_le_bytes());
    out
}
