"""Drives the Swiss servers of the specification with the Python client of the protocol.

Arguments: the path of the binary, the document that specifies the servers, and the addresses of the
stand-ins for Fedlex, entscheidsuche and onlinekommentar. The servers are started as the `.mcp.json`
of the document starts them, with the command and its arguments replaced and nothing else; every
request the document shows is made, and every answer is held against `connectors.json`, which was
read from the document. Writes one line for each handshake, and ends with an error where something
does not match. Used by `cargo xtask clients`.
"""

import json
import re
import tempfile
import threading
from contextlib import AsyncExitStack
from copy import deepcopy
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from conversation import Mismatch, check_answer, check_error, check_listing, require, run
from jsonschema import Draft202012Validator
from mcp import Client, StdioServerParameters

EXPECTED = json.loads(Path(__file__).with_name("connectors.json").read_text(encoding="utf-8"))
TOOLS = EXPECTED["tools"]
FAILURE = "#/$defs/failure"

# A server that the page of corrections adds; the document does not configure it.
ADDED = {"cantonal-courts": {"command": "node", "args": []}}

SCHEMA_TYPES = {"string": "string", "number": "integer", "array": "array", "boolean": "boolean"}
SOURCES = ("fedlex", "entscheidsuche", "onlinekommentar")


class Document:
    """What the document says: how servers are started, what tools take, and example requests."""

    def __init__(self, path):
        text = Path(path).read_text(encoding="utf-8")
        blocks = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", text, re.S)]
        (self.servers,) = [each["mcpServers"] for each in blocks if "mcpServers" in each]
        self.requests = [(each["tool"], each["arguments"]) for each in blocks if "tool" in each]
        self.tables = {}
        for section in re.split(r"^#{2,4} ", text, flags=re.M):
            tool = section.split("\n", 1)[0].strip()
            rows = re.findall(r"^\| `(\w+)` \| (\w+) \| (Yes|No) \| (.*) \|$", section, re.M)
            if rows:
                self.tables[tool] = rows


class Busy(BaseHTTPRequestHandler):
    """A source that has had enough requests."""

    def do_GET(self):
        """Refuses."""
        self.send_response(429)
        self.send_header("Retry-After", "120")
        self.send_header("Content-Length", "0")
        self.end_headers()

    do_POST = do_GET

    def log_message(self, *_):
        """Says nothing."""


def enumerated(description):
    """The words a parameter takes, where its description lists them."""
    listed = re.search(r"(?:One of|Sort order|relation type|SR prefix):(.*)", description)
    return re.findall(r"`([^`]+)`", listed[1]) if listed else None


def stated(word, description):
    """A value that a description states, such as its default."""
    found = re.search(word + r": `([^`]+)`", description)
    return json.loads(found[1]) if found else None


def check_parameters(tool, rows):
    """The parameters of a tool are those of the document; ours may only be more and optional."""
    schema = tool.input_schema
    required = set(schema.get("required", []))
    for name, kind, must, description in rows:
        place = f"{tool.name}.{name}"
        ours = schema["properties"].get(name)
        require(ours is not None, f"{place} is missing")
        require(ours["type"] == SCHEMA_TYPES[kind], f"{place} is of type {ours['type']}, not {kind}")
        require((must == "Yes") == (name in required), f"{place} should be required: {must}")
        words = EXPECTED["corrections"].get(place, {}).get("enum", enumerated(description))
        require(ours.get("enum") == words, f"{place} takes {ours.get('enum')}, not {words}")
        for key, word in (("default", "Default"), ("maximum", "Maximum")):
            value = stated(word, description)
            require(value is None or ours.get(key) == value, f"{place}: {key} is not {value}")
    further = required - {name for name, *_ in rows}
    require(not further, f"{tool.name} requires {sorted(further)}, of which the document knows nothing")


def renamed(value, names):
    """An answer with the document's words as names."""
    if isinstance(value, list):
        return [renamed(each, names) for each in value]
    if isinstance(value, dict):
        named = {key: renamed(each, names) for key, each in value.items()}
        return named | {word: named[ours] for word, ours in names.items() if ours in named}
    return value


def check_against_document(call, answer, schema, names=None):
    """An answer is what the document says."""
    validator = Draft202012Validator({"$defs": EXPECTED["$defs"], "allOf": [schema]})
    errors = validator.iter_errors(renamed(deepcopy(answer), names or {}))
    problems = [f"{error.json_path}: {error.message[:300]}" for error in errors]
    require(not problems, f"{call} is not what the document says: {problems}")


def check_example(tool, arguments, result, expected):
    """An example request is answered, or fails, as it must."""
    call = f"{tool.name}({json.dumps(arguments, ensure_ascii=False)})"
    if "error" in expected:
        check_error(tool.name, arguments, result, expected["error"])
        check_against_document(call, result.structured_content, {"$ref": FAILURE})
        message = result.structured_content["error"]["message"]
        require(message.startswith(expected.get("says", "")), f"{call} failed with: {message}")
        return
    answer = check_answer(tool, arguments, result, {})
    said = TOOLS[tool.name]
    check_against_document(call, answer, said["schema"], said.get("named"))
    for field in expected.get("fills", []):
        require(answer.get(field), f"{call} has nothing in `{field}`")
    if "returned_count" in answer and "results" in answer:
        returned = len(answer["results"])
        require(answer["returned_count"] == returned, f"{call} counts wrong")
        require(answer["total_count"] >= returned, f"{call} has fewer in all than it returns")


