import type { FastifyInstance } from 'fastify';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';

/**
 * Adds `GET /-/set`: open pages ask whether the set that they were rendered from has been left by an urgent rollback. The answer is tiny and
 * made from memory, because every visible page asks once a minute.
 */
export function registerSetState(app: FastifyInstance, follower: { readonly active: Pick<ReleaseSet, 'urgent'> | null }): void {
  app.get('/-/set', { logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { urgent: follower.active?.urgent ?? null };
  });
}
