import type { FastifyInstance } from 'fastify';
import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import { requireNoCanary } from '#src/domain/canary/plan-canary.ts';
import { setTag } from '#src/domain/sets/set-tag.ts';
import { RegistryError } from '#src/errors.ts';
import { requireManagerName } from '#src/server/plugins/authentication.ts';
import { route } from '#src/server/route.ts';
import type { Services } from '#src/server/services.ts';
import { requireSet } from '#src/server/sets/create-release-set.ts';
import { createSetChanger } from '#src/server/sets/set-changer.ts';
import { versionsToRollBackTo } from '#src/server/sets/roll-back.ts';
import { currentSet } from '#src/store/sets.ts';

/** Registers the routes that change which releases are active: activate, roll back, remove, promote. */
export function setChangeRoutes(app: FastifyInstance, services: Services): void {
  const change = createSetChanger(services);

  route(app, registryEndpoints.activate, async ({ body, ...exchange }) => {
    const { releases, reason, strict, dry_run: dryRun, skip_preflight: isPreflightSkipped } = body;
    const actor = requireManagerName(exchange.request);
    return change(exchange, dryRun, async (_tx, current) => {
      requireNoCanary(current, releases);
      return {
        wanted: releases,
        context: { action: 'activate', actor, reason, isPreflightSkipped },
        rules: strict ? 'strict' : 'activate',
      };
    });
  });

  route(app, registryEndpoints.rollback, async ({ body, ...exchange }) => {
    const actor = requireManagerName(exchange.request);
    const { reason, force, urgent, dry_run: dryRun } = body;
    return change(exchange, dryRun, async (tx, current) => {
      const wanted = await versionsToRollBackTo(tx, current, body, await services.blockList.read(tx));
      return {
        wanted,
        // All visitors get what the release is rolled back to.
        canaries: Object.fromEntries(Object.keys(current.canaries ?? {}).flatMap((name) => (name in wanted ? [[name, null]] : []))),
        context: { action: 'rollback', actor, reason, forced: force, urgent },
        rules: force ? 'forced' : 'rollback',
      };
    });
  });

  route(app, registryEndpoints.remove, async ({ body: { names, reason, force, dry_run: dryRun }, ...exchange }) => {
    const actor = requireManagerName(exchange.request);
    return change(exchange, dryRun, async (_tx, { environment, releases }) => {
      if (names.includes('shell'))
        throw new RegistryError(
          'bad_request',
          'The shell cannot be removed: every page is rendered by it. Activate another version of it instead.',
        );
      const absent = names.find((name) => !Object.hasOwn(releases, name));
      if (absent !== undefined)
        throw new RegistryError('not_active', `${absent} is not active in ${environment}, so there is nothing to remove.`);
      return {
        wanted: Object.fromEntries(names.map((name) => [name, null])),
        context: { action: 'activate', actor, reason, forced: force },
        rules: force ? 'forced' : 'activate',
      };
    });
  });

  route(app, registryEndpoints.promote, async ({ body, ...exchange }) => {
    const { from, from_set: reviewed, names, reason, strict, dry_run: dryRun, skip_preflight: isPreflightSkipped } = body;
    const actor = requireManagerName(exchange.request);
    return change(exchange, dryRun, async (tx, current) => {
      const { environment } = current;
      if (from === environment) throw new RegistryError('bad_request', `${environment} cannot be promoted to itself.`);
      const source = await currentSet(tx, from);
      if (reviewed) await requireSet(tx, source, setTag({ environment: from, ...reviewed }));
      const absent = names?.find((name) => !Object.hasOwn(source.releases, name));
      if (absent !== undefined) throw new RegistryError('not_active', `${absent} is not active in ${from}, so it cannot be promoted.`);
      const promoted = Object.entries(source.releases).filter(([name]) => names?.includes(name) ?? true);
      if (promoted.length === 0) throw new RegistryError('not_active', `Nothing is active in ${from}, so there is nothing to promote.`);
      const wanted = Object.fromEntries(promoted.map(([name, { version }]) => [name, version]));
      requireNoCanary(current, wanted);
      return {
        wanted,
        context: { action: 'activate', actor, reason, promotedFrom: { environment: from, number: source.number }, isPreflightSkipped },
        rules: strict ? 'strict' : 'activate',
      };
    });
  });
}
