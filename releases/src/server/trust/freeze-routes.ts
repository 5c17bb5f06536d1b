import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EnvironmentSummary } from '@plenum/shared-contracts/release/reports/site-report';
import { trustEndpoints } from '@plenum/shared-contracts/release/endpoints/trust-endpoints';
import { idempotentWrite } from '#src/server/idempotent-write.ts';
import { requireManagerName } from '#src/server/plugins/authentication.ts';
import { route } from '#src/server/route.ts';
import type { Services } from '#src/server/services.ts';
import { writeAudit } from '#src/store/audit.ts';
import { environmentOf, saveFreeze } from '#src/store/environments.ts';
import { currentSet } from '#src/store/sets.ts';

interface FreezeCall {
  readonly params: { readonly environment: string };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Registers the routes that freeze and unfreeze environments. */
export function freezeRoutes(app: FastifyInstance, services: Services): void {
  route(app, trustEndpoints.freeze, ({ body, ...call }) => change(call, 'freeze', body.reason));
  route(app, trustEndpoints.unfreeze, ({ body, ...call }) => change(call, 'unfreeze', body.reason));

  async function change({ params: { environment }, request, reply }: FreezeCall, what: 'freeze' | 'unfreeze', reason: string) {
    const actor = requireManagerName(request);
    return idempotentWrite<EnvironmentSummary>(services, { request, reply }, async (tx) => {
      // Waits for activations in progress.
      await currentSet(tx, environment, 'lock');
      await saveFreeze(tx, environment, what === 'freeze' ? { actor, reason } : null);
      const details = { reason };
      await writeAudit(tx, { actor, token: request.tokenId, action: `environment.${what}`, subject: environment, details });
      return { status: 200, body: await environmentOf(tx, environment) };
    });
  }
}
