import type { FastifyRequest } from 'fastify';

/** Returns the key under which a caller can safely repeat a call (api.md, `Idempotency-Key`); null: there is none. */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : null;
}
