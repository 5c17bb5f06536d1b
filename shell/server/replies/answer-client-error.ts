import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';
import { PLAIN_STYLE_SOURCE, plainPage } from '#server/replies/plain-page.ts';
import { securityHeaders } from '#server/replies/security-headers.ts';

const ANSWERS = {
  400: ['This request cannot be read', 'Please check the address.'],
  408: ['This took too long', 'The request did not arrive in time. Please try again.'],
  431: ['This request is too large', 'Your browser sent too many cookies. Please delete the cookies of this site and try again.'],
} as const;

const STATUSES: Readonly<Record<string, keyof typeof ANSWERS>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers requests that are not HTTP, arrive too slowly or have too large headers. The connection then ends. */
export function answerClientError(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const id = randomUUID();
  const status = STATUSES[error.code ?? ''] ?? 400;
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- how Fastify hands over its logger
  this.log.debug({ err: error, reqId: id, status }, 'A request was refused by the HTTP parser');
  const [title, text] = ANSWERS[status];
  const page = plainPage(title, text, id);
  const headers = {
    ...securityHeaders(null, [], PLAIN_STYLE_SOURCE),
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(page),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${page}`);
  socket.destroySoon();
}
