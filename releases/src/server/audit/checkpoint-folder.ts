import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { storedCheckpoint, type StoredCheckpoint } from '@plenum/shared-contracts/release/signed-documents';

/** Stores signed checkpoints of audit logs outside of the database. */
export interface CheckpointStore {
  /** Stores a checkpoint. `size` orders the checkpoints of a log. */
  put(log: string, size: number, id: string, checkpoint: StoredCheckpoint): Promise<void>;
  /** Returns the names of a log's checkpoints, newest first. What a name stands for never changes. */
  names(log: string): Promise<string[]>;
  /** Returns a checkpoint, or null if it was removed meanwhile or is no checkpoint. */
  read(log: string, name: string): Promise<StoredCheckpoint | null>;
}

/** Checkpoints of a log that are kept. Each proves all entries before it. */
const KEPT = 500;

/** Stores checkpoints as files `<dir>/<log>/<size>-<id>.json`. */
export class CheckpointFolder implements CheckpointStore {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  async put(log: string, size: number, id: string, checkpoint: StoredCheckpoint): Promise<void> {
    const folder = path.join(this.#dir, log);
    const file = path.join(folder, `${String(size).padStart(10, '0')}-${id}.json`);
    const temporary = `${file}.${randomBytes(4).toString('hex')}.tmp`;
    await mkdir(folder, { recursive: true });
    try {
      await writeFile(temporary, JSON.stringify(checkpoint), { flush: true });
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
    for (const old of (await this.names(log)).slice(KEPT)) await rm(path.join(folder, old), { force: true });
  }

  async read(log: string, name: string): Promise<StoredCheckpoint | null> {
    const text = await readFile(path.join(this.#dir, log, name), 'utf8').catch(() => '');
    return storedCheckpoint.safeParse(readJson(text)).data ?? null;
  }

  async names(log: string): Promise<string[]> {
    const names = await readdir(path.join(this.#dir, log)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return names
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .toReversed();
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
