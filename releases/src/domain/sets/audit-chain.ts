import type { Digest } from '@plenum/shared-contracts/release/digest';
import type { SetRecord } from '@plenum/shared-contracts/release/registry-schemas';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { canonicalJson } from '#src/domain/canonical-json.ts';
import { digestOf } from '#src/domain/digest.ts';

/** Adds the audit link to `set`: the hash covers the set and, through `previous`, all sets before it. */
export function withAuditLink(set: ReleaseSet, previous: Digest | null): SetRecord {
  return { ...set, audit: { previous, hash: digestOf(canonicalJson({ previous, set })) } };
}

export type AuditResult = { readonly intact: true } | { readonly intact: false; readonly number: number; readonly reason: string };

/** Verifies that `records`, oldest first and without gaps, are unchanged. The first may be any set; the chain is verified from there. */
export function verifyChain(records: readonly SetRecord[]): AuditResult {
  for (const [index, { audit, ...set }] of records.entries()) {
    const before = records[index - 1];
    const broken = (reason: string): AuditResult => ({ intact: false, number: set.number, reason });
    if (before && set.number !== before.number + 1) return broken(`set ${before.number + 1} is missing before it`);
    if (before ? audit.previous !== before.audit.hash : set.number === 0 && audit.previous !== null)
      return broken('it does not follow the set before it');
    if (withAuditLink(set, audit.previous).audit.hash !== audit.hash) return broken('its content was changed after it was written');
  }
  return { intact: true };
}
