import { type Checkpoint, storedCheckpoint, type StoredCheckpoint } from '@plenum/shared-contracts/release/signed-documents';

/** Stores signed checkpoints of audit logs outside of the database. */
export interface CheckpointStore {
  /** Stores a checkpoint under its `checkpointName`, and removes old ones of the log. */
  put(log: string, name: string, checkpoint: StoredCheckpoint): Promise<void>;
  /** Returns the names of a log's checkpoints, newest first, at most `MAX_CHECKPOINTS`. What a name stands for never changes. */
  names(log: string): Promise<string[]>;
  /** Returns a checkpoint, or null if it was removed meanwhile or is no checkpoint. */
  read(log: string, name: string): Promise<StoredCheckpoint | null>;
  /** Closes idle connections. The store is not used afterwards. */
  close(): void;
}

/** Number of checkpoints of a log that a store keeps. Each proves all entries before it. */
export const MAX_CHECKPOINTS = 500;

/**
 * Returns the name of a checkpoint, the same in every store, so that checkpoints can be copied between them.
 *
 * Names sort by epoch, then by size: after a restore the log is shorter than the one that was given up, whose checkpoints are older all the
 * same. Earlier releases wrote names without an epoch (`0000000007-ab.json`), which sort before all others.
 */
export function checkpointName({ epoch, size }: Pick<Checkpoint, 'epoch' | 'size'>, id: string): string {
  const [inEpoch, upTo] = [epoch, size].map((number) => String(number).padStart(10, '0'));
  return `e${inEpoch}-${upTo}-${id}.json`;
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
