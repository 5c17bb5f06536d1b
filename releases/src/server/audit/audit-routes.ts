import type { FastifyInstance } from 'fastify';
import { accessEndpoints } from '@plenum/shared-contracts/release/endpoints/access-endpoints';
import { trustEndpoints } from '@plenum/shared-contracts/release/endpoints/trust-endpoints';
import { requireReader } from '#src/domain/principal.ts';
import { principalOf } from '#src/server/plugins/authentication.ts';
import { readPage } from '#src/server/read-page.ts';
import { route } from '#src/server/route.ts';
import type { Services } from '#src/server/services.ts';
import { auditBefore, auditLogId } from '#src/store/audit.ts';

/** Registers the routes of the audit log and its checkpoints. */
export function auditRoutes(app: FastifyInstance, { pool, checkpointStore }: Services): void {
  route(app, accessEndpoints.audit, async ({ query, request }) => {
    requireReader(principalOf(request));
    const { rows, next } = await readPage(
      query,
      (page) => auditBefore(pool, page),
      ({ id }) => id,
    );
    return { entries: rows, next };
  });

  route(app, trustEndpoints.checkpoints, async ({ request }) => {
    requireReader(principalOf(request));
    const log = await auditLogId(pool);
    const names = await checkpointStore.names(log);
    const read = await Promise.all(names.map((name) => checkpointStore.read(log, name)));
    return { log, checkpoints: read.filter((checkpoint) => checkpoint !== null) };
  });
}
