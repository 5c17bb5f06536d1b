import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';

/** One change of one release, as its history tells it. */
export interface Step {
  readonly action: ReleaseSet['action'];
  readonly to: string | null;
}

/**
 * The version to go back to: the one that was active before the current one, null when there is none.
 *
 * A version that was rolled back from does not count as "before": rolling back twice goes two
 * versions back, not to and fro between a bad version and a worse one.
 * @param steps every change of the release, oldest first
 */
export function previousVersion(steps: readonly Step[]): string | null {
  const line: string[] = [];
  for (const { action, to } of steps) {
    if (to === null) continue;
    const earlier = action === 'rollback' ? line.lastIndexOf(to) : -1;
    if (earlier >= 0) line.length = earlier + 1;
    else line.push(to);
  }
  return line.at(-2) ?? null;
}
