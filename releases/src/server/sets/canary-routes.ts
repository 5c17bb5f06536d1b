import type { FastifyInstance } from 'fastify';
import { canaryEndpoints } from '@plenum/shared-contracts/release/canary/canary-endpoints';
import { evidenceByMeasure, STOPS_AT } from '#src/domain/canary/canary-evidence.ts';
import { planCanary, requireSitesWithCanaries } from '#src/domain/canary/plan-canary.ts';
import { requireManagerName } from '#src/server/plugins/authentication.ts';
import { route } from '#src/server/route.ts';
import type { Services } from '#src/server/services.ts';
import { createSetChanger } from '#src/server/sets/set-changer.ts';
import { findEvidence } from '#src/store/canaries.ts';
import { currentSet } from '#src/store/sets.ts';
import { allSites } from '#src/store/sites/sites.ts';

/** Registers the routes of canaries. */
export function canaryRoutes(app: FastifyInstance, services: Services): void {
  const { pool, config } = services;
  const change = createSetChanger(services);

  route(app, canaryEndpoints.canaries, async ({ params: { environment }, reply }) => {
    reply.header('cache-control', 'no-store');
    const { canaries = {}, releases } = await currentSet(pool, environment);
    const progress = Object.entries(canaries).map(async ([name, { version, percent, begun }]) => {
      const evidence = await findEvidence(pool, { environment, name, begun });
      const baseline = releases[name]?.version ?? version;
      const { counts } = evidence;
      return { name, version, baseline, percent, begun, counts, evidence: evidenceByMeasure(evidence), stops_at: STOPS_AT };
    });
    return { canaries: await Promise.all(progress) };
  });

  route(app, canaryEndpoints.startCanary, async ({ body, ...exchange }) => {
    const { name } = exchange.params;
    const { version, percent, reason, dry_run: dryRun, skip_preflight: isPreflightSkipped } = body;
    const actor = requireManagerName(exchange.request);
    return change(exchange, dryRun, async (tx, current) => {
      const { action, ...plan } = planCanary(current, { verb: 'start', name, version, percent });
      const sites = await allSites(tx, current.environment);
      requireSitesWithCanaries(sites.filter(({ silentSeconds }) => silentSeconds < config.sites.lostAfterSeconds));
      return { ...plan, context: { action, actor, reason, isPreflightSkipped }, rules: 'activate' };
    });
  });

  route(app, canaryEndpoints.raiseCanary, async ({ body: { percent, reason, dry_run: dryRun }, ...exchange }) => {
    const { name } = exchange.params;
    const actor = requireManagerName(exchange.request);
    return change(exchange, dryRun, async (_tx, current) => {
      const { action, ...plan } = planCanary(current, { verb: 'raise', name, percent });
      return { ...plan, context: { action, actor, reason }, rules: 'activate' };
    });
  });

  for (const verb of ['promote', 'abort'] as const)
    route(app, canaryEndpoints[`${verb}Canary`], async ({ body: { reason, dry_run: dryRun }, ...exchange }) => {
      const { name } = exchange.params;
      const actor = requireManagerName(exchange.request);
      return change(exchange, dryRun, async (_tx, current) => {
        const { action, ...plan } = planCanary(current, { verb, name });
        return { ...plan, context: { action, actor, reason }, rules: verb === 'abort' ? 'rollback' : 'activate' };
      });
    });
}
