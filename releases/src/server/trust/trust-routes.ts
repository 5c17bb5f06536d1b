import type { FastifyInstance } from 'fastify';
import type { Digest } from '@plenum/shared-contracts/release/digest';
import { setRecord, type SetRecord } from '@plenum/shared-contracts/release/registry-schemas';
import { type CurrentSetStatement, type Envelope, PAYLOAD_TYPES, type SignedSet } from '@plenum/shared-contracts/release/signed-documents';
import { trustEndpoints } from '@plenum/shared-contracts/release/endpoints/trust-endpoints';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { openEnvelope } from '@plenum/shared-contracts/signing/open-envelope';
import { signDocument } from '@plenum/shared-server/signing/sign-document';
import { trustedKeys } from '@plenum/shared-contracts/signing/trusted-keys';
import { digestOf } from '#src/domain/digest.ts';
import { setEtag } from '#src/domain/sets/set-tag.ts';
import { RegistryError } from '#src/errors.ts';
import { route } from '#src/server/route.ts';
import type { Services } from '#src/server/services.ts';
import { currentSet } from '#src/store/sets.ts';
import { newestBlockList, releaseSignature, setSignature } from '#src/store/signatures.ts';

/** The statement of the current set is renewed several times within its lifetime, so that a site that polls never sees it expire. */
const RENEWALS = 8;

/** Registers the routes of signed sets and versions. */
export function trustRoutes(app: FastifyInstance, { pool, keys, config }: Services): void {
  route(app, trustEndpoints.signedSet, async ({ params: { environment }, request, reply }) => {
    // In this order: a list that is older than the set does no harm, but a newer one may block a version that has just been replaced.
    const blockList = await newestBlockList(pool);
    const set = await currentSet(pool, environment);
    const { history, current: currentKey } = await keys.read(pool);
    const periodMs = (config.setExpirySeconds * 1000) / RENEWALS;
    const period = Math.floor(Date.now() / periodMs);
    // Everything in the answer follows from these: another registry of the same database gives the same tag.
    const version = [blockList?.number, history.rotations.length, period].join('.');
    const etag = setEtag(set).replace(/"$/, `:${version}"`);
    reply.headers({ etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) return reply.code(304).send() as never;
    const signature = await setSignature(pool, environment, set.number);
    if (!blockList || !signature || !(await matches(signature, set, await trustedKeys(history, [history.first]))))
      throw unsigned(set, (message) => request.log.error({ alarm: 'signature', environment, number: set.number }, message));
    const statement: CurrentSetStatement = {
      environment,
      epoch: set.epoch,
      number: set.number,
      hash: set.audit.hash,
      block_list: blockList.number,
      digests: { set: digestOfPayload(signature), block_list: digestOfPayload(blockList.envelope) },
      signed_at: new Date(period * periodMs).toISOString(),
      expires_at: new Date(period * periodMs + config.setExpirySeconds * 1000).toISOString(),
    };
    const current = signDocument(PAYLOAD_TYPES.currentSet, statement, await currentKey());
    return { keys: history, current, set: signature, block_list: blockList.envelope };
  });

  route(app, trustEndpoints.releaseSignature, async ({ params: { name, version }, reply }) => {
    const signature = await releaseSignature(pool, name, version);
    if (!signature) throw new RegistryError('not_found', `${name}@${version} is not published.`);
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return { signature };
  });
}

function digestOfPayload({ payload }: Envelope): Digest {
  return digestOf(Buffer.from(payload, 'base64'));
}

async function matches(signature: SignedSet['set'], stored: SetRecord, trusted: readonly string[]): Promise<boolean> {
  try {
    const signed = parse(setRecord, await openEnvelope(PAYLOAD_TYPES.releaseSet, signature, trusted), 'A signed set');
    return signed.environment === stored.environment && signed.number === stored.number && signed.audit.hash === stored.audit.hash;
  } catch {
    return false;
  }
}

function unsigned({ environment, number }: SetRecord, alarm: (message: string) => void): RegistryError {
  const message = `Set ${number} of ${environment} has no valid signature: it was not written by a registry, or was changed since. Sites keep the set that they have. Check with "audit verify".`;
  alarm(message);
  return new RegistryError('set_unsigned', message);
}
