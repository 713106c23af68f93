"""Calls every tool over HTTP with arguments by chance, half right by its schema and half not at all.

Arguments: the path of the binary; then, if wanted, how many calls and the seed. Whatever comes, each call must be
answered, as a tool answers: no error of the protocol, no bug, nothing that takes long. Used by `cargo xtask clients`.
"""

import json
import random
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


class Server:
    """A server, asked in the revision without sessions."""

    def __init__(self, binary, home):
        with open(f"{home}/fontes.toml", "w", encoding="utf-8") as settings:
            settings.write("[http]\nrate = 0\n")
        self.process, self.address, self.token = start(binary, home, "--toolset", "all")
        self.client = httpx2.Client(timeout=120)

    def ask(self, method, params, name=None):
        meta = {"protocolVersion": REVISION, "clientCapabilities": {}, "clientInfo": {"name": "n", "version": "1"}}
        params["_meta"] = {f"io.modelcontextprotocol/{key}": one for key, one in meta.items()}
        headers = {
            "Authorization": f"Bearer {self.token}",
            "Accept": "application/json, text/event-stream",
            "Content-Type": "application/json",
            "MCP-Protocol-Version": REVISION,
            "Mcp-Method": method,
        }
        if name:
            headers["Mcp-Name"] = name
        message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        answer = self.client.post(self.address, headers=headers, content=json.dumps(message))
        if answer.headers.get("content-type", "").startswith("application/json"):
            return answer.json()
        events = [line for line in answer.text.splitlines() if line.startswith("data:")]
        return json.loads(events[-1][5:]) if events else {"error": answer.text}


def main(binary, count, seed):
    random.seed(seed)
    faults, outcomes = [], {}
    with tempfile.TemporaryDirectory() as home:
        server = Server(binary, home)
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
                    continue
                result = message["result"]
                failed = result.get("isError")
                code = result["structuredContent"]["error"]["code"] if failed else "ok"
                outcomes[code] = outcomes.get(code, 0) + 1
                if code == "INTERNAL" or took > LONGEST:
                    faults.append(f"{said}: {code}, {took:.1f} s")
        finally:
            server.process.terminate()
            ended = server.process.wait(timeout=60)
        if ended:
            faults.append(f"it ended with {ended}")
    print(f"nonsense, seed {seed}: {count} calls of {len(tools)} tools, {outcomes}")
    for fault in faults[:20]:
        print(fault, file=sys.stderr)
    sys.exit(1 if faults else 0)


given = sys.argv[2:]
main(sys.argv[1], int(given[0]) if given else 2000, int(given[1]) if len(given) > 1 else random.randrange(10**6))
