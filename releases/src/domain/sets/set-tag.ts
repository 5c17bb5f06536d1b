import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';

type Identity = Pick<ReleaseSet, 'environment' | 'epoch' | 'number'>;

/** Returns the ETag of a set: `"production:1:7"`. */
export function setTag({ environment, epoch, number }: Identity): string {
  return `"${environment}:${epoch}:${number}"`;
}

/**
 * Whether `header`, an If-Match or If-None-Match, names the set by its tag or `*`. Weak tags match too, because a compressing proxy weakens
 * them.
 */
export function matchesSet(header: string, set: Identity): boolean {
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(setTag(set));
}

/** Returns the number of the newest set of `environment` that `header` names, or null if it names none. */
export function newestNumberIn(header: string, { environment, epoch }: Omit<Identity, 'number'>): number | null {
  const numbers = header.split(',').flatMap((tag) => {
    const match = /^(?:W\/)?"([^":]+):(\d+):(\d+)"$/.exec(tag.trim());
    return match?.[1] === environment && Number(match[2]) === epoch ? [Number(match[3])] : [];
  });
  return numbers.length > 0 ? Math.max(...numbers) : null;
}
