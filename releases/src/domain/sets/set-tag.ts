import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';

type Identity = Pick<ReleaseSet, 'environment' | 'epoch' | 'number'>;
type Identified = Identity & { readonly audit: { readonly hash: string } };

/** Length of the part of the audit hash that a tag contains: 72 bits. */
const HASH_LENGTH = 12;

/** Returns the tag by which commands name a set: `"production:1:7"`. */
export function setTag({ environment, epoch, number }: Identity): string {
  return `"${environment}:${epoch}:${number}"`;
}

/**
 * Returns the ETag of a set: `"production:1:7:Zb4xT0q_aB-d"`. It ends with the beginning of the audit hash, so that two sets with the same
 * number, as after a restored backup, have different tags.
 */
export function setEtag({ audit, ...set }: Identified): string {
  return setTag(set).replace(/"$/, `:${shortHash(audit.hash)}"`);
}

function shortHash(hash: string): string {
  return hash.slice('sha384-'.length).slice(0, HASH_LENGTH).replaceAll('+', '-').replaceAll('/', '_');
}

/**
 * Whether `header`, an If-Match or If-None-Match, names the set by its ETag, its tag or `*`. Weak tags
 * match too, because a compressing proxy weakens them.
 */
export function matchesSet(header: string, set: Identified): boolean {
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return [setEtag(set), setTag(set), '*'].some((tag) => tags.includes(tag));
}

/** Returns the number of the newest set that `header` names, up to the current one, or null if it names none. */
export function newestNumberIn(header: string, { environment, epoch, number: current }: Identity): number | null {
  const numbers = header.split(',').flatMap((tag) => {
    const match = /^(?:W\/)?"([^":]+):(\d+):(\d+)(?::[\w-]+)?"$/.exec(tag.trim());
    const number = Number(match?.[3]);
    return match?.[1] === environment && Number(match[2]) === epoch && number <= current ? [number] : [];
  });
  return numbers.length > 0 ? Math.max(...numbers) : null;
}
