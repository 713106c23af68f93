"""Drives `fontes serve --toolset legal-citations` with the Python client of the protocol.

Argument: the path of the binary. Writes one line for each handshake, and ends with an error where
something does not match. Used by `cargo xtask clients`.
"""

import asyncio
import json
import sys

from jsonschema import Draft202012Validator
from mcp import Client, StdioServerParameters

# The ways this client can open the protocol: probe for the newest revision, use it without asking,
# and shake hands as revisions up to 2025-11-25 do.
MODES = ("auto", "2026-07-28", "legacy")

TOOLS = {
    "check_document",
    "extract_citations",
    "find_alternatives",
    "format_citation",
    "validate_citation",
}

BRIEF = (
    "Der Schuldner haftet nach Art. 97 Abs. 1 OR (BGE 145 III 229 E. 4.2). "
    "Dagegen BGE 145 VI 12 und das Urteil 4A_123/2020 vom 12. Mai 2020 E. 3.2."
)

# The real ones are found to be real, the made-up one is found out, a docket cannot be looked up.
VERDICTS = ["verified", "verified", "does_not_exist", "unverifiable"]

# Tool, arguments, and what the structured answer must contain.
ANSWERS = [
    (
        "validate_citation",
        {"citation": "Art. 97 Abs. 1 OR"},
        {
            "is_valid": True,
            "citation_type": "statutory",
            "corrected_format": "Art. 97 Abs. 1 OR",
            "exists_in_database": True,
            "detected_language": "de",
            "issues": [],
            "normalized_reference": {
                "statute": "OR",
                "article": 97,
                "paragraph": 1,
                "letter": None,
            },
        },
    ),
    (
        "validate_citation",
        {"citation": "Art. 97 Abs. 1 OR", "language": "de"},
        {"is_valid": True, "detected_language": "de"},
    ),
    (
        "validate_citation",
        {"citation": "Art.97 OR"},
        {"is_valid": False, "corrected_format": "Art. 97 OR"},
    ),
    (
        "validate_citation",
        {"citation": "BGE 145 III 229 E. 4.2"},
        {"is_valid": True, "citation_type": "bge", "exists_in_database": True},
    ),
    (
        "validate_citation",
        {"citation": "BGE145III229"},
        {"is_valid": False, "corrected_format": "BGE 145 III 229"},
    ),
    (
        "validate_citation",
        {"citation": "art. 97 al. 1 CO"},
        {"is_valid": True, "corrected_format": "art. 97 al. 1 CO", "detected_language": "fr"},
    ),
    (
        "format_citation",
        {"citation": "BGE 145 III 229 E. 4.2", "target_language": "fr"},
        {
            "original": "BGE 145 III 229 E. 4.2",
            "original_language": "de",
            "converted": "ATF 145 III 229 consid. 4.2",
            "target_language": "fr",
            "conversion_notes": [],
        },
    ),
    (
        "format_citation",
        {"citation": "Art. 97 Abs. 1 OR", "target_language": "it"},
        {"converted": "art. 97 cpv. 1 CO"},
    ),
    ("find_alternatives", {"citation": "BGE 145 III 229"}, {"exists_in_database": True}),
    # Some clients send every number as text.
    ("find_alternatives", {"citation": "Art. 97 OR", "limit": "2"}, {}),
    ("extract_citations", {"text": BRIEF}, {"total_count": 4}),
    ("check_document", {"text": BRIEF}, {"path": None}),
]

# Tool, arguments, and the code of the error they must be answered with.
ERRORS = [
    ("validate_citation", {"citation": "the weather in Bern"}, "INVALID_REFERENCE"),
    ("validate_citation", {}, "INVALID_PARAMETERS"),
    (
        "format_citation",
        {"citation": "Art. 97 OR", "target_language": "rm"},
        "INVALID_PARAMETERS",
    ),
    ("find_alternatives", {"citation": "Art. 97 OR", "limit": 1000}, "INVALID_PARAMETERS"),
    ("check_document", {}, "INVALID_PARAMETERS"),
    ("check_document", {"path": "no-such-brief.txt"}, "NOT_FOUND"),
]


