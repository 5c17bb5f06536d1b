import path from 'node:path';
import * as z from 'zod/mini';
import { preview, type Preview, type PreviewLink } from '@plenum/shared-contracts/release/previews/preview';
import { openPreviewToken } from '@plenum/shared-contracts/signing/preview-token';
import { setRecord } from '@plenum/shared-contracts/release/registry-schemas';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import {
  blockList,
  type BlockList,
  currentSetStatement,
  type Envelope,
  PAYLOAD_TYPES,
  publicKey,
  type PublicKey,
  releaseStatement,
  type SignedSet,
} from '@plenum/shared-contracts/release/signed-documents';
import { keyIdOf, openEnvelope, SignatureError } from '@plenum/shared-contracts/signing/open-envelope';
import { trustedKeys } from '@plenum/shared-contracts/signing/trusted-keys';
import { ContractError, parse } from '@plenum/shared-contracts/wire/parse';
import { IntegrityError, UntrustedSet } from '#server/errors.ts';
import { checksummed, digestOf, readChecksummed } from '#server/releases/checksummed-file.ts';
import { DiskAlarm } from '#server/releases/disk-alarm.ts';
import { WriteRetryQueue } from '#server/releases/write-retry-queue.ts';

interface TrustOptions {
  /** Keys of the registry from the site's settings. Without any, the first key that the registry shows is trusted from then on. */
  readonly configured: readonly PublicKey[];
  readonly cacheDir: string;
  /** Raised while its file cannot be written. Defaults to an alarm of its own. */
  readonly disk?: Pick<DiskAlarm, 'watch'>;
  readonly environment: string;
  readonly log: (level: 'info' | 'warn' | 'error', message: string, details: Record<string, unknown>) => void;
}

/** A set whose signatures hold. */
export interface VerifiedSet {
  readonly set: ReleaseSet;
  /** Audit hash, which distinguishes sets with the same number. */
  readonly hash: string;
  /** Until when the registry vouches for this set being current. ISO 8601. */
  readonly expiresAt: string;
  /** The documents that prove it. */
  readonly signed: SignedSet;
}

const stored = z.object({ keys: z.array(publicKey), blocked: z.nullable(blockList) });

/**
 * What this site trusts: the registry's keys and its list of blocked versions. Both only ever grow, also over restarts: a registry that
 * shows fewer of them is not believed.
 */
export class TrustStore {
  readonly #options: TrustOptions;
  readonly #file: string;
  readonly #writes: WriteRetryQueue;
  /** Keys of the registry, oldest first; the last one is in use. Empty until the registry has been verified once. */
  #keys: readonly PublicKey[] = [];
  #blocked: BlockList | null = null;

  constructor(options: TrustOptions) {
    this.#options = options;
    this.#file = path.join(options.cacheDir, `${options.environment}.trust.json`);
    this.#writes = new WriteRetryQueue((options.disk ?? new DiskAlarm(options.log)).watch('The trusted keys'));
  }

