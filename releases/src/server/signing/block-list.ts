import { blockList, type BlockedVersion, type BlockList, PAYLOAD_TYPES } from '@plenum/shared-contracts/release/signed-documents';
import { openEnvelope } from '@plenum/shared-contracts/signing/open-envelope';
import { trustedKeys } from '@plenum/shared-contracts/signing/trusted-keys';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { signDocument } from '@plenum/shared-server/signing/sign-document';
import { formatTime } from '#src/domain/format-time.ts';
import type { VersionChange } from '#src/domain/sets/previous-version.ts';
import { RegistryError } from '#src/errors.ts';
import type { KeyRing } from '#src/server/signing/key-ring.ts';
import type { Queryable } from '#src/store/database.ts';
import { insertBlockList, newestBlockList } from '#src/store/signatures.ts';

/** The signed list of blocked versions. Sites get it with every set. */
export class SignedBlockList {
  readonly #keys: KeyRing;
  /** The list that was verified last, and its signature. */
  #verified: { readonly signature: string; readonly list: BlockList } | null = null;

  constructor(keys: KeyRing) {
    this.#keys = keys;
  }

  /** Returns the list in force. @throws SignatureError if it was changed in the database */
  async read(db: Queryable): Promise<BlockList> {
    const newest = await newestBlockList(db);
    if (!newest) return { number: -1, versions: [] };
    // Not its number: a transaction that was rolled back may have used the same.
    const signature = newest.envelope.signatures.map(({ sig }) => sig).join();
    if (this.#verified?.signature === signature) return this.#verified.list;
    const history = await this.#keys.history(db);
    const document = await openEnvelope(PAYLOAD_TYPES.blockList, newest.envelope, await trustedKeys(history, [history.first]));
    const list = parse(blockList, document, 'The list of blocked versions');
    this.#verified = { signature, list };
    return list;
  }

  /** Adds a version. The caller holds the lock of every environment. */
  async append(tx: Queryable, version: BlockedVersion): Promise<BlockList> {
    const { number, versions } = await this.read(tx);
    const next = { number: number + 1, versions: [...versions, version] };
    await insertBlockList(tx, next.number, signDocument(PAYLOAD_TYPES.blockList, next, await this.#keys.current(tx)));
    return next;
  }
}

/** Returns the entry of a version in `list`, or null if it is not blocked. */
export function findBlocked({ versions }: BlockList, name: string, version: string): BlockedVersion | null {
  return versions.find((entry) => entry.name === name && entry.version === version) ?? null;
}

/**
 * Returns the changes of a release without those to blocked versions, which do not count as ones to go back to. The active version, which may
 * be blocked after a restore, stays: it is where the way back begins.
 * @param steps changes of the release, oldest first
 */
export function withoutBlocked(list: BlockList, name: string, steps: readonly VersionChange[]): VersionChange[] {
  const active = steps.findLast(({ to }) => to !== null)?.to;
  return steps.filter(({ to }) => to === null || to === active || !findBlocked(list, name, to));
}

/** @throws RegistryError `version_blocked` if `list` has the version */
export function requireNotBlocked(list: BlockList, name: string, version: string): void {
  const blocked = findBlocked(list, name, version);
  if (blocked)
    throw new RegistryError(
      'version_blocked',
      `${name}@${version} was blocked by ${blocked.actor} at ${formatTime(blocked.at)}: ${blocked.reason}.`,
    );
}
