import { randomUUID } from 'node:crypto';
import type { RawRequestDefaultExpression } from 'fastify';
import fp from 'fastify-plugin';

/** Excludes characters that could break a log line or a header. */
const SANE = /^[\w-]{8,64}$/;

/**
 * Returns the caller's own `x-request-id` if it is valid, so that one id follows a request through all services; otherwise a new one. For
 * Fastify's `genReqId`.
 */
export function requestId({ headers }: Pick<RawRequestDefaultExpression, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
}

/** Adds the request id, under which the request is logged, to every answer. */
export const requestIdHeader = fp(
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id);
    });
  },
  { name: 'request-id' },
);
