import type { FastifyInstance } from 'fastify';
import { budgetEndpoints } from '@plenum/shared-contracts/release/endpoints/budget-endpoints';
import { idempotentWrite } from '#src/server/idempotent-write.ts';
import { requireManagerName } from '#src/server/plugins/authentication.ts';
import { route } from '#src/server/route.ts';
import type { Services } from '#src/server/services.ts';
import { writeAudit } from '#src/store/audit.ts';
import { allBudgets, saveBudget } from '#src/store/budgets.ts';
import { lockGrants } from '#src/store/locks.ts';

/** Registers the routes of budgets. */
export function budgetRoutes(app: FastifyInstance, services: Services): void {
  route(app, budgetEndpoints.budgets, async () => ({ budgets: await allBudgets(services.pool) }));

  route(app, budgetEndpoints.changeBudget, async ({ params: { name }, body: { script_bytes: after }, request, reply }) => {
    const actor = requireManagerName(request);
    return idempotentWrite(services, { request, reply }, async (tx) => {
      // An activation reads the budgets under the same lock as the grants.
      await lockGrants(tx, 'exclusive');
      const before = (await allBudgets(tx)).find(({ release }) => release === name)?.script_bytes ?? null;
      await saveBudget(tx, name, after);
      const details = { before: { script_bytes: before }, after: { script_bytes: after } };
      await writeAudit(tx, { actor, token: request.tokenId, action: 'budget.update', subject: name, details });
      return { status: 200, body: { budgets: await allBudgets(tx) } };
    });
  });
}
