import path from 'node:path';
import { type ReleaseSet, releaseSet } from '@plenum/shared-contracts/release/release-set';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { readChecksummed, writeChecksummed } from '#server/releases/checksummed-file.ts';

/** The last set that this site served, kept on disk so that it can start without the registry. */
export class LastKnownGood {
  readonly #file: string;

  constructor(cacheDir: string, environment: string) {
    this.#file = path.join(cacheDir, `${environment}.set.json`);
  }

  /**
   * Null when nothing was kept yet.
   * @throws Error when what was kept cannot be read, is damaged, or is no release set
   */
  async read(): Promise<ReleaseSet | null> {
    const kept = await readChecksummed(this.#file);
    return kept === null ? null : parse(releaseSet, kept, 'The last good release set');
  }

  write(set: ReleaseSet): Promise<void> {
    return writeChecksummed(this.#file, set);
  }
}