  /** Loads what an earlier run has learned. Never rejects. */
  async load(): Promise<void> {
    const { configured, log } = this.#options;
    try {
      const cached = await readChecksummed(this.#file);
      if (cached === null) return;
      const { keys, blocked } = parse(stored, cached, 'The trusted keys');
      this.#blocked = blocked;
      // Configured keys replace what was learned: a key that an operator has removed is not trusted any more.
      if (configured.length === 0 || keys.some((key) => configured.includes(key))) this.#keys = keys;
    } catch (error) {
      log('warn', 'The trusted keys of an earlier run are unusable', { reason: String(error) });
    }
  }

  /**
   * Verifies an answer of the registry and learns its keys and blocked versions.
   * @throws UntrustedSet
   */
  async verify(signed: SignedSet): Promise<VerifiedSet> {
    return this.#refusing(async () => {
      const keys = await trustedKeys(signed.keys, await this.#roots(signed));
      // An older key vouches for what it has signed, not for what is current.
      const { blocked, ...verified } = await this.#open(signed, keys, keys.slice(-1));
      if (this.#blocked && blocked.number < this.#blocked.number)
        throw new UntrustedSet('replay', `The registry returned an older list of blocked versions (${blocked.number}).`);
      await this.#learn(keys, blocked);
      this.#requireUnblocked(verified.set);
      return verified;
    });
  }

  /**
   * Verifies a set that was stored by this site. Only keys that this site has learned before, or is configured with, are accepted. It may
   * contain a version that was blocked since: the rest of it is served if the registry has nothing newer.
   * @throws UntrustedSet
   */
  async verifyStored(signed: SignedSet): Promise<VerifiedSet> {
    return this.#refusing(async () => {
      const keys = this.#keys.length > 0 ? this.#keys : await trustedKeys(signed.keys, this.#options.configured);
      const { blocked: _, ...verified } = await this.#open(signed, keys, keys);
      return verified;
    });
  }

  /** Verifies the signature of a version's manifest. @throws IntegrityError */
  async verifyRelease(name: string, version: string, manifest: string, signature: Envelope): Promise<void> {
    try {
      const statement = parse(releaseStatement, await openEnvelope(PAYLOAD_TYPES.release, signature, this.#keys), 'A signed release');
      if (statement.name === name && statement.version === version && statement.manifest === manifest) return;
    } catch (error) {
      if (!(error instanceof SignatureError || error instanceof ContractError)) throw error;
    }
    throw new IntegrityError(`${name}@${version} manifest`);
  }

  /**
   * Verifies the token of a preview link.
   * @param now epoch milliseconds
   * @throws PreviewLinkError
   */
  openPreviewLink(token: string, now: number): Promise<PreviewLink> {
    return openPreviewToken(token, this.#keys, { environment: this.#options.environment, now });
  }

  /** Verifies the signature of a preview. @throws IntegrityError */
  async openPreview(id: string, signature: Envelope): Promise<Preview> {
    try {
      const opened = parse(preview, await openEnvelope(PAYLOAD_TYPES.preview, signature, this.#keys), 'A signed preview');
      if (opened.id === id && opened.environment === this.#options.environment) return opened;
    } catch (error) {
      if (!(error instanceof SignatureError || error instanceof ContractError)) throw error;
    }
    throw new IntegrityError(`preview ${id}`);
  }

  /** Whether a version must not be run or served. */
  isBlocked(name: string, version: string): boolean {
    return this.#blocked?.versions.some((blocked) => blocked.name === name && blocked.version === version) ?? false;
  }

  /** The keys one of which the registry's history has to contain. */
  async #roots(signed: SignedSet): Promise<readonly PublicKey[]> {
    const { configured, log } = this.#options;
    const newest = this.#keys.slice(-1);
    if (newest.length > 0) return newest;
    if (configured.length > 0) return configured;
    const [first] = await trustedKeys(signed.keys, [signed.keys.first]);
    if (first === undefined) return [];
    log('warn', 'RELEASES_TRUSTED_KEYS is not set: the key that the registry shows is trusted from now on', { key: await keyIdOf(first) });
    return [first];
  }

  /** Opens the documents of a signed set, and checks that they belong together. @param currentKeys keys that may sign what is current */
  async #open(
    signed: SignedSet,
    keys: readonly PublicKey[],
    currentKeys: readonly PublicKey[],
  ): Promise<VerifiedSet & { readonly blocked: BlockList }> {
    const statement = parse(
      currentSetStatement,
      await openEnvelope(PAYLOAD_TYPES.currentSet, signed.current, currentKeys),
      'The statement of the current set',
    );
    const { audit, ...set } = parse(setRecord, await openEnvelope(PAYLOAD_TYPES.releaseSet, signed.set, keys), 'The signed set');
    const blocked = parse(blockList, await openEnvelope(PAYLOAD_TYPES.blockList, signed.block_list, keys), 'The blocked versions');
    const isOne =
      [statement.environment, set.environment].every((environment) => environment === this.#options.environment) &&
      statement.epoch === set.epoch &&
      statement.number === set.number &&
      statement.hash === audit.hash &&
      statement.block_list === blocked.number &&
      statement.digests.set === digestOf(Buffer.from(signed.set.payload, 'base64')) &&
      statement.digests.block_list === digestOf(Buffer.from(signed.block_list.payload, 'base64'));
    if (!isOne) throw new UntrustedSet('signature', 'The documents that the registry returned do not belong together.');
    return { set, hash: audit.hash, expiresAt: statement.expires_at, signed, blocked };
  }

  async #learn(keys: readonly PublicKey[], blocked: BlockList): Promise<void> {
    if (keys.length === this.#keys.length && blocked.number === this.#blocked?.number) return;
    this.#keys = keys;
    this.#blocked = blocked;
    await this.#writes.write(this.#file, checksummed({ keys, blocked }));
  }

  #requireUnblocked({ number, releases }: ReleaseSet): void {
    for (const [name, { version }] of Object.entries(releases))
      if (this.isBlocked(name, version)) throw new UntrustedSet('blocked', `Set ${number} contains ${name}@${version}, which is blocked.`);
  }

  async #refusing<Result>(verify: () => Promise<Result>): Promise<Result> {
    try {
      return await verify();
    } catch (error) {
      if (error instanceof SignatureError || error instanceof ContractError)
        throw new UntrustedSet('signature', `A release set has no valid signature. ${error.message}`, { cause: error });
      throw error;
    }
  }
}
