import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { API_RETRY_AFTER, apiError } from '#server/responses/send-error.ts';

interface RefusalOptions {
  /** Whether a call of this target (`/api/v1/ping?page=2`) cannot be passed on. */
  readonly isRefused: (target: string) => boolean;
  /** Status, code and message of the response. */
  readonly error: readonly [number, string, string];
  /** Headers of every response. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Called for each refused call. */
  readonly onRefused: () => void;
}

/**
 * Refuses calls that cannot be passed on, before Fastify sees them. During a flood, most requests are such calls. If each had its hooks and log line,
 * the front server would have no time for pages (docs/decisions/0248). Listeners that were added before do not see refused calls.
 */
export function refuseBeforeFastify(server: Server, { isRefused, error, headers = {}, onRefused }: RefusalOptions): void {
  const handlers = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (request.url === undefined || !isRefused(request.url)) {
      for (const handle of handlers) handle.call(server, request, response);
      return;
    }
    onRefused();
    const body = JSON.stringify(apiError(randomUUID(), ...error));
    const [status] = error;
    response
      .writeHead(status, {
        ...headers,
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'retry-after': API_RETRY_AFTER,
      })
      .end(request.method === 'HEAD' ? undefined : body);
  });
}
