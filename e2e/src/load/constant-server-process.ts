import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** About as long as a page in brotli. */
const PAGE = Buffer.alloc(20 * 1024, 'x');

const server = http.createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/plain', 'content-length': PAGE.length }).end(PAGE);
});
server.listen(0, '127.0.0.1', 4096, () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
