import { randomUUID } from 'node:crypto';
import type { RawRequestDefaultExpression } from 'fastify';

/** Nothing that could break a log line or a header. */
const SANE = /^[\w-]{8,64}$/;

/** The caller's own `x-request-id` when it is sane, so that one id follows a request through all services; else a new one. */
export function requestId(request: RawRequestDefaultExpression): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
}
