import type { FastifyInstance } from 'fastify';
import type { Digest } from '@plenum/shared-contracts/release/digest';
import { retentionEndpoints, type RetentionResult } from '@plenum/shared-contracts/release/endpoints/retention-endpoints';
import { RegistryError } from '#src/errors.ts';
import { requireManagerName } from '#src/server/plugins/authentication.ts';
import { idempotentWrite } from '#src/server/idempotent-write.ts';
import { deleteUnreferenced } from '#src/server/publish/delete-unreferenced.ts';
import { previewRetention, removeOldVersions } from '#src/server/retention/remove-old-versions.ts';
import { route } from '#src/server/route.ts';
import type { Services } from '#src/server/services.ts';

interface GivenRules {
  readonly days?: number | undefined;
  readonly versions?: number | undefined;
}

/** Registers the routes that show and remove the files of old versions. */
export function retentionRoutes(app: FastifyInstance, services: Services): void {
  const { retention: own } = services.config;

  route(app, retentionEndpoints.retention, async ({ query, request }) => {
    requireManagerName(request);
    const { days = own.days, versions = own.versions } = query;
    return days === null ? { days, versions, removed: [], bytes: 0 } : previewRetention(services, { days, versions });
  });

  route(app, retentionEndpoints.prune, async ({ body, request, reply }) => {
    const actor = requireManagerName(request);
    const rules = rulesOf(body);
    let hashes: readonly Digest[] = [];
    const answer = await idempotentWrite<RetentionResult>(services, { request, reply }, async (tx) => {
      const removal = await removeOldVersions(tx, services, rules, { actor, token: request.tokenId });
      hashes = removal.hashes;
      return { status: 200, body: removal.result };
    });
    await deleteUnreferenced(services, hashes).catch((error: unknown) =>
      app.log.warn({ err: error }, 'files of removed versions stay until the next sweep'),
    );
    return answer;
  });

  /** @throws RegistryError `no_retention` */
  function rulesOf({ days = own.days ?? undefined, versions = own.versions }: GivenRules) {
    if (days !== undefined) return { days, versions };
    throw new RegistryError(
      'no_retention',
      'This registry keeps all files (RELEASES_RETENTION_DAYS is not set). Name the number of days to keep: release prune --days 90.',
    );
  }
}
