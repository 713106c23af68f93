"""Starts an MCP server of others, with the sources it asks replaced by stand-ins.

    python3 peers.py MODULE:NAME SOURCE=STANDIN...    (https://host=http://127.0.0.1:port)

The server is what its package holds, unchanged: its addresses, its checks of them, its headers, its
retries. Below all that, where the HTTP client hands a finished request to the network, a request to
a source goes to its stand-in instead, with the path, the headers and the body it had. A request to
any other host fails as it does without a network, so that every run gives the same answers.
"""

import importlib
import operator
import sys
import urllib.error
import urllib.request

import httpx


def led(routes, url):
    """Where a request goes instead."""
    target = routes.get(f"{url.scheme}://{url.host}")
    return target and url.copy_with(scheme=target.scheme, host=target.host, port=target.port)


def lead(routes):
    """Leads every request of this process that goes to one of the sources."""
    send = httpx.AsyncHTTPTransport.handle_async_request

    async def send_led(transport, request):
        target = led(routes, request.url)
        if target is None:
            raise httpx.ConnectError("no such host", request=request)
        # The header `Host` was made from the true address and stays.
        request.url = target
        return await send(transport, request)

    def refuse(*_, **__):
        raise urllib.error.URLError("no such host")

    httpx.AsyncHTTPTransport.handle_async_request = send_led
    urllib.request.urlopen = refuse


def main():
    module, name = sys.argv[1].split(":")
    routes = dict(route.split("=", 1) for route in sys.argv[2:])
    lead({source: httpx.URL(target) for source, target in routes.items()})
    sys.argv = [module]
    # As the program that the package installs does.
    operator.attrgetter(name)(importlib.import_module(module))()


main()
