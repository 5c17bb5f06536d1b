import path from 'node:path';
import { type ReleaseSet, releaseSet } from '@plenum/shared-contracts/release/release-set';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { readChecksummed, writeChecksummed } from '#server/releases/checksummed-file.ts';

/** Stores the last set that this site served, so that the site can start without the registry. */
export class LastKnownGood {
  readonly #file: string;

  constructor(cacheDir: string, environment: string) {
    this.#file = path.join(cacheDir, `${environment}.set.json`);
  }

  /**
   * Returns the stored set, or null if there is none.
   * @throws Error if the file cannot be read, is damaged, or is not a release set
   */
  async read(): Promise<ReleaseSet | null> {
    const stored = await readChecksummed(this.#file);
    return stored === null ? null : parse(releaseSet, stored, 'The last known good release set');
  }

  write(set: ReleaseSet): Promise<void> {
    return writeChecksummed(this.#file, set);
  }
}
