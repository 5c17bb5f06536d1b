import type { FastifyInstance } from 'fastify';
import { trustEndpoints } from '@plenum/shared-contracts/release/endpoints/trust-endpoints';
import { idempotentWrite } from '#src/server/idempotent-write.ts';
import { requireManagerName } from '#src/server/plugins/authentication.ts';
import { route } from '#src/server/route.ts';
import type { Services } from '#src/server/services.ts';
import { writeAudit } from '#src/store/audit.ts';
import { databaseTime } from '#src/store/database.ts';
import { lockGrants } from '#src/store/locks.ts';

/** Registers the routes of the registry's keys. */
export function keyRoutes(app: FastifyInstance, services: Services): void {
  const { pool, keys, checkpoints } = services;

  route(app, trustEndpoints.keys, async ({ reply }) => {
    reply.header('cache-control', 'no-cache');
    return keys.history(pool);
  });

  route(app, trustEndpoints.rotateKey, async ({ request, reply }) => {
    const actor = requireManagerName(request);
    return idempotentWrite(services, { request, reply }, async (tx) => {
      // Two rotations at once would name the same predecessor.
      await lockGrants(tx, 'exclusive');
      // A restored database may lack keys that sites have learned: another one in their place would never be accepted.
      await checkpoints.requireConsistent(tx);
      const rotated = await keys.rotate(tx, await databaseTime(tx));
      await writeAudit(tx, { actor, token: request.tokenId, action: 'key.rotate', subject: 'registry', details: rotated });
      return { status: 201, body: rotated };
    });
  });
}
