import type { FastifyRequest } from 'fastify';

const ENDS = new WeakMap<FastifyRequest, number>();

/**
 * Says when the clock makes the response to a request untrue, whatever its `max-age`: a webinar begins, a promotion ends. Sent as the header
 * `valid-until`, for caches of whole pages, and the end of a cached response.
 * @param moment epoch milliseconds; Infinity: never
 */
export function setValidUntil(request: FastifyRequest, moment: number): void {
  ENDS.set(request, moment);
}

/** Returns that moment; Infinity for a response that the clock does not change. */
export function validUntil(request: FastifyRequest): number {
  return ENDS.get(request) ?? Infinity;
}
