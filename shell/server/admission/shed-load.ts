import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';

export interface Refusal {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string | Buffer;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Sheds load: refuses requests that cannot be answered now, before Fastify sees them. Under a load spike, most requests are such requests. If each had its hooks and
 * log line, the front server would have no time for pages (docs/decisions/0248). Listeners that were added before do not see refused requests.
 * @param refusalOf returns the response of a refused request; null for one that goes on to Fastify
 * @param hsts value of `Strict-Transport-Security`; null for none
 */
export function shedLoad(server: Server, refusalOf: (request: IncomingMessage) => Refusal | null, hsts: string | null): void {
  const handlers = server.listeners('request') as Handler[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const refusal = refusalOf(request);
    if (!refusal) {
      for (const handle of handlers) handle.call(server, request, response);
      return;
    }
    const { status, headers, body } = refusal;
    response
      .writeHead(status, {
        ...headers,
        'cache-control': 'no-store',
        'content-length': Buffer.byteLength(body),
        ...(hsts === null ? {} : { 'strict-transport-security': hsts }),
      })
      .end(request.method === 'HEAD' ? undefined : body);
  });
}
