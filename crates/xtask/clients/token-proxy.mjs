// Passes requests on to a server, with its token: for clients that cannot send one. Host and Origin are passed
// on as they came, but for the port, so that what the server refuses by them is refused here too.
//
//   node token-proxy.mjs TARGET TOKEN     prints the address at which it listens
import http from 'node:http';

const target = new URL(process.argv[2]);
const token = process.argv[3];

const proxy = http.createServer((incoming, answer) => {
  const own = String(proxy.address().port);
  const headers = { ...incoming.headers, authorization: `Bearer ${token}` };
  for (const name of ['host', 'origin']) {
    if (headers[name]) headers[name] = headers[name].replace(own, target.port);
  }
  const options = { host: target.hostname, port: target.port, path: incoming.url, method: incoming.method, headers };
  const passed = http.request(options, (reply) => {
    answer.writeHead(reply.statusCode, reply.headers);
    answer.flushHeaders();
    reply.pipe(answer);
  });
  passed.on('error', () => answer.destroy());
  answer.on('close', () => passed.destroy());
  incoming.pipe(passed);
});

proxy.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${proxy.address().port}/mcp`));
