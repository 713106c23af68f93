"""How the transformer in the material sees texts: their directions by it, kept between runs."""

import hashlib
import time

import numpy as np
import onnxruntime
from tokenizers import Tokenizer

GRAPH = "model.int8.onnx"
# Tokens of a text that it reads; as many pieces of it are put beside its direction.
LONGEST = 160
# Tokens of a batch.
BATCH = 6000
PAD = 1


def directions(folder, texts, prefix, cache):
    """Of each text, in parts of length 1."""
    told = "\0".join([str(LONGEST), prefix, *texts]).encode()
    name = hashlib.sha256((folder / GRAPH).read_bytes() + told).hexdigest()[:16]
    file = cache / f"{name}.npy"
    if file.exists():
        return np.load(file)
    started = time.time()
    made = calculated(folder, [prefix + text for text in texts])
    cache.mkdir(parents=True, exist_ok=True)
    np.save(file, made)
    print(f"{len(texts)} directions by the transformer, {time.time() - started:.0f} s", flush=True)
    return made


def calculated(folder, texts):
    tokens = Tokenizer.from_file(str(folder / "tokenizer.json"))
    tokens.no_padding()
    tokens.enable_truncation(LONGEST)
    session = onnxruntime.InferenceSession(folder / GRAPH)
    ids = [one.ids for one in tokens.encode_batch(texts)]
    order = sorted(range(len(ids)), key=lambda at: len(ids[at]))
    made, at = None, 0
    while at < len(order):
        # The last is the longest of as many as fit.
        count = max(8, BATCH // max(1, len(ids[order[min(at + 64, len(order) - 1)]])))
        batch = order[at : at + count]
        longest = max(len(ids[one]) for one in batch)
        inputs = np.full((len(batch), longest), PAD, np.int64)
        mask = np.zeros((len(batch), longest), np.int64)
        for row, one in enumerate(batch):
            inputs[row, : len(ids[one])] = ids[one]
            mask[row, : len(ids[one])] = 1
        states = session.run(None, {"input_ids": inputs, "attention_mask": mask})[0]
        summed = (states * mask[:, :, None]).sum(1)
        if made is None:
            made = np.zeros((len(ids), summed.shape[1]), np.float32)
        made[batch] = summed / np.linalg.norm(summed, axis=1, keepdims=True)
        at += count
    return made


def spread(directions):
    """Without what they all have in common, so that likenesses tell texts apart."""
    centred = directions - directions.mean(0)
    return centred / np.linalg.norm(centred, axis=1, keepdims=True)
