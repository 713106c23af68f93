"""What every conversation with the server checks, whatever the toolset.

Used by the scripts of `cargo xtask clients`, one for each toolset.
"""

import asyncio
import json
import sys

from jsonschema import Draft202012Validator

# The ways this client can open the protocol: probe for the newest revision, use it without asking,
# and shake hands as revisions up to 2025-11-25 do.
MODES = ("auto", "2026-07-28", "legacy")


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
    # The protocol gives two of them a meaning only for what changes something.
    wanted = ["read_only_hint", "open_world_hint"]
    if not hints.read_only_hint:
        wanted += ["destructive_hint", "idempotent_hint"]
    for hint in wanted:
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
    """An answer is as announced, and as specified. Returns it."""
    call = f"{tool.name}({json.dumps(arguments, ensure_ascii=False)})"
    require(not result.is_error, f"{call} failed: {text_of(result)}")
    answer = result.structured_content
    validator = Draft202012Validator(tool.output_schema)
    problems = [error.message for error in validator.iter_errors(answer)]
    require(not problems, f"{call} breaks its output schema: {problems}")
    require(contains(answer, expected), f"{call} is {answer}, expected {expected}")
    require(text_of(result).strip(), f"{call} has no text")
    return answer


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


async def converse(drive, *arguments):
    """Drives the server once for each way of opening the protocol."""
    for mode in MODES:
        mismatches = await drive(*arguments, mode)
        if mismatches:
            raise Mismatch("\n  ".join([mode, *map(str, mismatches)]))


def causes(error):
    """What really happened inside the client's groups of tasks."""
    inside = getattr(error, "exceptions", None)
    return [cause for each in inside for cause in causes(each)] if inside else [error]


def run(drive):
    """Runs a script with what it was given, and ends with an error where something does not match."""
    try:
        asyncio.run(converse(drive, *sys.argv[1:]))
    except Exception as error:  # whatever it is, the caller wants its reason and the exit code
        for cause in causes(error):
            print(f"{type(cause).__name__}: {cause}", file=sys.stderr)
        sys.exit(1)
