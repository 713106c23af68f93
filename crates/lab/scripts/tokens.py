"""Counts what the list of tools takes of a model's context, in tokens of o200k_base.

    python3 tokens.py FONTES [--toolset NAME]…    (needs `pip install bpe-openai`, which brings the
                                                   vocabulary with it)

Prints a line for each tool (its name, description and input schema; its output schema), the sums, and
the instructions of the server.
"""

import json
import subprocess
import sys

import bpe_openai

ENCODING = bpe_openai.get_encoding("o200k_base")


def tokens(value):
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return len(ENCODING.encode(text))


def asked(arguments):
    """What a server says of itself and of its tools."""
    server = subprocess.Popen(
        arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    hello = {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "tokens", "version": "1"},
    }
    answers = []
    for number, (method, params) in enumerate([("initialize", hello), ("tools/list", {})]):
        line = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
        server.stdin.write(json.dumps(line) + "\n")
        if number == 0:
            server.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n')
        server.stdin.flush()
        while True:
            answer = json.loads(server.stdout.readline())
            if answer.get("id") == number:
                answers.append(answer["result"])
                break
    server.stdin.close()
    server.wait()
    return answers


def main():
    program, *choice = sys.argv[1:]
    hello, listing = asked([program, "serve", *choice])
    sums = [0, 0]
    for tool in listing["tools"]:
        output = tokens(tool["outputSchema"])
        rest = tokens({name: value for name, value in tool.items() if name != "outputSchema"})
        sums = [sums[0] + rest, sums[1] + output]
        print(f"{tool['name']:28} {rest:6} {output:6}")
    print(f"{'tools: ' + str(len(listing['tools'])):28} {sums[0]:6} {sums[1]:6} {sum(sums):6}")
    print(f"{'instructions':28} {tokens(hello['instructions']):6}")


main()
