import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { API_RETRY_AFTER, apiError } from '#server/responses/send-error.ts';

interface RefusalOptions {
  /** Whether a call of this target (`/api/v1/ping?page=2`) cannot be passed on. */
  readonly isRefused: (target: string) => boolean;
  /** Status, code and message of the answer. */
  readonly error: readonly [number, string, string];
  /** Headers that every answer has. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Called for each refused call. */
  readonly onRefused: () => void;
}

/**
 * Answers calls that cannot be passed on before Fastify sees them. While there are too many calls, these are most of the requests, and with a log
 * line and all hooks the front server would have no time left for pages (docs/decisions/0248). Call it after the server was created.
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
