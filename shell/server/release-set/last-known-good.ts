import path from 'node:path';
import { signedSet } from '@plenum/shared-contracts/release/signed-documents';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { checksummed, readChecksummed } from '#server/releases/checksummed-file.ts';
import type { WriteRetryQueue } from '#server/releases/write-retry-queue.ts';
import type { TrustStore, VerifiedSet } from '#server/trust/trust-store.ts';

/** Stores the last set that this site served, with its signatures, so that the site can start without the registry. */
export class LastKnownGood {
  readonly #file: string;
  readonly #trust: Pick<TrustStore, 'verifyStored'>;
  readonly #writes: WriteRetryQueue;

  constructor(cacheDir: string, environment: string, trust: Pick<TrustStore, 'verifyStored'>, writes: WriteRetryQueue) {
    this.#file = path.join(cacheDir, `${environment}.set.json`);
    this.#trust = trust;
    this.#writes = writes;
  }

  /**
   * Returns the stored set, or null if there is none.
   * @throws Error if the file cannot be read or is damaged; UntrustedSet if its signatures do not hold
   */
  async read(): Promise<VerifiedSet | null> {
    const stored = await readChecksummed(this.#file);
    return stored === null ? null : this.#trust.verifyStored(parse(signedSet, stored, 'The last known good release set'));
  }

  /** Never rejects: what cannot be written is tried again. */
  write({ signed }: VerifiedSet): Promise<void> {
    return this.#writes.write(this.#file, checksummed(signed));
  }
}
