import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SetRecord } from '@plenum/shared-contracts/release/registry-schemas';
import type { SetChangeReply } from '@plenum/shared-contracts/release/set-changes';
import { setTag } from '#src/domain/sets/set-tag.ts';
import { idempotentWrite } from '#src/server/idempotent-write.ts';
import type { Services } from '#src/server/services.ts';
import { createReleaseSet, lockCurrentSet, type SetChangeRequest } from '#src/server/sets/create-release-set.ts';
import { requirePreflight, withPreflights } from '#src/server/sets/preflight/require-preflight.ts';
import type { Queryable } from '#src/store/database.ts';

interface Exchange {
  readonly params: { readonly environment: string };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Returns what changes from the set that is locked. */
type PlanChange = (tx: Queryable, current: SetRecord) => Promise<Pick<SetChangeRequest, 'wanted' | 'canaries' | 'context' | 'rules'>>;

/** Returns a function that locks the current set, creates the next one and answers with it. */
export function createSetChanger(services: Services): (exchange: Exchange, dryRun: boolean, plan: PlanChange) => Promise<SetChangeReply> {
  const { setLog, preflights } = services;
  return async ({ params: { environment }, request, reply }, dryRun, plan) => {
    const write = async (tx: Queryable) => {
      const current = await lockCurrentSet(tx, environment, request.headers['if-match']);
      const planned = await plan(tx, current);
      const { action, isPreflightSkipped = false } = planned.context;
      // A rollback never waits for a preflight.
      const isChecked = action !== 'rollback' && !isPreflightSkipped;
      return createReleaseSet(tx, current, {
        ...planned,
        context: { ...planned.context, isPreflightSkipped: isPreflightSkipped && preflights !== null },
        setLog,
        token: request.tokenId,
        dryRun,
        approve: async (next) => (isChecked ? requirePreflight(tx, current, next, preflights) : undefined),
      });
    };
    const set = await withPreflights(services, () => idempotentWrite(services, { request, reply }, write));
    if (!dryRun) reply.header('etag', setTag(set));
    return set;
  };
}
