import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';

/**
 * Returns the set to go back to from the current one, if it is among `sets`: the newest one with the versions that were active before.
 *
 * As with rollbacks of one release, versions that were rolled back do not count: rolling back twice goes two sets back. After a rollback to
 * versions that no set in `sets` had, it is not known which of the older ones were good, and none of them is returned.
 * @param sets the newest sets of an environment without gaps, newest first
 */
export function previousSet(sets: readonly ReleaseSet[]): ReleaseSet | undefined {
  const line: ReleaseSet[] = [];
  for (const set of sets.toReversed()) {
    if (set.number === 0) continue;
    // Of sets with the same versions, such as those of a canary, the newest one counts.
    if (set.action === 'rollback' || set.action === 'restore')
      line.length = Math.max(
        0,
        line.findLastIndex((earlier) => hasSameVersions(earlier, set)),
      );
    else if (hasSameVersions(line.at(-1), set)) line.pop();
    line.push(set);
  }
  return line.at(-2);
}

function hasSameVersions(one: ReleaseSet | undefined, other: ReleaseSet): boolean {
  if (!one) return false;
  const names = Object.keys({ ...one.releases, ...other.releases });
  return names.every((name) => one.releases[name]?.version === other.releases[name]?.version);
}
