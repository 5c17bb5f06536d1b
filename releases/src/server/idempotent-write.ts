import type { FastifyReply, FastifyRequest } from 'fastify';
import { principalName } from '#src/domain/principal.ts';
import { RegistryError } from '#src/errors.ts';
import { principalOf } from '#src/server/plugins/authentication.ts';
import type { Services } from '#src/server/services.ts';
import { runIdempotently, type IdempotentResponse } from '#src/store/idempotency.ts';
import type { Queryable } from '#src/store/database.ts';

/** Runs `work` in a transaction, once per `Idempotency-Key`, and sets the status of its response. */
export async function idempotentWrite<Body>(
  { pool }: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  work: (tx: Queryable) => Promise<IdempotentResponse<Body>>,
): Promise<Body> {
  const call = `${request.method} ${request.url}`;
  const { status, body } = await runIdempotently(
    pool,
    { principal: principalName(principalOf(request)), key: keyOf(request), call, body: request.body },
    work,
  );
  reply.code(status);
  return body;
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new RegistryError('bad_request', 'Idempotency-Key must have 1 to 200 printable characters without spaces.');
  return key;
}
