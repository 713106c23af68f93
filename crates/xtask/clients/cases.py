"""Drives `fontes serve --toolset cases` with the Python client of the protocol: a whole case.

Arguments: the path of the binary, and a folder of documents. Writes one line for each handshake,
and ends with an error where something does not match. Used by `cargo xtask clients`.
"""

import os
import re
import shutil
import tempfile
from pathlib import Path

from conversation import Mismatch, check_answer, check_error, check_listing, require, run
from mcp import Client, StdioServerParameters

TOOLS = {
    "archive_case",
    "close_case",
    "create_case",
    "delete_case",
    "delete_document",
    "find_entity",
    "get_case_info",
    "get_document",
    "get_status",
    "ingest_document",
    "ingest_folder",
    "list_cases",
    "list_deadlines",
    "list_documents",
    "reopen_case",
    "search_case",
    "switch_case",
}

READING = {name for name in TOOLS if name.startswith(("find", "get", "list", "search", "switch"))}

SUFFIXES = {".pdf", ".docx", ".doc", ".rtf", ".jpg", ".png", ".tiff", ".eml"}
MOST_FILES = 30
MOST_BYTES = 2_000_000

LETTER = (
    "Monsieur,\n\nSelon l'art. 97 al. 1 CO, le débiteur répond du dommage (ATF 145 III 225).\n\n"
    "Le bail de la rue de l'Exemple est résilié au 31 mars 2099.\n"
)
# A document with its page, paragraphs and lines; without pages, or without lines, as it comes.
CITATION = re.compile(
    r"^.+?(, p\. [^,]+)?, paras?\. \d+(-\d+)?(, ll?\. \d+(-\d+)?)?( \(.+\)| \[.+\])?$"
)


def gather(source, folder):
    """Copies some real files, small ones, and a letter of ours."""
    files = sorted(path for path in Path(source).rglob("*") if path.suffix.lower() in SUFFIXES)
    small = [path for path in files if path.stat().st_size <= MOST_BYTES][:MOST_FILES]
    for number, path in enumerate(small):
        shutil.copy(path, folder / f"{number:02} {path.name}")
    (folder / "Lettre à l'avocat.txt").write_text(LETTER, encoding="utf-8")
    (folder / "leer.txt").write_bytes(b"")
    (folder / "Folien.pptx").write_bytes(b"PK")
    return len(small) + 2


async def drive(binary, source, mode):
    """Lives through a case in one session. Returns what did not match."""
    with tempfile.TemporaryDirectory() as scratch:
        home, folder = Path(scratch, "home"), Path(scratch, "Akten Müller")
        folder.mkdir()
        count = gather(source, folder)
        # Recognising scans takes long: once is enough.
        programs = os.environ.get("PATH", "") if mode == "auto" else ""
        server = StdioServerParameters(
            command=binary,
            args=["serve", "--toolset", "cases", "--home", str(home)],
            env={"PATH": programs},
        )
        async with Client(server, mode=mode, read_timeout_seconds=600) as client:
            tools = {tool.name: tool for tool in (await client.list_tools()).tools}
            story = Story(client, tools, remembers=mode == "legacy")
            try:
                await story.tell(folder, count)
            except Mismatch as mismatch:
                return [mismatch]
            require(not any((home / "cases").iterdir()), "something of the case is left")
            print(
                f"{mode:<10} revision {client.protocol_version}: {len(story.tools)} tools, "
                f"{story.calls} calls, {story.documents} documents, {story.news} progress "
                "notifications"
            )
    return []


