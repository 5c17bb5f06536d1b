import http from 'node:http';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** One request, before its body is looked at. */
export interface Response {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** As it was sent, compressed. */
  readonly body: Buffer;
  readonly milliseconds: number;
  readonly failure: string | null;
}

/** No visitor waits for longer. */
const DEADLINE_MS = 10_000;

/**
 * Requests an address on a connection of its own, as a visitor does, with the codings of a browser. Never rejects. (`fetch` keeps its
 * connections and looks through all of them for each request: with some thousands, the process of the visitors had no time to read answers.)
 * @param signal once aborted, the visitor leaves
 * @param agent takes the connection from here instead
 */
export function sendRequest(address: string, signal: AbortSignal | null = null, agent: http.Agent | false = false): Promise<Response> {
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, headers: Response['headers'], body: Buffer, failure: string | null) => {
      clearTimeout(deadline);
      resolve({ status, headers, body, milliseconds: performance.now() - began, failure });
    };
    let isConnected = false;
    let isLate = false;
    const fail = (error: Error & { readonly code?: string }) =>
      end(0, {}, Buffer.alloc(0), isLate ? (isConnected ? 'no answer' : 'no connection') : (error.code ?? error.name));
    const request = http.get(address, { agent, headers: { 'accept-encoding': 'br' }, ...(signal && { signal }) }, (response) => {
      buffer(response).then((body) => end(response.statusCode ?? 0, response.headers, body, null), fail);
    });
    request.once('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => (isConnected = true));
      else isConnected = true;
    });
    request.on('error', fail);
    const deadline = setTimeout(() => {
      isLate = true;
      request.destroy(new Error('The visitor has left.'));
    }, DEADLINE_MS);
  });
}
