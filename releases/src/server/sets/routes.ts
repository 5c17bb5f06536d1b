import type { FastifyInstance } from 'fastify';
import { deprecationEndpoints } from '@plenum/shared-contracts/release/endpoints/deprecation-endpoints';
import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import { findDeprecatedUsesOf } from '#src/domain/gate/find-deprecated-uses.ts';
import { matchesSet, setEtag } from '#src/domain/sets/set-tag.ts';
import { RegistryError } from '#src/errors.ts';
import { readPage } from '#src/server/read-page.ts';
import { route } from '#src/server/route.ts';
import type { Services } from '#src/server/services.ts';
import { withoutAudit } from '#src/server/sets/create-release-set.ts';
import { currentSet, setByNumber, setsBefore, versionsEverActive } from '#src/store/sets.ts';
import { findCommitted } from '#src/store/versions/versions.ts';

/** Registers the routes that read release sets: current set, what it uses of deprecated parts, history. */
export function setRoutes(app: FastifyInstance, services: Services): void {
  const { pool } = services;

  route(app, registryEndpoints.currentSet, async ({ params: { environment }, request, reply }) => {
    const set = await currentSet(pool, environment);
    reply.headers({ etag: setEtag(set), 'cache-control': 'no-cache' });
    const seen = request.headers['if-none-match'];
    if (seen !== undefined && matchesSet(seen, set)) return reply.code(304).send() as never;
    return withoutAudit(set);
  });

  route(app, deprecationEndpoints.deprecations, async ({ params: { environment }, reply }) => {
    reply.header('cache-control', 'no-cache');
    const { releases, canaries = {} } = await currentSet(pool, environment);
    const active = [releases, canaries].flatMap((all) => Object.entries(all).map(([name, { version }]) => ({ name, version })));
    return { deprecations: findDeprecatedUsesOf(await findCommitted(pool, active)) };
  });

  route(app, registryEndpoints.activatedVersions, async ({ params: { environment }, request, reply }) => {
    // Versions are only activated with sets, so the current set's tag also identifies this list. The tag is read first: a list newer than
    // its tag is fetched once too often, but an older one would never be replaced.
    const set = await currentSet(pool, environment);
    reply.headers({ etag: setEtag(set), 'cache-control': 'no-cache' });
    const seen = request.headers['if-none-match'];
    if (seen !== undefined && matchesSet(seen, set)) return reply.code(304).send() as never;
    return { versions: await versionsEverActive(pool, environment) };
  });

  route(app, registryEndpoints.sets, async ({ params: { environment }, query }) => {
    await currentSet(pool, environment);
    const { rows, next } = await readPage(
      query,
      (page) => setsBefore(pool, environment, page),
      ({ number }) => number,
    );
    return { sets: rows, next };
  });

  route(app, registryEndpoints.set, async ({ params: { environment, number }, request, reply }) => {
    const { number: newest } = await currentSet(pool, environment);
    const set = await setByNumber(pool, environment, number);
    if (!set) throw new RegistryError('not_found', `${environment} has no set ${number}; the newest is ${newest}.`);
    // Not immutable: after a restore from a backup, the number may name another set.
    reply.headers({ etag: setEtag(set), 'cache-control': 'no-cache' });
    const seen = request.headers['if-none-match'];
    if (seen !== undefined && matchesSet(seen, set)) return reply.code(304).send() as never;
    return set;
  });
}
