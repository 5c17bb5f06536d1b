import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';
import { rawErrorReply } from '#src/platform/http/error-reply.ts';

const STATUSES: Readonly<Record<string, 408 | 431>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers a request that is not HTTP, is too slow or has too large headers, and closes the connection. */
export function answerClientError(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const id = randomUUID();
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- how Fastify hands over its logger
  this.log.debug({ err: error, reqId: id }, 'Not a request');
  if (socket.writable) socket.write(rawErrorReply(STATUSES[error.code ?? ''] ?? 400, id, error));
  socket.destroySoon();
}
