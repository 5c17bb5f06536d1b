import { storedCheckpoint, type StoredCheckpoint } from '@plenum/shared-contracts/release/signed-documents';

/** Stores signed checkpoints of audit logs outside of the database. */
export interface CheckpointStore {
  /** Stores a checkpoint, and removes old ones of the log. `size` orders the checkpoints of a log. */
  put(log: string, size: number, id: string, checkpoint: StoredCheckpoint): Promise<void>;
  /** Returns the names of a log's checkpoints, newest first, at most `MAX_CHECKPOINTS`. What a name stands for never changes. */
  names(log: string): Promise<string[]>;
  /** Returns a checkpoint, or null if it was removed meanwhile or is no checkpoint. */
  read(log: string, name: string): Promise<StoredCheckpoint | null>;
  /** Closes idle connections. The store is not used afterwards. */
  close(): void;
}

/** Number of checkpoints of a log that a store keeps. Each proves all entries before it. */
export const MAX_CHECKPOINTS = 500;

/** Returns the name of a checkpoint, the same in every store, so that checkpoints can be copied between them. Names sort by size. */
export function checkpointName(size: number, id: string): string {
  return `${String(size).padStart(10, '0')}-${id}.json`;
}

/** Returns the names of checkpoints, newest first. */
export function sortNames(names: readonly string[]): string[] {
  return names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .toReversed();
}

/** Returns the checkpoint in a text, or null if there is none. */
export function parseCheckpoint(text: string): StoredCheckpoint | null {
  try {
    return storedCheckpoint.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
