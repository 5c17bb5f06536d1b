import * as z from 'zod/mini';
import { digest } from '#src/release/digest.ts';
import { environmentName, releaseName, releaseVersion } from '#src/release/names.ts';
import { releaseSet } from '#src/release/release-set.ts';
import { wholeNumber } from '#src/release/whole-number.ts';

const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'is not base64'));

/**
 * A signed document: a DSSE envelope (https://github.com/secure-systems-lab/dsse). The signature covers `payloadType` and the exact bytes of
 * the payload.
 */
export const envelope = z.object({
  payloadType: z.string(),
  payload: base64,
  signatures: z.array(z.object({ keyid: z.string(), sig: base64 })).check(z.minLength(1)),
});
export type Envelope = z.infer<typeof envelope>;

/** Payload types of the registry's documents. A signature for one type is never valid for another. */
export const PAYLOAD_TYPES = {
  release: 'application/vnd.plenum.release.v1+json',
  releaseSet: 'application/vnd.plenum.release-set.v1+json',
  currentSet: 'application/vnd.plenum.current-set.v1+json',
  blockList: 'application/vnd.plenum.block-list.v1+json',
  nextKey: 'application/vnd.plenum.next-key.v1+json',
  checkpoint: 'application/vnd.plenum.audit-checkpoint.v1+json',
  preview: 'application/vnd.plenum.preview.v1+json',
  previewLink: 'application/vnd.plenum.preview-link.v1+json',
} as const;

/** An Ed25519 public key: base64 of its SubjectPublicKeyInfo (DER), as in a PEM file without the first and last line. */
export const publicKey = z.string().check(z.regex(/^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/, 'is not an Ed25519 public key'));
export type PublicKey = z.infer<typeof publicKey>;

/** Signed when a version is committed: the registry has verified its files and its publisher. */
export const releaseStatement = z.object({
  name: releaseName,
  version: releaseVersion,
  manifest: digest,
  publisher: z.string(),
  signed_at: z.string(),
});

/**
 * Says which set is current. Signed at every request, so that a site notices when it is cut off from the registry or served old answers.
 * `hash` is the audit hash of the set, `block_list` the number of the newest list of blocked versions. The digests cover the payloads of
 * both: an older key, which may have been stolen, cannot put others in their place.
 */
export const currentSetStatement = z.object({
  environment: environmentName,
  epoch: wholeNumber,
  number: wholeNumber,
  hash: digest,
  block_list: wholeNumber,
  digests: z.object({ set: digest, block_list: digest }),
  signed_at: z.string(),
  expires_at: z.string(),
});
export type CurrentSetStatement = z.infer<typeof currentSetStatement>;

/** A version that must never run again. */
export const blockedVersion = z.object({
  name: releaseName,
  version: releaseVersion,
  reason: z.string(),
  actor: z.string(),
  at: z.string(),
});
export type BlockedVersion = z.infer<typeof blockedVersion>;

/** All blocked versions. A list never loses an entry, and a higher number replaces a lower one. */
export const blockList = z.object({ number: wholeNumber, versions: z.array(blockedVersion) });
export type BlockList = z.infer<typeof blockList>;

/** Says that `next` replaces `previous`. Both keys sign it, so that a site that trusts one of them trusts the other. */
export const nextKeyStatement = z.object({ previous: publicKey, next: publicKey, signed_at: z.string() });

/** The registry's first key, and the statements that introduce each following one, oldest first. The last key is the one in use. */
export const keyHistory = z.object({ first: publicKey, rotations: z.array(envelope) });
export type KeyHistory = z.infer<typeof keyHistory>;

/** Everything that a site needs to verify the current set of an environment. `set` contains a `SetRecord`. */
export const signedSet = z.object({ keys: keyHistory, current: envelope, set: envelope, block_list: envelope });
export type SignedSet = z.infer<typeof signedSet>;

/** The end of the audit log at some time, stored outside of the database. `size` is the id of the newest entry, `hash` its hash. */
export const checkpoint = z.object({
  /** Identifies the log: a new database has a new log. */
  log: z.string(),
  size: wholeNumber,
  hash: digest,
  /** Highest epoch of any environment. */
  epoch: wholeNumber,
  signed_at: z.string(),
});
export type Checkpoint = z.infer<typeof checkpoint>;

/** A signed `releaseStatement`. */
export const releaseSignature = z.object({ signature: envelope });

/** Ids of the key that was in use and of the one that is. */
export const rotatedKey = z.object({ from: z.string(), to: z.string() });

/** After a version was blocked: the entry of the list, and the sets in which another version has replaced it. */
export const blockedReply = z.object({ blocked: blockedVersion, sets: z.array(releaseSet) });

/**
 * After a restore was confirmed: the first set of the new epoch in every environment, and the number of checkpoints that the log of the backup
 * contradicts. `lost_entries` is the former name of that number, which older command lines and registries use.
 */
export const restoredReply = z.object({
  epoch: z.number(),
  sets: z.array(releaseSet),
  lost_checkpoints: z.optional(z.number()),
  lost_entries: z.number(),
});

/**
 * A checkpoint with what a restored database may lack, and sites have seen: the keys, the last of which has signed it, and the list of
 * blocked versions.
 */
export const storedCheckpoint = z.object({ checkpoint: envelope, keys: keyHistory, block_list: envelope });
export type StoredCheckpoint = z.infer<typeof storedCheckpoint>;

/** Checkpoints, newest first. */
export const checkpointPage = z.object({ log: z.string(), checkpoints: z.array(storedCheckpoint) });
