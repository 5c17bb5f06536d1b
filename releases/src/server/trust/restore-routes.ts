import type { FastifyInstance } from 'fastify';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { trustEndpoints } from '@plenum/shared-contracts/release/endpoints/trust-endpoints';
import { idempotentWrite } from '#src/server/idempotent-write.ts';
import { requireManagerName } from '#src/server/plugins/authentication.ts';
import { route } from '#src/server/route.ts';
import type { Services } from '#src/server/services.ts';
import { withoutAudit } from '#src/server/sets/create-release-set.ts';
import { writeAudit } from '#src/store/audit.ts';
import { databaseTime, type Queryable } from '#src/store/database.ts';
import { allEnvironments } from '#src/store/environments.ts';
import { currentSet, highestEpoch } from '#src/store/sets.ts';
import { insertBlockList, newestBlockList } from '#src/store/signatures.ts';

/** Registers the route that confirms a restore of the database. */
export function restoreRoutes(app: FastifyInstance, services: Services): void {
  const { setLog, checkpoints, keys } = services;

  route(app, trustEndpoints.restored, async ({ body: { reason }, request, reply }) => {
    const actor = requireManagerName(request);
    const answer = await idempotentWrite(services, { request, reply }, async (tx) => {
      const names = (await allEnvironments(tx)).map(({ name }) => name);
      const current = [];
      for (const name of names) current.push(await currentSet(tx, name, 'lock'));
      const { all, conflicts } = await checkpoints.read(tx);
      await recoverWhatSitesKnow(tx, all);
      // Sites may have seen every epoch that a checkpoint names, also those of a longer log that the backup lacks.
      const epoch = Math.max(await highestEpoch(tx), ...all.map((checkpoint) => checkpoint.epoch)) + 1;
      const lost = conflicts.map(({ size, hash, signed_at: at }) => ({ size, hash, signed_at: at }));
      await writeAudit(tx, {
        actor,
        token: request.tokenId,
        action: 'registry.restored',
        subject: 'registry',
        details: { epoch, reason, lost },
      });
      const at = (await databaseTime(tx)).toISOString();
      const sets: ReleaseSet[] = [];
      for (const record of current) {
        const { environment, number, releases, spec, urgent, canaries = {} } = record;
        const ended = Object.entries(canaries).map(([name, { version, percent }]) => ({ name, version, from: percent, to: null }));
        const set = {
          spec,
          environment,
          epoch,
          number: number + 1,
          releases,
          action: 'restore',
          changes: [],
          ...(ended.length > 0 && { canary_changes: ended }),
          ...(urgent && { urgent }),
          actor,
          reason,
          created_at: at,
        } as const;
        sets.push(withoutAudit(await setLog.append(tx, { ...set, changes: [] }, record.audit.hash, request.tokenId)));
      }
      return { status: 201, body: { epoch, sets, lost_checkpoints: lost.length, lost_entries: lost.length } };
    });
    await checkpoints.update();
    return answer;
  });

  /** Sites refuse a registry with fewer keys or blocked versions than they have seen: both come back from the checkpoints. */
  async function recoverWhatSitesKnow(tx: Queryable, all: Awaited<ReturnType<typeof checkpoints.read>>['all']): Promise<void> {
    const [longest] = all.toSorted((a, b) => b.stored.keys.rotations.length - a.stored.keys.rotations.length);
    if (longest) await keys.recover(tx, longest.stored.keys);
    const [fullest] = all.toSorted((a, b) => b.blocked - a.blocked);
    const number = (await newestBlockList(tx))?.number ?? -1;
    if (fullest && fullest.blocked > number) await insertBlockList(tx, fullest.blocked, fullest.stored.block_list);
  }
}
