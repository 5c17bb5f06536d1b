import type { FastifyInstance } from 'fastify';
import type { ErrorBudget } from '@plenum/shared-contracts/release/measurements/error-budget';
import { siteEndpoints } from '@plenum/shared-contracts/release/reports/site-endpoints';
import { requireManagerName } from '#src/server/plugins/authentication.ts';
import { idempotentWrite } from '#src/server/idempotent-write.ts';
import { route } from '#src/server/route.ts';
import type { Services } from '#src/server/services.ts';
import { writeAudit } from '#src/store/audit.ts';
import { allEnvironments, environmentOf, saveEnvironmentSettings } from '#src/store/environments.ts';
import { currentSet } from '#src/store/sets.ts';

/** Registers the routes of environments and their settings. */
export function environmentRoutes(app: FastifyInstance, services: Services): void {
  route(app, siteEndpoints.environments, async () => ({ environments: await allEnvironments(services.pool) }));

  route(app, siteEndpoints.changeEnvironment, async ({ params: { environment }, body, request, reply }) => {
    const actor = requireManagerName(request);
    return idempotentWrite(services, { request, reply }, async (tx) => {
      await currentSet(tx, environment, 'lock');
      const { on_failure, over_budget, error_budget } = await environmentOf(tx, environment);
      const before = { on_failure, over_budget, error_budget };
      const after = {
        on_failure: body.on_failure ?? on_failure,
        over_budget: body.over_budget ?? over_budget,
        error_budget: changedBudget(error_budget, body.error_budget),
      };
      await saveEnvironmentSettings(tx, environment, after);
      const details = { before, after };
      await writeAudit(tx, { actor, token: request.tokenId, action: 'environment.update', subject: environment, details });
      return { status: 200, body: await environmentOf(tx, environment) };
    });
  });
}

function changedBudget(before: ErrorBudget, { percent, hours, action }: Partial<ErrorBudget> = {}): ErrorBudget {
  return { percent: percent ?? before.percent, hours: hours ?? before.hours, action: action ?? before.action };
}
