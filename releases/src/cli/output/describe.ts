import type { ReleaseSet, SetChange } from '@plenum/shared-contracts/release/release-set';

/** Returns the tag that --if-match accepts: `production:1:7`. */
export function tagOf({ environment, epoch, number }: ReleaseSet): string {
  return `${environment}:${epoch}:${number}`;
}

/** Returns `mf-blog 1.2.0 → 1.3.0, shell (new) → 2.0.0`. */
export function describeChanges(changes: readonly SetChange[]): string {
  return changes.map(({ name, from, to }) => `${name} ${from ?? '(new)'} → ${to ?? '(removed)'}`).join(', ');
}

/** Formats a time to the second, in UTC: `2026-10-02 09:00:00Z`. */
export function describeTime(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19).replace('T', ' ')}Z`;
}
