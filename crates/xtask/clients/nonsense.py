"""Calls every tool with arguments by chance, half right by its schema and half not at all, over HTTP and over
standard input and output.

Arguments: the path of the binary; then, if wanted, how many calls over each, the seed, and the toolset (all of them).
Whatever comes, each call must be answered, as a tool answers: no error of the protocol, no bug, nothing that takes
long. Used by `cargo xtask clients`, and by `cargo xtask nonsense` with more calls.
"""

import json
import random
import subprocess
import sys
import tempfile
import time

import httpx2
from over_http import start

REVISION = "2026-07-28"
# The longest that an answer may take, in seconds.
LONGEST = 10
TEXTS = [
    "", " ", "x", "Art. 97 OR", "BGE 145 III 229", '"', '"""', "((((", "\0", "../../x", "upload:zz", "a" * 5000, "🦀" * 50,
    "2026-13-45", "2026-01-01", "*", "%", "AND OR NOT", "OR 1=1", "\u202e abc", "de", "fr", "ch", "fr.x", "-1", "1e400",
    "null", "Muster", "§ 823 BGB", "4A_1/2020", "true",
]
ODD = [None, True, False, 0, -1, 10**30, 1.5, "", [], {}, "x", [[]], {"a": {}}]


def value(schema, depth=0):
    """A value that may or may not fit a schema."""
    chance = random.random()
    if chance < 0.15 or depth > 4:
        return random.choice(ODD)
    if "enum" in schema and chance < 0.8:
        return random.choice(schema["enum"])
    for choice in ("anyOf", "oneOf"):
        if choice in schema:
            return value(random.choice(schema[choice]), depth + 1)
    kind = schema.get("type")
    kind = random.choice(kind) if isinstance(kind, list) else kind
    if kind == "integer":
        return random.choice([0, 1, 5, 20, 100, 10**6, -3])
    if kind == "boolean":
        return random.choice([True, False])
    if kind == "array":
        return [value(schema.get("items", {}), depth + 1) for _ in range(random.choice([0, 1, 2, 30]))]
    if kind == "object":
        names = ["jurisdiction", "kind", "cites", "x"]
        return {random.choice(names): random.choice(TEXTS) for _ in range(random.choice([0, 1, 3]))}
    return random.choice(TEXTS + schema.get("examples", []) * 5)


def arguments(tool):
    schema = tool["inputSchema"]
    required = schema.get("required", [])
    chosen = {
        name: value(one)
        for name, one in schema.get("properties", {}).items()
        if random.random() < (0.95 if name in required else 0.4)
    }
    return {**chosen, "unknown": 1} if random.random() < 0.03 else chosen


def question(method, params):
    """A request of the revision without sessions."""
    meta = {"protocolVersion": REVISION, "clientCapabilities": {}, "clientInfo": {"name": "n", "version": "1"}}
    params["_meta"] = {f"io.modelcontextprotocol/{key}": one for key, one in meta.items()}
    return {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}


class OverHttp:
    """A server, asked over HTTP."""

    name = "over HTTP"

    def __init__(self, binary, home, toolset):
        with open(f"{home}/fontes.toml", "w", encoding="utf-8") as settings:
            settings.write("[http]\nrate = 0\n")
        self.process, self.address, self.token = start(binary, home, "--toolset", toolset)
        self.client = httpx2.Client(timeout=120)

    def ask(self, method, params, name=None):
        headers = {
            "Authorization": f"Bearer {self.token}",
            "Accept": "application/json, text/event-stream",
            "Content-Type": "application/json",
            "MCP-Protocol-Version": REVISION,
            "Mcp-Method": method,
        }
        if name:
            headers["Mcp-Name"] = name
        answer = self.client.post(self.address, headers=headers, content=json.dumps(question(method, params)))
        if answer.headers.get("content-type", "").startswith("application/json"):
            return answer.json()
        events = [line for line in answer.text.splitlines() if line.startswith("data:")]
        return json.loads(events[-1][5:]) if events else {"error": answer.text}

    def end(self):
        self.process.terminate()
        return self.process.wait(timeout=60)


class OverPipes:
    """A server, asked on its standard input and output."""

    name = "over standard input"

    def __init__(self, binary, home, toolset):
        command = [binary, "--home", home, "--offline", "serve", "--toolset", toolset]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, text=True)

    def ask(self, method, params, name=None):
        self.process.stdin.write(json.dumps(question(method, params)) + "\n")
        self.process.stdin.flush()
        while True:
            line = self.process.stdout.readline()
            if not line:
                return {"error": f"the server ended with {self.process.wait(timeout=60)}"}
            message = json.loads(line)
            # What it tells on the way is no answer.
            if "id" in message:
                return message

    def end(self):
        self.process.stdin.close()
        return self.process.wait(timeout=60)


def drive(transport, binary, count, toolset):
    """Asks so often, and returns what went wrong."""
    faults, outcomes = [], {}
    with tempfile.TemporaryDirectory() as home:
        server = transport(binary, home, toolset)
        try:
            tools = server.ask("tools/list", {})["result"]["tools"]
            for _ in range(count):
                tool = random.choice(tools)
                given = arguments(tool)
                begun = time.monotonic()
                message = server.ask("tools/call", {"name": tool["name"], "arguments": given}, tool["name"])
                took = time.monotonic() - begun
                said = f"{tool['name']}({json.dumps(given)[:500]})"
                if "result" not in message:
                    faults.append(f"{said}: {message.get('error')}")
                    if server.process.poll() is not None:
                        break
                    continue
                result = message["result"]
                failed = result.get("isError")
                code = result["structuredContent"]["error"]["code"] if failed else "ok"
                outcomes[code] = outcomes.get(code, 0) + 1
                if code == "INTERNAL" or took > LONGEST:
                    faults.append(f"{said}: {code}, {took:.1f} s")
        finally:
            ended = server.end()
        if ended:
            faults.append(f"it ended with {ended}")
    print(f"nonsense {transport.name}, {toolset}: {count} calls of {len(tools)} tools, {outcomes}", flush=True)
    return faults


def main(binary, count, seed, toolset):
    random.seed(seed)
    faults = [fault for transport in (OverHttp, OverPipes) for fault in drive(transport, binary, count, toolset)]
    if faults:
        print(f"seed {seed}", file=sys.stderr)
    for fault in faults[:20]:
        print(fault, file=sys.stderr)
    sys.exit(1 if faults else 0)


given = dict(enumerate(sys.argv[2:]))
main(sys.argv[1], int(given.get(0, 1000)), int(given.get(1) or random.randrange(10**6)), given.get(2, "all"))
