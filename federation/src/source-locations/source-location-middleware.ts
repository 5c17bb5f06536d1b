import type { IncomingMessage, ServerResponse } from 'node:http';
import { mapStackTrace } from '#src/source-locations/map-stack-trace.ts';

type Next = () => void;

/** Far longer than any stack trace. */
const STACK_BYTES = 64 * 1024;

/**
 * Answers stack traces that pages send (POST, plain text) with their source positions.
 * @param address path of these requests; other requests are passed on
 * @param built folder of the built files with their source maps, and the path from which pages load them
 */
export function sourceLocationMiddleware(address: string, built: Parameters<typeof mapStackTrace>[1]) {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const stack = Buffer.concat(await request.toArray())
      .subarray(0, STACK_BYTES)
      .toString('utf8');
    const places = await mapStackTrace(stack, built);
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(places);
  };
  return (request: IncomingMessage, response: ServerResponse, next: Next): void => {
    if (request.method !== 'POST' || request.url !== address) next();
    // The request was aborted.
    else answer(request, response).catch(() => response.destroy());
  };
}
