import type { IncomingMessage, ServerResponse } from 'node:http';
import { sourcePlaces } from '#src/dev/source-places/source-places.ts';

type Next = () => void;

/** Far longer than any stack. */
const STACK_BYTES = 64 * 1024;

/**
 * Answers pages that send a stack (POST, plain text) with the places in the sources that it leads to.
 * @param address path at which it is asked; other requests are passed on
 * @param built where the built files are, each with its map beside it, and the path below which pages load them
 */
export function answerSourcePlaces(address: string, built: Parameters<typeof sourcePlaces>[1]) {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const stack = Buffer.concat(await request.toArray())
      .subarray(0, STACK_BYTES)
      .toString('utf8');
    const places = await sourcePlaces(stack, built);
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(places);
  };
  return (request: IncomingMessage, response: ServerResponse, next: Next): void => {
    if (request.method !== 'POST' || request.url !== address) next();
    // A request that broke off.
    else answer(request, response).catch(() => response.destroy());
  };
}
