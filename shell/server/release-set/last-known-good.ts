import path from 'node:path';
import { signedSet } from '@plenum/shared-contracts/release/signed-documents';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { readChecksummed, writeChecksummed } from '#server/releases/checksummed-file.ts';
import type { TrustStore, VerifiedSet } from '#server/trust/trust-store.ts';

/** Stores the last set that this site served, with its signatures, so that the site can start without the registry. */
export class LastKnownGood {
  readonly #file: string;
  readonly #trust: Pick<TrustStore, 'verifyStored'>;

  constructor(cacheDir: string, environment: string, trust: Pick<TrustStore, 'verifyStored'>) {
    this.#file = path.join(cacheDir, `${environment}.set.json`);
    this.#trust = trust;
  }

  /**
   * Returns the stored set, or null if there is none.
   * @throws Error if the file cannot be read or is damaged; UntrustedSet if its signatures do not hold
   */
  async read(): Promise<VerifiedSet | null> {
    const stored = await readChecksummed(this.#file);
    return stored === null ? null : this.#trust.verifyStored(parse(signedSet, stored, 'The last known good release set'));
  }

  write({ signed }: VerifiedSet): Promise<void> {
    return writeChecksummed(this.#file, signed);
  }
}
