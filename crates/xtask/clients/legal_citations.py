"""Drives `fontes serve --toolset legal-citations` with the Python client of the protocol.

Argument: the path of the binary. Writes one line for each handshake, and ends with an error where
something does not match. Used by `cargo xtask clients`.
"""

from conversation import Mismatch, check_answer, check_error, check_listing, require, run
from mcp import Client, StdioServerParameters

TOOLS = {
    "check_citations",
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
VERDICTS = ["verified", "inside", "does_not_exist", "unverifiable"]

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
    (
        "check_citations",
        {"citations": ["Art. 97 Abs. 1 OR", "BGE 145 VI 12"], "policy": "local"},
        {"overallAccuracy": 0.5, "outdated": [], "unverified": []},
    ),
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
    ("check_citations", {"text": BRIEF, "citations": ["Art. 8 ZGB"]}, "INVALID_PARAMETERS"),
    ("check_citations", {"document": "no-such-brief.txt"}, "NOT_FOUND"),
    ("check_document", {"path": "no-such-brief.txt"}, "NOT_FOUND"),
]


def check_verdicts(answer):
    """The verdicts on the brief are those it was written for."""
    verdicts = [citation["verdict"] for citation in answer["citations"]]
    require(verdicts == VERDICTS, f"verdicts {verdicts}, expected {VERDICTS}")


async def drive(binary, mode):
    """Lists and calls everything in one session. Returns what did not match."""
    mismatches = []
    server = StdioServerParameters(command=binary, args=["serve", "--toolset", "legal-citations"])
    async with Client(server, mode=mode, read_timeout_seconds=30) as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        require(set(tools) == TOOLS, f"tools {sorted(tools)}, expected {sorted(TOOLS)}")
        for tool in tools.values():
            check_listing(tool)
            # One may ask the official sources, and keeps what they publish.
            reads = tool.name != "check_citations"
            require(
                tool.annotations.read_only_hint == reads,
                f"{tool.name} is marked wrongly as reading only or not",
            )
        for name, arguments, expected in ANSWERS + ERRORS:
            result = await client.call_tool(name, arguments)
            try:
                if isinstance(expected, dict):
                    answer = check_answer(tools[name], arguments, result, expected)
                    if name == "check_document":
                        check_verdicts(answer)
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


run(drive)
