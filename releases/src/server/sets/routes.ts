import type { FastifyInstance } from 'fastify';
import { registryEndpoints } from '@plenum/shared-contracts/release/registry-endpoints';
import { previousVersion } from '#src/domain/sets/previous-version.ts';
import { matchesSet, setTag } from '#src/domain/sets/set-tag.ts';
import { RegistryError } from '#src/errors.ts';
import { requireManagerName } from '#src/server/plugins/authentication.ts';
import { route } from '#src/server/route.ts';
import type { Services } from '#src/server/services.ts';
import { lockCurrentSet, createReleaseSet, withoutAudit } from '#src/server/sets/create-release-set.ts';
import { idempotentWrite } from '#src/server/idempotent-write.ts';
import { currentSet, setByNumber, setsBefore, findVersionChanges, versionsEverActive } from '#src/store/sets.ts';

/** Registers the routes of release sets: current set, history, activate and roll back. */
export function setRoutes(app: FastifyInstance, services: Services): void {
  const { pool } = services;

  route(app, registryEndpoints.currentSet, async ({ params: { environment }, request, reply }) => {
    const set = withoutAudit(await currentSet(pool, environment));
    reply.headers({ etag: setTag(set), 'cache-control': 'no-cache' });
    const seen = request.headers['if-none-match'];
    if (seen !== undefined && matchesSet(seen, set)) return reply.code(304).send() as never;
    return set;
  });

  route(app, registryEndpoints.activatedVersions, async ({ params: { environment }, request, reply }) => {
    // Versions are only activated with sets, so the current set's tag also identifies this list. The tag is read first: a list newer than
    // its tag is fetched once too often, but an older one would never be replaced.
    const set = await currentSet(pool, environment);
    reply.headers({ etag: setTag(set), 'cache-control': 'no-cache' });
    const seen = request.headers['if-none-match'];
    if (seen !== undefined && matchesSet(seen, set)) return reply.code(304).send() as never;
    return { versions: await versionsEverActive(pool, environment) };
  });

  route(app, registryEndpoints.sets, async ({ params: { environment }, query: { before, limit } }) => {
    await currentSet(pool, environment);
    const sets = await setsBefore(pool, environment, before ?? null, limit);
    const oldest = sets.at(-1);
    return { sets, next: oldest && sets.length === limit && oldest.number > 0 ? oldest.number : null };
  });

  route(app, registryEndpoints.set, async ({ params: { environment, number }, reply }) => {
    const { number: newest } = await currentSet(pool, environment);
    const set = await setByNumber(pool, environment, number);
    if (!set) throw new RegistryError('not_found', `${environment} has no set ${number}; the newest is ${newest}.`);
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return set;
  });

  route(app, registryEndpoints.activate, async ({ params: { environment }, body: { releases, reason }, request, reply }) => {
    const actor = requireManagerName(request);
    const set = await idempotentWrite(services, { request, reply }, async (tx) => {
      const current = await lockCurrentSet(tx, environment, request.headers['if-match']);
      return createReleaseSet(tx, current, releases, { action: 'activate', actor, reason }, 'all');
    });
    reply.header('etag', setTag(set));
    return set;
  });

  route(app, registryEndpoints.rollback, async ({ params: { environment }, body: { name, to, reason }, request, reply }) => {
    const actor = requireManagerName(request);
    const set = await idempotentWrite(services, { request, reply }, async (tx) => {
      const current = await lockCurrentSet(tx, environment, request.headers['if-match']);
      const active = current.releases[name]?.version;
      if (active === undefined)
        throw new RegistryError(
          'not_active',
          `${name} is not active in ${environment}, so there is nothing to roll back. Activate a version of it instead.`,
        );
      const steps = await findVersionChanges(tx, environment, name);
      const target = to ?? previousVersion(steps);
      if (target === null)
        throw new RegistryError(
          'nothing_before',
          `No version of ${name} was active in ${environment} before ${active}. Name one with "to" (--to <version>).`,
        );
      // Fewer rules apply to a version that ran before: it is better than the current one, even if a page has to answer that it is
      // unavailable. A version that never ran is checked like an activation.
      const wasActive = steps.some((step) => step.to === target);
      return createReleaseSet(tx, current, { [name]: target }, { action: 'rollback', actor, reason }, wasActive ? 'rollback' : 'all');
    });
    reply.header('etag', setTag(set));
    return set;
  });
}
