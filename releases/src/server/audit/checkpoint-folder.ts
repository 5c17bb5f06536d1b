import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { StoredCheckpoint } from '@plenum/shared-contracts/release/signed-documents';
import { type CheckpointStore, MAX_CHECKPOINTS, parseCheckpoint, sortNames } from '#src/server/audit/checkpoint-store.ts';

/** Stores checkpoints as files `<dir>/<log>/<name>`, named by `checkpointName`. */
export class CheckpointFolder implements CheckpointStore {
  readonly #dir: string;
  readonly #max: number;

  constructor(dir: string, max: number = MAX_CHECKPOINTS) {
    this.#dir = dir;
    this.#max = max;
  }

  async put(log: string, name: string, checkpoint: StoredCheckpoint): Promise<void> {
    const folder = path.join(this.#dir, log);
    const file = path.join(folder, name);
    const temporary = `${file}.${randomBytes(4).toString('hex')}.tmp`;
    await mkdir(folder, { recursive: true });
    try {
      await writeFile(temporary, JSON.stringify(checkpoint), { flush: true });
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
    for (const old of (await this.#all(log)).slice(this.#max)) await rm(path.join(folder, old), { force: true });
  }

  async read(log: string, name: string): Promise<StoredCheckpoint | null> {
    return parseCheckpoint(await readFile(path.join(this.#dir, log, name), 'utf8').catch(() => ''));
  }

  async names(log: string): Promise<string[]> {
    return (await this.#all(log)).slice(0, this.#max);
  }

  close(): void {}

  async #all(log: string): Promise<string[]> {
    return sortNames(
      await readdir(path.join(this.#dir, log)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      }),
    );
  }
}