class Mismatch(Exception):
    """The server does not do what it says, or what is specified."""


def require(condition, message):
    """Ends the run unless a condition holds."""
    if not condition:
        raise Mismatch(message)


def check_listing(tool):
    """A listed tool says everything a client wants to know."""
    for field in ("title", "description", "output_schema", "annotations"):
        require(getattr(tool, field), f"{tool.name} has no {field}")
    Draft202012Validator.check_schema(tool.input_schema)
    Draft202012Validator.check_schema(tool.output_schema)
    hints = tool.annotations
    require(hints.read_only_hint is True, f"{tool.name} is not marked as reading only")
    for hint in ("destructive_hint", "idempotent_hint", "open_world_hint"):
        require(getattr(hints, hint) is not None, f"{tool.name} leaves {hint} open")
    for name, schema in tool.input_schema.get("properties", {}).items():
        require(schema.get("description"), f"{tool.name}: `{name}` is not described")


def text_of(result):
    """The text a person or a model reads."""
    return "\n".join(block.text for block in result.content if block.type == "text")


def contains(answer, expected):
    """Whether an answer has what is expected; an object may say more."""
    if isinstance(expected, dict):
        return isinstance(answer, dict) and all(
            key in answer and contains(answer[key], value) for key, value in expected.items()
        )
    return answer == expected


def check_answer(tool, arguments, result, expected):
    """An answer is as announced, and as specified."""
    call = f"{tool.name}({json.dumps(arguments, ensure_ascii=False)})"
    require(not result.is_error, f"{call} failed: {text_of(result)}")
    answer = result.structured_content
    problems = [error.message for error in Draft202012Validator(tool.output_schema).iter_errors(answer)]
    require(not problems, f"{call} breaks its output schema: {problems}")
    require(contains(answer, expected), f"{call} is {answer}, expected {expected}")
    require(text_of(result).strip(), f"{call} has no text")
    if tool.name == "check_document":
        verdicts = [citation["verdict"] for citation in answer["citations"]]
        require(verdicts == VERDICTS, f"{call}: verdicts {verdicts}, expected {VERDICTS}")


def check_error(name, arguments, result, code):
    """A failure is a result with the envelope, not a broken protocol."""
    call = f"{name}({json.dumps(arguments)})"
    require(result.is_error, f"{call} should have failed: {result.structured_content}")
    envelope = result.structured_content
    require(isinstance(envelope, dict) and "error" in envelope, f"{call} has no envelope")
    error = envelope["error"]
    require(set(error) >= {"code", "message", "details"}, f"{call} has a partial envelope: {error}")
    require(error["code"] == code, f"{call} failed with {error['code']}, expected {code}")
    require(text_of(result).strip(), f"{call} failed without words")


async def drive(binary, mode):
    """Lists and calls everything in one session. Returns what did not match."""
    mismatches = []
    server = StdioServerParameters(command=binary, args=["serve", "--toolset", "legal-citations"])
    async with Client(server, mode=mode, read_timeout_seconds=30) as client:
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
        calls = len(ANSWERS) + len(ERRORS)
        print(
            f"{mode:<10} revision {client.protocol_version}: {len(tools)} tools, {calls} calls, "
            f"{len(mismatches)} mismatches"
        )
    return mismatches


async def main(binary):
    """Drives the server once for each way of opening the protocol."""
    for mode in MODES:
        mismatches = await drive(binary, mode)
        if mismatches:
            raise Mismatch("\n  ".join([mode, *map(str, mismatches)]))


def causes(error):
    """What really happened inside the client's groups of tasks."""
    inside = getattr(error, "exceptions", None)
    return [cause for each in inside for cause in causes(each)] if inside else [error]


try:
    asyncio.run(main(sys.argv[1]))
except Exception as error:  # whatever it is, the caller wants its reason and the exit code
    for cause in causes(error):
        print(f"{type(cause).__name__}: {cause}", file=sys.stderr)
    sys.exit(1)
