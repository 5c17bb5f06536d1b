import { randomUUID } from 'node:crypto';
import type { RawRequestDefaultExpression } from 'fastify';

/** Excludes characters that could break a log line or a header. */
const SANE = /^[\w-]{8,64}$/;

/** Returns the caller's own `x-request-id` if it is valid, so that one id follows a request through all services; otherwise a new one. */
export function requestId(request: RawRequestDefaultExpression): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
}
