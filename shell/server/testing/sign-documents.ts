import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { type BlockedVersion, type Envelope, PAYLOAD_TYPES, type SignedSet } from '@plenum/shared-contracts/release/signed-documents';
import { generateSigningKey, readSigningKey, type SigningKey } from '@plenum/shared-server/signing/keys';
import { signDocument } from '@plenum/shared-server/signing/sign-document';
import { digestOf } from '#server/releases/checksummed-file.ts';

interface SignOptions {
  /** Defaults to the first key. */
  readonly key?: SigningKey;
  readonly keys?: SignedSet['keys'];
  readonly blocked?: { readonly number: number; readonly versions: readonly BlockedVersion[] };
  readonly expiresAt?: string;
}

/** Signs documents as a registry does, with a key of its own. */
export interface Signer {
  readonly key: SigningKey;
  signedSet(set: ReleaseSet, options?: SignOptions): SignedSet;
  release(name: string, version: string, manifest: string, key?: SigningKey): Envelope;
}

const FAR_FUTURE = '2126-10-02T09:00:00.000Z';

/** @param key defaults to a new one */
export function createSigner(key: SigningKey = readSigningKey(generateSigningKey())): Signer {
  return {
    key,
    signedSet(set, { key: signing = key, keys, blocked = { number: 0, versions: [] }, expiresAt = FAR_FUTURE } = {}) {
      const hash = auditHashOf(set);
      const { environment, epoch, number } = set;
      const times = { signed_at: set.created_at, expires_at: expiresAt };
      const signedSet = signDocument(PAYLOAD_TYPES.releaseSet, { ...set, audit: { previous: null, hash } }, signing);
      const list = signDocument(PAYLOAD_TYPES.blockList, blocked, signing);
      const digests = { set: digestOfPayload(signedSet), block_list: digestOfPayload(list) };
      const statement = { environment, epoch, number, hash, block_list: blocked.number, digests, ...times };
      return {
        keys: keys ?? { first: key.publicKey, rotations: [] },
        current: signDocument(PAYLOAD_TYPES.currentSet, statement, signing),
        set: signedSet,
        block_list: list,
      };
    },
    release(name, version, manifest, signing = key) {
      const statement = { name, version, manifest, publisher: `team:${name}`, signed_at: '2026-10-02T09:00:00.000Z' };
      return signDocument(PAYLOAD_TYPES.release, statement, signing);
    },
  };
}

function digestOfPayload({ payload }: Envelope): string {
  return digestOf(Buffer.from(payload, 'base64'));
}

/** Returns a hash that differs for sets that differ. */
export function auditHashOf(set: ReleaseSet): string {
  return digestOf(Buffer.from(JSON.stringify(set)));
}
