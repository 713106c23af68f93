"""Runs commands one after the other and writes what each cost, one JSON object a line.

    python3 cost.py COMMANDS.json    (a list of lists of words; nothing is read from them)
"""

import json
import os
import subprocess
import sys
import time


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        commands = json.load(file)
    for words in commands:
        start = time.perf_counter()
        child = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                 stderr=subprocess.DEVNULL)
        _, status, used = os.wait4(child.pid, 0)
        print(json.dumps({
            "code": os.waitstatus_to_exitcode(status),
            "wall": time.perf_counter() - start,
            "cpu": used.ru_utime + used.ru_stime,
            # In kilobytes on Linux, in bytes on macOS.
            "peak": used.ru_maxrss * (1 if sys.platform == "darwin" else 1024),
        }), flush=True)


main()
