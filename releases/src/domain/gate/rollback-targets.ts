import { rollbackLine, type VersionChange } from '#src/domain/sets/previous-version.ts';

/** How many versions back a release is compared with its counterparts. */
const ROLLBACK_DEPTH = 2;
/** How many of an environment's newest sets are searched for versions to roll back to. */
export const ROLLBACK_SETS = 1000;

/**
 * Returns the versions that one could roll back to: those that `rollback` would choose first, then second.
 * @param steps changes of one release, oldest first
 */
export function rollbackTargets(steps: readonly VersionChange[]): string[] {
  return rollbackLine(steps).slice(0, -1).toReversed().slice(0, ROLLBACK_DEPTH);
}
