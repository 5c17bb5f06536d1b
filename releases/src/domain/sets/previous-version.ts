import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';

/** One change of one release, from its history. */
export interface VersionChange {
  readonly action: ReleaseSet['action'];
  readonly to: string | null;
}

/**
 * Returns the versions that rollbacks lead through, the current one last.
 *
 * A version that was rolled back from does not count: rolling back twice goes two versions back instead of alternating between two bad
 * versions. Removing the release does not count either.
 * @param steps every change of the release, oldest first
 */
export function rollbackLine(steps: readonly VersionChange[]): string[] {
  const line: string[] = [];
  for (const { action, to } of steps) {
    if (to === null) continue;
    const earlier = action === 'rollback' ? line.lastIndexOf(to) : -1;
    if (earlier >= 0) line.length = earlier + 1;
    else if (line.at(-1) !== to) line.push(to);
  }
  return line;
}

/** Returns the version that was active before the current one, or null if there is none. */
export function previousVersion(steps: readonly VersionChange[]): string | null {
  return rollbackLine(steps).at(-2) ?? null;
}
