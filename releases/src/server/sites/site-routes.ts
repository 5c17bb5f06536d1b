import type { FastifyInstance } from 'fastify';
import { siteEndpoints } from '@plenum/shared-contracts/release/reports/site-endpoints';
import { eventsOfReport } from '#src/domain/owners/owner-events.ts';
import { requireSite } from '#src/domain/principal.ts';
import { RegistryError } from '#src/errors.ts';
import { idempotentWrite } from '#src/server/idempotent-write.ts';
import { principalOf } from '#src/server/plugins/authentication.ts';
import { enforceErrorBudget } from '#src/server/error-budgets/enforce-error-budget.ts';
import { watchActiveVersions } from '#src/server/error-budgets/watch-active-versions.ts';
import { recordMeasurements } from '#src/server/measurements/record-measurements.ts';
import { route } from '#src/server/route.ts';
import type { Services } from '#src/server/services.ts';
import { evaluateCanaries } from '#src/server/sites/evaluate-canaries.ts';
import { revertFailed } from '#src/server/sites/revert-failed.ts';
import { earlierNumbers, siteList } from '#src/server/sites/site-list.ts';
import { databaseTime, inTransaction } from '#src/store/database.ts';
import { addNotifications } from '#src/store/owners/owner-notifications.ts';
import { currentSet, setsByNumber } from '#src/store/sets.ts';
import { allSites, deleteSite, saveReport } from '#src/store/sites/sites.ts';

/** Registers the routes by which sites report, and by which others see what the sites serve. */
export function siteRoutes(app: FastifyInstance, services: Services): void {
  const { config, pool, setLog } = services;

  route(app, siteEndpoints.sites, async ({ params: { environment }, reply }) => {
    reply.header('cache-control', 'no-store');
    // The sites are read first, so that a listed failure never comes without the set that it has caused.
    const sites = await allSites(pool, environment);
    const current = await currentSet(pool, environment);
    const earlier = await setsByNumber(pool, environment, earlierNumbers(current, sites));
    return siteList({ current, earlier, sites, lostAfterSeconds: config.sites.lostAfterSeconds });
  });

  route(app, siteEndpoints.reportSite, async ({ params: { environment, site }, body, request }) => {
    requireSite(principalOf(request));
    const { epoch, number } = await inTransaction(pool, async (tx) => {
      await currentSet(tx, environment);
      // The counts of a process that ends are added, whether or not another one has taken its place.
      if (body.ending) await deleteSite(tx, environment, site, body.run);
      if (body.ending || (await saveReport(tx, environment, site, body))) {
        if (body.failures.length > 0) await addNotifications(tx, eventsOfReport(environment, site, body, await databaseTime(tx)));
        const reported = { environment, site, report: body };
        const added = await recordMeasurements(tx, reported);
        // Error budgets, then canaries, then the environment: always locked in this order, so that two reports cannot deadlock.
        const exceeded = await watchActiveVersions(tx, environment, added);
        await evaluateCanaries(tx, { setLog, log: request.log }, reported);
        await revertFailed(tx, { setLog, log: request.log }, reported);
        if (exceeded.length > 0) await enforceErrorBudget(tx, { setLog, log: request.log }, reported, exceeded);
      }
      return currentSet(tx, environment);
    });
    return { current: { epoch, number }, report_seconds: config.sites.reportSeconds };
  });

  route(app, siteEndpoints.removeSite, async ({ params: { environment, site }, query: { run }, request, reply }) => {
    const principal = principalOf(request);
    if (principal.role !== 'manager') requireSite(principal);
    await idempotentWrite(services, { request, reply }, async (tx) => {
      await currentSet(tx, environment);
      // A run that another one has replaced has nothing to remove.
      if (!(await deleteSite(tx, environment, site, run ?? null)) && run === undefined)
        throw new RegistryError('not_found', `${environment} has no site ${site}. "status" lists its sites.`);
      return { status: 204, body: null };
    });
    return undefined;
  });
}
