import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ReleaseSet, releaseSet } from '@plenum/shared-contracts/release/release-set';
import { parse } from '@plenum/shared-contracts/wire/parse';

/** The last set that this site served, kept on disk so that it can start without the registry. */
export class LastGoodSet {
  readonly #file: string;

  constructor(cacheDir: string, environment: string) {
    this.#file = path.join(cacheDir, `${environment}.set.json`);
  }

  /**
   * Null when nothing was kept yet.
   * @throws Error when what was kept cannot be read, or is no release set
   */
  async read(): Promise<ReleaseSet | null> {
    let text: string;
    try {
      text = await readFile(this.#file, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
    return parse(releaseSet, JSON.parse(text), 'The last good release set');
  }

  async write(set: ReleaseSet): Promise<void> {
    await mkdir(path.dirname(this.#file), { recursive: true });
    await writeFile(`${this.#file}.tmp`, JSON.stringify(set));
    await rename(`${this.#file}.tmp`, this.#file);
  }
}
