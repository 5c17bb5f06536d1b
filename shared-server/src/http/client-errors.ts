import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';

/** Status of a request that reaches no route: it is not HTTP, arrives too slowly or has too large headers. */
export type ClientErrorStatus = 400 | 408 | 431;

const STATUSES: Readonly<Record<string, ClientErrorStatus>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

interface RawResponse {
  /** Without `content-length` and `connection`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Returns Fastify's `clientErrorHandler`, which answers a request that Node's HTTP parser refuses and closes the connection.
 * @param render returns the answer for a new request id
 */
export function clientErrorHandler(render: (status: ClientErrorStatus, requestId: string, error: ConnectionError) => RawResponse) {
  return function sendClientError(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const id = randomUUID();
    const status = STATUSES[error.code ?? ''] ?? 400;
    this.log.debug({ err: error, reqId: id, status }, 'The HTTP parser refused a request');
    if (socket.writable) socket.write(rawResponse(status, render(status, id, error)));
    socket.destroySoon();
  };
}

function rawResponse(status: ClientErrorStatus, { headers, body }: RawResponse): string {
  const all = { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' };
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...Object.entries(all).map(([name, value]) => `${name}: ${value}`)];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
