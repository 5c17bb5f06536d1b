import type { FastifyRequest } from 'fastify';

/**
 * Tells whether a page of this site posted the request. Pages that are sent without a referrer hide their origin; browsers still report
 * whether it is this site.
 */
export function isOwnForm({ headers, protocol, host }: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>): boolean {
  return headers['sec-fetch-site'] === 'same-origin' || headers.origin === `${protocol}://${host}`;
}
