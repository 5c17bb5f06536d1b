import type { FastifyInstance } from 'fastify';
import { measurementEndpoints } from '@plenum/shared-contracts/release/measurements/measurement-endpoints';
import { describeVersions } from '#src/domain/measurements/describe-versions.ts';
import { route } from '#src/server/route.ts';
import type { Services } from '#src/server/services.ts';
import { databaseTime } from '#src/store/database.ts';
import { measuredSteps } from '#src/store/measurements.ts';
import { currentSet } from '#src/store/sets.ts';

const MINUTE_SECONDS = 60;

/** Registers the route of what sites measure. */
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
}
