import type { FastifyInstance } from 'fastify';
import { measurementEndpoints } from '@plenum/shared-contracts/release/measurements/measurement-endpoints';
import { describeWatched } from '#src/domain/error-budget/budget-state.ts';
import { describeVersions } from '#src/domain/measurements/describe-versions.ts';
import { route } from '#src/server/route.ts';
import type { Services } from '#src/server/services.ts';
import { databaseTime } from '#src/store/database.ts';
import { environmentOf } from '#src/store/environments.ts';
import { watchedVersions } from '#src/store/sites/error-budgets.ts';
import { measuredSteps } from '#src/store/sites/measurements.ts';
import { currentSet } from '#src/store/sets.ts';

const MINUTE_SECONDS = 60;

/** Registers the routes of what sites measure, and of the error budgets that follow from it. */
export function measurementRoutes(app: FastifyInstance, { pool }: Pick<Services, 'pool'>): void {
  route(app, measurementEndpoints.metrics, async ({ params: { environment, name }, query: { hours, points }, reply }) => {
    reply.header('cache-control', 'no-store');
    const { releases } = await currentSet(pool, environment);
    const to = await databaseTime(pool);
    // Measurements are stored by the minute, and the current one is the last.
    const stepSeconds = Math.ceil((hours * 60) / points) * MINUTE_SECONDS;
    const last = Math.floor(to.getTime() / 60_000) * 60_000;
    const from = new Date(last + 60_000 - hours * 3_600_000);
    const steps = await measuredSteps(pool, environment, name, { from, stepSeconds });
    return {
      name,
      from: from.toISOString(),
      to: to.toISOString(),
      step_seconds: stepSeconds,
      active: releases[name]?.version ?? null,
      versions: describeVersions(steps),
    };
  });

  route(app, measurementEndpoints.errorBudgets, async ({ params: { environment }, reply }) => {
    reply.header('cache-control', 'no-store');
    const { releases } = await currentSet(pool, environment);
    const { error_budget: budget } = await environmentOf(pool, environment);
    const watched = await watchedVersions(pool, environment);
    // A version that has been rolled back is listed until the next one of its release is activated.
    const listed = watched.filter(({ name, version, exceeded }) => exceeded?.rolled_back || releases[name]?.version === version);
    return { budget, versions: listed.map((one) => describeWatched(one, budget)) };
  });
}
