import type { FastifyRequest } from 'fastify';

/** What a caller names a call by, to make it again without doing it twice (api.md, `Idempotency-Key`); null: it does not. */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : null;
}
