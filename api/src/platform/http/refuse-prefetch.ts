import type { FastifyRequest } from 'fastify';
import { HttpError } from '#src/errors.ts';

/**
 * Refuses prefetches of GETs with side effects. The status makes the browser or proxy ask again when the visitor navigates (decisions, 15;
 * developer.chrome.com/docs/web-platform/prerender-pages).
 */
export async function refusePrefetch({ headers }: FastifyRequest): Promise<void> {
  const purpose = [headers['sec-purpose'], headers['purpose'], headers['x-moz'], headers['x-purpose']].join(' ');
  if (/prefetch|preview|prerender/i.test(purpose)) throw new HttpError(503, 'prefetch_refused', 'This is not answered in advance.');
}
