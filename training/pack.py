"""The file of the encoder: `FTE1`, then the number of dimensions and of tokens (u32, little endian); for
each token its length in bytes (u8), its bytes, its logarithmic probability (f32), the scale of its vector
(f32); then the vectors, one signed byte a dimension."""

import struct

import numpy as np


def quantised(vectors):
    scales = np.abs(vectors).max(1) / 127 + 1e-12
    return scales.astype(np.float32), np.round(vectors / scales[:, None]).astype(np.int8)


def restored(packed):
    scales, whole = packed
    return whole.astype(np.float32) * scales[:, None]


def write(path, pieces, packed):
    scales, whole = packed
    # The four signs that stand for no text come first; the mask behind the pieces is one too.
    kept = [at for at, (piece, _) in enumerate(pieces) if at > 3 and 0 < len(piece.encode()) < 256]
    with open(path, "wb") as file:
        file.write(b"FTE1" + struct.pack("<II", whole.shape[1], len(kept)))
        for at in kept:
            piece, chance = pieces[at]
            data = piece.encode()
            file.write(struct.pack("<B", len(data)) + data + struct.pack("<ff", chance, scales[at]))
        file.write(whole[kept].tobytes())


def read(path):
    """The pieces with their probabilities, and the vectors."""
    data = path.read_bytes()
    dimensions, count = struct.unpack_from("<II", data, 4)
    at, pieces, scales = 12, [], []
    for _ in range(count):
        length = data[at]
        piece = data[at + 1 : at + 1 + length].decode()
        chance, scale = struct.unpack_from("<ff", data, at + 1 + length)
        pieces.append((piece, chance))
        scales.append(scale)
        at += 9 + length
    whole = np.frombuffer(data, np.int8, offset=at).reshape(count, dimensions)
    return pieces, restored((np.array(scales, np.float32), whole))
