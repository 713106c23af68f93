"""How fast does eyecite read the same texts? Used by `cargo xtask bench cite`.

Arguments: a JSON file `{"name of input": ["text", ...]}`, the number of runs.
Writes one JSON object: the version, and by input and tokenizer the citations found and the
processor time of each run in seconds.
"""

import importlib.metadata
import json
import sys
import time
from pathlib import Path

from eyecite import get_citations
from eyecite.tokenizers import AhocorasickTokenizer, HyperscanTokenizer

# No input may take longer than this, however many runs were asked for.
BUDGET_SECONDS = 20.0


def loaded():
    """The tokenizers this machine can load, with their tables built."""
    tokenizers = {}
    for name, make in (("default", AhocorasickTokenizer), ("hyperscan", HyperscanTokenizer)):
        try:
            tokenizer = make()
            get_citations("Foo v. Bar, 1 U.S. 2 (1900)", tokenizer=tokenizer)
        except ImportError:
            continue  # hyperscan is not built for every machine
        tokenizers[name] = tokenizer
    return tokenizers


def measure(tokenizer, texts, runs):
    """Times some runs over all texts, fewer if they would pass the budget."""
    seconds, found = [], 0
    while len(seconds) < runs and sum(seconds) < BUDGET_SECONDS:
        start = time.process_time()
        found = sum(len(get_citations(text, tokenizer=tokenizer)) for text in texts)
        seconds.append(time.process_time() - start)
    return {"found": found, "seconds": seconds}


def main():
    """Measures each tokenizer on each input."""
    inputs = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    runs = int(sys.argv[2])
    tokenizers = loaded()
    measured = {
        label: {name: measure(each, texts, runs) for name, each in tokenizers.items()}
        for label, texts in inputs.items()
    }
    version = importlib.metadata.version("eyecite")
    json.dump({"version": version, "measured": measured}, sys.stdout)


main()