class Story:
    """A case from its beginning to its end.

    Revisions with a session remember which case is active; in the others every call names its case.
    """

    def __init__(self, client, tools, remembers):
        self.client, self.tools, self.remembers = client, tools, remembers
        self.named = {}
        self.calls = self.documents = self.news = 0
        self.told = 0.0

    async def ask(self, tool, expected, /, **arguments):
        """Calls a tool that answers."""
        self.calls += 1
        arguments = self.naming(tool, arguments)
        result = await self.client.call_tool(tool, arguments, progress_callback=self.progress)
        return check_answer(self.tools[tool], arguments, result, expected)

    async def fail(self, tool, code, /, **arguments):
        """Calls a tool that fails."""
        self.calls += 1
        arguments = self.naming(tool, arguments)
        check_error(tool, arguments, await self.client.call_tool(tool, arguments), code)

    def naming(self, tool, arguments):
        """The arguments, with the case where nobody remembers it."""
        takes = "case" in self.tools[tool].input_schema["properties"]
        return {**self.named, **arguments} if takes else arguments

    async def progress(self, progress, total, message):
        """Is told how far a call is."""
        require(progress > self.told, f"progress {progress} after {self.told}")
        require(total is not None and progress <= total, f"progress {progress} of {total}")
        require(message, "progress without words")
        self.told, self.news = progress, self.news + 1

    async def tell(self, folder, count):
        """Makes a case, fills it, asks it, and deletes it."""
        require(set(self.tools) == TOOLS, f"tools {sorted(self.tools)}")
        for tool in self.tools.values():
            check_listing(tool)
            reads = tool.annotations.read_only_hint
            require(reads is (tool.name in READING), f"{tool.name} is read only: {reads}")
        await self.fail("search_case", "NO_ACTIVE_CASE", query="bail")
        name = "Smith v. Jones Corp"
        made = await self.ask("create_case", {"case": {"name": name}}, name=name)
        if not self.remembers:
            await self.fail("search_case", "NO_ACTIVE_CASE", query="bail")
            self.named = {"case": name}
        await self.ask("list_cases", {"hidden": 0})
        await self.fail("switch_case", "NOT_FOUND", case_name="Smith")
        await self.fail("ingest_document", "NOT_FOUND", file_path=str(folder / "none.pdf"))
        await self.fail("ingest_document", "INVALID_PARAMETERS", file_path=str(folder / "leer.txt"))
        self.told = 0.0
        taken = await self.ask("ingest_folder", {"case": name}, folder_path=str(folder))
        require(taken["found"] == count, f"found {taken['found']} of {count}")
        require(taken["unsupported"] == ["Folien.pptx"], f"unsupported {taken['unsupported']}")
        lost = [f"{failure['file']}: {failure['reason']}" for failure in taken["failures"]]
        require(any(line.startswith("leer.txt") for line in lost), f"failures {lost}")
        require(all(": " in line for line in lost), f"failures {lost}")
        self.documents = len(taken["ingested"])
        require(self.documents + len(taken["already_there"]) + len(lost) == count, "files are lost")
        self.told = 0.0
        again = await self.ask("ingest_folder", {"ingested": []}, folder_path=str(folder))
        anew = [f"{failure['file']}: {failure['reason']}" for failure in again["failures"]]
        require(anew == lost, f"what failed once fails twice, not {lost} and then {anew}")
        await self.look(made["case"]["id"])
        await self.end(name)

    async def look(self, case):
        """Searches the case, by its id, for what must be there."""
        listed = await self.ask("list_documents", {}, sort_by="name", case=case)
        names = [document["name"] for document in listed["documents"]]
        require(len(set(names)) == len(names), f"names are doubled: {names}")
        for document in listed["documents"]:
            require(document["is_searchable"], f"{document['name']} is not searchable")
            pages = document["pages"]
            parts = pages["native"] + pages["ocr"] + pages["skipped"]
            require(parts == pages["total"], f"{document['name']}: {pages}")
        found = await self.ask("search_case", {"case": "Smith v. Jones Corp"}, query="bail résilié")
        require(found["hits"], "the letter is not found")
        hit = found["hits"][0]
        require(hit["citation"] == "Lettre à l'avocat.txt, para. 3", f"cited {hit['citation']}")
        require(hit["quote"] in LETTER, f"quoted {hit['quote']}")
        require(LETTER[hit["char_start"] : hit["char_end"]] == hit["quote"], f"span of {hit}")
        wide = await self.ask("search_case", {}, query="court OR Gericht OR art* OR Vertrag", top_k=50)
        for hit in wide["hits"]:
            require(CITATION.match(hit["citation"]), f"cited {hit['citation']!r}")
            length = hit["char_end"] - hit["char_start"]
            require(len(hit["quote"]) == length, f"{hit['citation']}: quote and span differ")
        cited = await self.ask("find_entity", {}, entity="Art. 97 OR")
        quotes = [mention["quote"] for mention in cited["mentions"]]
        require("art. 97 al. 1 CO" in quotes, f"mentions {quotes}")
        dates = await self.ask("list_deadlines", {}, document_name="Lettre à l'avocat.txt")
        days = [one["day"] for one in dates["deadlines"]]
        require(days == ["2099-03-31"], f"days {days}")
        await self.ask("get_document", {}, document_name=names[0])
        await self.ask("get_case_info", {"case": {"id": case}})
        await self.ask("get_status", {"cases": 1})

    async def end(self, name):
        """Closes, reopens and deletes."""
        letter = "Lettre à l'avocat.txt"
        await self.ask("close_case", {"case": {"status": "closed"}}, case_name=name)
        await self.fail(
            "delete_document", "INVALID_PARAMETERS", document_name=letter, confirm=True
        )
        await self.ask("archive_case", {"case": {"status": "archived"}}, case_name=name)
        await self.ask("reopen_case", {"case": {"status": "active"}}, case_name=name)
        await self.fail(
            "delete_document", "CONFIRMATION_REQUIRED", document_name=letter, confirm=False
        )
        self.told = 0.0
        await self.ask("delete_document", {}, document_name=letter, confirm=True)
        await self.ask("search_case", {}, query="résilié", document_type="other")
        await self.fail("get_document", "NOT_FOUND", document_name=letter)
        await self.fail("delete_case", "CONFIRMATION_REQUIRED", case_name=name, confirm=False)
        await self.ask("delete_case", {"deleted": {"name": name}}, case_name=name, confirm=True)
        self.named = {}
        await self.fail("list_documents", "NO_ACTIVE_CASE")


run(drive)
