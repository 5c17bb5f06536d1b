import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import type { BlockedVersion } from '@plenum/shared-contracts/release/signed-documents';
import { trustEndpoints } from '@plenum/shared-contracts/release/endpoints/trust-endpoints';
import { shortenReason } from '#src/domain/sets/shorten-reason.ts';
import { eventOfBlock } from '#src/domain/owners/owner-events.ts';
import { previousVersion } from '#src/domain/sets/previous-version.ts';
import { RegistryError } from '#src/errors.ts';
import { idempotentWrite } from '#src/server/idempotent-write.ts';
import { requireManagerName } from '#src/server/plugins/authentication.ts';
import { route } from '#src/server/route.ts';
import type { Services } from '#src/server/services.ts';
import { createReleaseSet, requireCommitted } from '#src/server/sets/create-release-set.ts';
import { findBlocked, withoutBlocked } from '#src/server/signing/block-list.ts';
import { writeAudit } from '#src/store/audit.ts';
import { databaseTime, type Queryable } from '#src/store/database.ts';
import { allEnvironments } from '#src/store/environments.ts';
import { lockGrants } from '#src/store/locks.ts';
import { addNotifications } from '#src/store/owners/owner-notifications.ts';
import { currentSet, findVersionChanges } from '#src/store/sets.ts';

/** Registers the routes of blocked versions. */
export function blockRoutes(app: FastifyInstance, services: Services): void {
  const { pool, blockList, checkpoints } = services;

  route(app, trustEndpoints.blocked, async ({ reply }) => {
    reply.header('cache-control', 'no-cache');
    return blockList.read(pool);
  });

  route(app, trustEndpoints.block, async ({ params: { name, version }, body: { reason, replace }, request, reply }) => {
    const actor = requireManagerName(request);
    return idempotentWrite(services, { request, reply }, async (tx) => {
      await requireCommitted(tx, { [name]: version });
      const { active, canaries } = await lockActive(tx, name, version);
      // Before the end of the audit log is locked, as in every other change.
      await lockGrants(tx, 'shared');
      // After a restore, the next number of the list may already name another one at the sites.
      await checkpoints.requireConsistent(tx);
      const known = findBlocked(await blockList.read(tx), name, version);
      if (known && active.length === 0 && canaries.length === 0) return { status: 200, body: { blocked: known, sets: [] } };
      if (active.length > 0 && replace === false)
        throw new RegistryError(
          'version_active',
          `${name}@${version} is active in ${active.join(', ')}. Say what replaces it: "block ${name}@${version} --replace" returns to the previous version, "--replace <version>" activates another.`,
        );
      const blocked: BlockedVersion = known ?? { name, version, reason, actor, at: (await databaseTime(tx)).toISOString() };
      if (!known) await blockList.append(tx, blocked);
      // A blocked version is active after a restore from a backup that is older than the block.
      const cause = { ...blocked, reason, actor };
      const sets: ReleaseSet[] = [];
      for (const environment of canaries) sets.push(await endCanaryIn(tx, environment, cause, request));
      for (const environment of active) sets.push(await replaceIn(tx, environment, cause, replace, request));
      if (known) return { status: 201, body: { blocked, sets } };
      await addNotifications(tx, [eventOfBlock(blocked, active)]);
      const details = { version, reason, replaced_in: active, canary_ended_in: canaries };
      await writeAudit(tx, { actor, token: request.tokenId, action: 'release.block', subject: name, details });
      return { status: 201, body: { blocked, sets } };
    });
  });

  /** Ends the canary of a blocked version. */
  async function endCanaryIn(
    tx: Queryable,
    environment: string,
    { name, version, reason, actor }: BlockedVersion,
    { tokenId }: FastifyRequest,
  ): Promise<ReleaseSet> {
    const { body } = await createReleaseSet(tx, await currentSet(tx, environment), {
      setLog: services.setLog,
      token: tokenId,
      wanted: {},
      canaries: { [name]: null },
      context: { action: 'canary', actor, reason: shortenReason(`${name}@${version} is blocked: ${reason}`) },
      rules: 'rollback',
      dryRun: false,
    });
    return body;
  }

  /** Puts another version in place of a blocked one. */
  async function replaceIn(
    tx: Queryable,
    environment: string,
    { name, version, reason, actor }: BlockedVersion,
    replace: boolean | string,
    { tokenId }: FastifyRequest,
  ): Promise<ReleaseSet> {
    const current = await currentSet(tx, environment);
    const steps = await findVersionChanges(tx, environment, name);
    const target = typeof replace === 'string' ? replace : previousVersion(withoutBlocked(await blockList.read(tx), name, steps));
    if (target === null)
      throw new RegistryError(
        'nothing_before',
        `No other version of ${name} was active in ${environment} before ${version}. Name one with "replace" (--replace <version>).`,
      );
    const wasActive = steps.some(({ to }) => to === target);
    const { body } = await createReleaseSet(tx, current, {
      setLog: services.setLog,
      token: tokenId,
      wanted: { [name]: target },
      context: { action: wasActive ? 'rollback' : 'activate', actor, reason: shortenReason(`${name}@${version} is blocked: ${reason}`) },
      rules: wasActive ? 'rollback' : 'activate',
      dryRun: false,
    });
    return body;
  }
}

/** Locks every environment, and returns those in which the version is active, and those in which it is a canary. */
async function lockActive(tx: Queryable, name: string, version: string): Promise<{ active: string[]; canaries: string[] }> {
  const active: string[] = [];
  const inCanary: string[] = [];
  for (const environment of await allEnvironments(tx)) {
    const { releases, canaries } = await currentSet(tx, environment.name, 'lock');
    if (canaries?.[name]?.version === version) inCanary.push(environment.name);
    if (releases[name]?.version === version) active.push(environment.name);
  }
  return { active, canaries: inCanary };
}
