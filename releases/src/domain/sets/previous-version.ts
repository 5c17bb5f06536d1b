import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';

/** One change of one release, from its history. */
export interface VersionChange {
  readonly action: ReleaseSet['action'];
  readonly to: string | null;
}

/**
 * Returns the version that was active before the current one, or null if there is none.
 *
 * A version that was rolled back from does not count: rolling back twice goes two versions back instead of alternating between two bad
 * versions.
 * @param steps every change of the release, oldest first
 */
export function previousVersion(steps: readonly VersionChange[]): string | null {
  const line: string[] = [];
  for (const { action, to } of steps) {
    if (to === null) continue;
    const earlier = action === 'rollback' ? line.lastIndexOf(to) : -1;
    if (earlier >= 0) line.length = earlier + 1;
    else line.push(to);
  }
  return line.at(-2) ?? null;
}
