import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { previewEndpoints } from '@plenum/shared-contracts/release/previews/preview-endpoints';
import type { Preview } from '@plenum/shared-contracts/release/previews/preview';
import { previewToken } from '@plenum/shared-contracts/signing/preview-token';
import type { SetRecord } from '@plenum/shared-contracts/release/registry-schemas';
import { type ReleaseSet, type SetMember } from '@plenum/shared-contracts/release/release-set';
import { type BlockList, PAYLOAD_TYPES } from '@plenum/shared-contracts/release/signed-documents';
import { signDocument } from '@plenum/shared-server/signing/sign-document';
import { planPreview, type PreviewContext, requirePreviewer, requireRevoker } from '#src/domain/previews/plan-preview.ts';
import { nextSet } from '#src/domain/sets/next-set.ts';
import { requireNoneBlocked } from '#src/domain/sets/rules/check-allowed.ts';
import { RegistryError } from '#src/errors.ts';
import { idempotentWrite } from '#src/server/idempotent-write.ts';
import { actorOfRequest, principalOf } from '#src/server/plugins/authentication.ts';
import { route } from '#src/server/route.ts';
import type { Services } from '#src/server/services.ts';
import { checkReleaseSet } from '#src/server/sets/check-release-set.ts';
import { requireCommitted, withoutAudit } from '#src/server/sets/create-release-set.ts';
import { writeAudit } from '#src/store/audit.ts';
import { databaseTime, type Queryable } from '#src/store/database.ts';
import { findPreview, insertPreview, livePreviews, revokePreview } from '#src/store/previews.ts';
import { currentSet, setByNumber } from '#src/store/sets.ts';

/** Registers the routes of previews: what one browser sees in place of the current set. */
export function previewRoutes(app: FastifyInstance, services: Services): void {
  const { pool, keys, blockList } = services;

  route(app, previewEndpoints.createPreview, async ({ params: { environment }, body, request, reply }) => {
    const { releases, set: number, minutes, reason } = body;
    requirePreviewer(principalOf(request), releases ? Object.keys(releases) : null);
    const actor = actorOfRequest(request);
    return idempotentWrite(services, { request, reply }, async (tx) => {
      // The lock also keeps retention from removing files in the meantime.
      const current = await currentSet(tx, environment, 'lock');
      const context = { id: randomBytes(12).toString('hex'), actor, reason, minutes, at: await databaseTime(tx) };
      const blocked = await blockList.read(tx);
      const planned = releases
        ? await planVersions(tx, { current, blocked }, releases, context)
        : await planPast(tx, current, number ?? 0, context);
      requireNoneBlocked(planned, blocked);
      const key = await keys.current(tx);
      await insertPreview(tx, planned, signDocument(PAYLOAD_TYPES.preview, planned, key));
      const { id, read_only, expires_at } = planned;
      const token = previewToken(signDocument(PAYLOAD_TYPES.previewLink, { id, environment, read_only, expires_at }, key));
      await audit(tx, request, 'preview.create', planned, { actor, reason });
      return { status: 201, body: { preview: planned, token } };
    });
  });

  route(app, previewEndpoints.previews, async ({ params: { environment }, reply }) => {
    reply.header('cache-control', 'no-store');
    await currentSet(pool, environment);
    return { previews: await livePreviews(pool, environment) };
  });

  route(app, previewEndpoints.preview, async ({ params: { environment, id }, reply }) => {
    reply.header('cache-control', 'no-store');
    const found = await findPreview(pool, environment, id);
    if (!found) throw unknownPreview(environment, id);
    return { preview: found.envelope, revoked: found.revoked };
  });

  route(app, previewEndpoints.revokePreview, async ({ params: { environment, id }, body: { reason }, request, reply }) => {
    const actor = actorOfRequest(request);
    return idempotentWrite(services, { request, reply }, async (tx) => {
      const found = await findPreview(tx, environment, id, 'lock');
      if (!found) throw unknownPreview(environment, id);
      requireRevoker(principalOf(request), found.preview);
      if (!found.revoked) {
        await revokePreview(tx, id, actor);
        await audit(tx, request, 'preview.revoke', found.preview, { actor, reason });
      }
      return { status: 200, body: { preview: found.preview } };
    });
  });
}

/** Plans a preview of other versions beside the current set, which have to pass the checks of an activation. */
async function planVersions(
  tx: Queryable,
  { current, blocked }: { readonly current: SetRecord; readonly blocked: BlockList },
  releases: Readonly<Record<string, string>>,
  context: PreviewContext,
): Promise<Preview> {
  const found = await requireCommitted(tx, releases);
  const wanted = Object.fromEntries(found.map(({ name, version, manifest }): [string, SetMember] => [name, { version, manifest }]));
  const set = withoutAudit(current);
  const next = nextSet(set, wanted, { ...context, action: 'activate' });
  if (next) await checkReleaseSet(tx, set, next, 'activate', blocked);
  return planPreview(set, wanted, context);
}

/** Plans a preview of a past set, whose files must not have been removed since. */
async function planPast(
  tx: Queryable,
  { environment, number: newest }: ReleaseSet,
  number: number,
  context: PreviewContext,
): Promise<Preview> {
  const past = await setByNumber(tx, environment, number);
  if (!past) throw new RegistryError('not_found', `${environment} has no set ${number}; the newest is ${newest}.`);
  await requireCommitted(tx, Object.fromEntries(Object.entries(past.releases).map(([name, { version }]) => [name, version])));
  return planPreview(withoutAudit(past), null, context);
}

async function audit(
  tx: Queryable,
  { tokenId }: FastifyRequest,
  action: 'preview.create' | 'preview.revoke',
  { id, environment, releases, set, changed, expires_at }: Preview,
  { actor, reason }: { readonly actor: string; readonly reason: string },
): Promise<void> {
  const versions = changed.map((name) => `${name}@${releases[name]?.version}`).join(', ');
  const details = { preview: id, ...(versions === '' ? { of_set: set.number } : { versions }), expires_at, reason };
  await writeAudit(tx, { actor, token: tokenId, action, subject: environment, details });
}

function unknownPreview(environment: string, id: string): RegistryError {
  return new RegistryError('not_found', `${environment} has no preview ${id}. "preview list" shows those that can be revoked.`);
}
