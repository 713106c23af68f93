"""Drives `fontes serve --toolset corpus` with the Python client of the protocol.

Arguments: the path of the binary, and a file of law to take in. Writes one line for each handshake,
and ends with an error where something does not match. Used by `cargo xtask clients`.
"""

import os
import subprocess
import tempfile

from conversation import Mismatch, check_answer, check_error, check_listing, require, run
from mcp import Client, StdioServerParameters

TOOLS = {
    "browse_structure",
    "compare_versions",
    "get_cited_by",
    "get_document",
    "quality_check",
    "safety_guidelines",
    "search",
}

FRENCH = {"jurisdiction": "fr"}

# Tool, arguments, and what the structured answer must contain.
ANSWERS = [
    ("safety_guidelines", {"category": "core"}, {}),
    ("safety_guidelines", {"category": "jurisdiction", "jurisdiction": "ch|fr"}, {}),
    ("search", {"language": "fr", "query": "dommage", "tags": FRENCH}, {"mode": "search"}),
    (
        "search",
        {"language": "fr", "query": "dommage", "tags": FRENCH, "at_date": "2020-01-01"},
        {"mode": "search", "total": 1},
    ),
    ("search", {"language": "fr", "tags": {**FRENCH, "kind": "decision"}}, {"mode": "browse", "total": 1}),
    ("search", {"language": "fr", "tags": FRENCH, "discover": "*"}, {"mode": "discover"}),
    ("search", {"language": "fr", "tags": FRENCH, "discover": "edge_kinds"}, {"mode": "discover"}),
    # Some clients send every object and number as text.
    (
        "search",
        {"language": "fr", "query": "dommage", "tags": '{"jurisdiction": "fr"}', "limit": "1"},
        {"mode": "search"},
    ),
    (
        "get_document",
        {"reference": "article 1240 du code civil", "language": "fr"},
        {"date": "2016-10-01"},
    ),
    (
        "get_document",
        {
            "reference": "article 1382 du code civil",
            "language": "fr",
            "at_date": "2016-10-01",
            "compare_date": "2016-09-30",
        },
        {"comparison": {"is_unchanged": False}},
    ),
    ("get_document", {"reference": "Art. 8 ZGB", "language": "fr"}, {"jurisdiction": "ch"}),
    (
        "compare_versions",
        {
            "reference": "article 1240 du code civil",
            "from": "2016-09-30",
            "to": "2016-10-01",
            "language": "fr",
        },
        {"outcome": "changed"},
    ),
    (
        "compare_versions",
        {"reference": "article 1240 du code civil", "from": "1700-01-01", "language": "fr"},
        {"outcome": "not_comparable"},
    ),
    ("get_cited_by", {"reference": "BGE 145 III 225", "policy": "local"}, {"total_count": 0}),
    ("browse_structure", {"language": "fr", "tags": FRENCH, "depth": 3}, {}),
    (
        "quality_check",
        {
            "mode": "research",
            "model": "client",
            "jurisdiction": "fr",
            "tools_sequence": ["search", "get_document"],
            "satisfaction": "sufficient",
            "confidence": "high",
            "response_contains_flattery": True,
        },
        {"highest_alert_severity": "ATTENTION"},
    ),
    (
        "quality_check",
        {"mode": "correction", "model": "client", "error_type": "repealed_law", "severity": "minor"},
        {},
    ),
]

# Tool, arguments, and the code of the error they must be answered with.
ERRORS = [
    ("search", {"language": "fr", "query": "dommage"}, "INVALID_PARAMETERS"),
    ("search", {"language": "fr", "query": "dommage AND", "tags": FRENCH}, "INVALID_PARAMETERS"),
    ("search", {"language": "fr", "tags": {**FRENCH, "kind": "section"}}, "INVALID_PARAMETERS"),
    ("search", {"language": "fr", "tags": FRENCH, "at_date": "soon"}, "INVALID_PARAMETERS"),
    ("search", {"language": "fr", "tags": ["fr"]}, "INVALID_PARAMETERS"),
    ("get_document", {"reference": "article 9999 du code civil", "language": "fr"}, "NOT_FOUND"),
    (
        "get_document",
        {"reference": "article 1240 du code civil", "language": "fr", "at_date": "1700-01-01"},
        "NOT_FOUND",
    ),
    ("compare_versions", {"from": "2016-09-30"}, "INVALID_PARAMETERS"),
    ("get_cited_by", {"reference": "hello"}, "INVALID_REFERENCE"),
    ("browse_structure", {"language": "fr", "tags": {}}, "INVALID_PARAMETERS"),
    ("safety_guidelines", {"category": "jurisdiction"}, "INVALID_PARAMETERS"),
    ("quality_check", {"mode": "gossip", "model": "client"}, "INVALID_PARAMETERS"),
]


async def drive(binary, law, mode):
    """Takes the law in, then lists and calls everything in one session."""
    mismatches = []
    with tempfile.TemporaryDirectory() as home:
        taken = subprocess.run(
            [binary, "import", "jsonl", law, "--home", home], capture_output=True, text=True
        )
        require(taken.returncode == 0, f"import ended with {taken.returncode}: {taken.stderr}")
        server = StdioServerParameters(
            command=binary,
            args=["serve", "--toolset", "corpus", "--home", home],
            env={"PATH": os.environ.get("PATH", ""), "FONTES_OFFLINE": "1"},
        )
        async with Client(server, mode=mode, read_timeout_seconds=60) as client:
            tools = {tool.name: tool for tool in (await client.list_tools()).tools}
            require(set(tools) == TOOLS, f"tools {sorted(tools)}, expected {sorted(TOOLS)}")
            for tool in tools.values():
                check_listing(tool)
            for name, arguments, expected in ANSWERS + ERRORS:
                result = await client.call_tool(name, arguments)
                try:
                    if isinstance(expected, dict):
                        check_answer(tools[name], arguments, result, expected)
                    else:
                        check_error(name, arguments, result, expected)
                except Mismatch as mismatch:
                    mismatches.append(mismatch)
            print(
                f"{mode:<10} revision {client.protocol_version}: {len(tools)} tools, "
                f"{len(ANSWERS) + len(ERRORS)} calls, {len(mismatches)} mismatches"
            )
    return mismatches


run(drive)
