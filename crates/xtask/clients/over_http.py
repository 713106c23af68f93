"""Drives `fontes serve --http` with the Python client of the protocol.

Argument: the path of the binary. Writes one line for each handshake, and ends with an error where something does not
match. Used by `cargo xtask clients`.
"""

import os
import re
import signal
import subprocess
import tempfile
import threading

import httpx2
from conversation import Mismatch, require, run, text_of
from mcp import Client
from mcp.client.streamable_http import streamable_http_client

BRIEF = "Nach Art. 97 Abs. 1 OR haftet der Schuldner. Vgl. Art. 2000 ZGB.\n"


def start(binary, home, *more):
    """Starts a server; the process, its address and the token of this machine."""
    command = [binary, "--home", home, "--offline", "serve", "--http", "127.0.0.1:0", *more]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    address = re.search(r"https?://\S+", process.stderr.readline()).group()
    file = process.stderr.readline().removeprefix("Token: in ").strip()
    # A pipe that nobody reads would stop it.
    threading.Thread(target=process.stderr.read, daemon=True).start()
    with open(file, encoding="utf-8") as token:
        return process, address, token.read()


async def call(client, tool, arguments):
    result = await client.call_tool(tool, arguments)
    require(not result.is_error, f"{tool} failed: {text_of(result)}")
    return result.structured_content


async def converse(address, token, mode):
    """Sends a file, makes a case, searches it, and lists what there is."""
    headers = {"Authorization": f"Bearer {token}"}
    async with httpx2.AsyncClient(headers=headers, timeout=60) as http:
        base = address.removesuffix("/mcp")
        sent = await http.post(f"{base}/upload?name=brief.txt", content=BRIEF.encode())
        require(sent.status_code == 201, f"a file is taken: {sent.status_code}")
        upload = sent.json()["file_path"]
        transport = streamable_http_client(address, http_client=http)
        async with Client(transport, mode=mode) as client:
            tools = (await client.list_tools()).tools
            await call(client, "create_case", {"name": "Muster"})
            await call(client, "ingest_document", {"file_path": upload, "case": "Muster"})
            found = await call(client, "search_case", {"query": "Schuldner", "case": "Muster"})
            require(len(found["hits"]) == 1, f"the file is found: {found}")
            checked = await call(client, "check_document", {"path": upload})
            verdicts = [one["verdict"] for one in checked["citations"]]
            require(verdicts == ["verified", "does_not_exist"], f"{verdicts}")
            prompts = (await client.list_prompts()).prompts
            templates = (await client.list_resource_templates()).resource_templates
            require(len(prompts) == 4 and len(templates) == 4, f"{prompts} {templates}")
            print(f"http, {mode}: {client.protocol_version}, {len(tools)} tools")


async def drive(binary, mode):
    with tempfile.TemporaryDirectory() as home:
        process, address, token = start(binary, home)
        try:
            await converse(address, token, mode)
            refused = httpx2.post(address, json={}, headers={"Authorization": "Bearer fontes_0"})
            require(refused.status_code == 401, f"a wrong token: {refused.status_code}")
        except Mismatch as mismatch:
            return [mismatch]
        finally:
            process.send_signal(signal.SIGTERM)
            ended = process.wait(timeout=30)
        left = [name for name in os.listdir(os.path.join(home, "access")) if name.startswith("serve-")]
        return [Mismatch(f"it ends in order: {ended}, left {left}")] if ended or left else []


if __name__ == "__main__":
    run(drive)
