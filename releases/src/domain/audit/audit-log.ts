import type { AuditEntry } from '@plenum/shared-contracts/release/access-schemas';
import type { Digest } from '@plenum/shared-contracts/release/digest';
import { canonicalJson } from '#src/domain/canonical-json.ts';
import { digestOf } from '#src/domain/digest.ts';

/** Links `entry` to the entry before it: the hash covers the entry and, through `previous`, all entries before it. */
export function withLink(entry: Omit<AuditEntry, 'link'>, previous: Digest | null): AuditEntry {
  return { ...entry, link: { previous, hash: digestOf(canonicalJson({ previous, entry })) } };
}

/** Returns the digest of entries from before the chain, which the first entry of the chain contains. @param entries oldest first */
export function digestOfUnlinked(entries: readonly AuditEntry[]): Digest {
  return digestOf(canonicalJson(entries));
}