def home_with(folder, addresses):
    """Makes a home whose settings say where the sources are, and returns its path."""
    home = Path(folder)
    home.mkdir()
    lines = ["[sources]"] + [f'{name} = "{addresses[name]}"' for name in SOURCES]
    lines += ["[sources.per_second]"] + [f"{name} = 20" for name in (*SOURCES, "fedlex_files")]
    (home / "fontes.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(home)


async def connected(stack, binary, name, server, home, mode):
    """Starts a server as a client's settings say, with only the command and its arguments ours."""
    replaced = server | {"command": binary, "args": ["serve", "--toolset", name, "--home", home]}
    parameters = StdioServerParameters(**replaced)
    return await stack.enter_async_context(Client(parameters, mode=mode, read_timeout_seconds=120))


async def ask(client, tools, name, arguments, expected, mismatches):
    """Calls a tool and notes what does not match."""
    try:
        result = await client.call_tool(name, arguments)
        check_example(tools[name], arguments, result, expected)
    except Mismatch as mismatch:
        mismatches.append(mismatch)


def examples_of(server, document):
    """The requests to a server: those of the document, and ours."""
    for name, arguments in document.requests:
        if TOOLS[name]["toolset"] == server:
            yield name, arguments, TOOLS[name].get("document", {})
    for name, said in TOOLS.items():
        if said["toolset"] == server:
            for example in said["examples"]:
                yield name, example["arguments"], example
    for error in EXPECTED["errors"]:
        if TOOLS[error["tool"]]["toolset"] == server and "sources" not in error:
            yield error["tool"], error["arguments"], error | {"error": error["code"]}


async def drive(binary, document, fedlex, entscheidsuche, onlinekommentar, mode):
    """Starts every server at once over one home, as a client does, and asks them everything."""
    document = Document(document)
    unknown = {name for name, _ in document.requests} - set(TOOLS)
    require(not unknown, f"the document has tools we expect nothing of: {sorted(unknown)}")
    busy = ThreadingHTTPServer(("127.0.0.1", 0), Busy)
    threading.Thread(target=busy.serve_forever, daemon=True).start()
    mismatches, calls, listed = [], 0, 0
    with tempfile.TemporaryDirectory() as folder:
        stand_ins = dict(zip(SOURCES, (fedlex, entscheidsuche, onlinekommentar)))
        home = home_with(f"{folder}/home", stand_ins)
        async with AsyncExitStack() as stack:
            running = []
            for name, server in (document.servers | ADDED).items():
                client = await connected(stack, binary, name, server, home, mode)
                tools = {tool.name: tool for tool in (await client.list_tools()).tools}
                running.append((name, client, tools))
            for server, client, tools in running:
                wanted = {name for name, said in TOOLS.items() if said["toolset"] == server}
                require(wanted <= set(tools), f"{server} has {sorted(tools)}, not {sorted(wanted)}")
                for name, tool in tools.items():
                    listed += 1
                    check_listing(tool)
                    if name in wanted and name in document.tables:
                        try:
                            check_parameters(tool, document.tables[name])
                        except Mismatch as mismatch:
                            mismatches.append(mismatch)
                for name, arguments, expected in examples_of(server, document):
                    calls += 1
                    await ask(client, tools, name, arguments, expected, mismatches)
            revision = running[0][1].protocol_version
        calls += await drive_without_sources(binary, folder, busy, mode, mismatches)
    busy.shutdown()
    print(
        f"{mode:<10} revision {revision}: {listed} tools of {len(running)} servers, {calls} calls, "
        f"{len(mismatches)} mismatches"
    )
    return mismatches


async def drive_without_sources(binary, folder, busy, mode, mismatches):
    """Asks while the sources do not answer, or not now."""
    addresses = {
        # A port that nothing listens on.
        "silent": "http://127.0.0.1:1",
        "busy": f"http://127.0.0.1:{busy.server_address[1]}",
    }
    errors = [error for error in EXPECTED["errors"] if "sources" in error]
    for number, error in enumerate(errors):
        address = addresses[error["sources"]]
        home = home_with(f"{folder}/{number}", dict.fromkeys(SOURCES, address))
        async with AsyncExitStack() as stack:
            toolset = TOOLS[error["tool"]]["toolset"]
            client = await connected(stack, binary, toolset, {}, home, mode)
            tools = {tool.name: tool for tool in (await client.list_tools()).tools}
            expected = error | {"error": error["code"]}
            await ask(client, tools, error["tool"], error["arguments"], expected, mismatches)
    return len(errors)


run(drive)
