import * as z from 'zod/mini';
import type { AuditEntry } from '@plenum/shared-contracts/release/access-schemas';
import { canaryChange, setChange } from '@plenum/shared-contracts/release/release-set';

/** As many changes as fit a line. */
const MAX_CHANGES = 3;

/** Returns the most important details of an entry but its reason as one line: `set 7: mf-blog 1.0.0 → 1.1.0`; empty if there are none. */
export function describeEntry({ details }: Pick<AuditEntry, 'details'>): string {
  const { number, changes, canary_changes: canaries, label, version, before, after } = details;
  const what = [
    ...(z.array(setChange).safeParse(changes).data ?? []).map(({ name, from, to }) => `${name} ${from ?? 'new'} → ${to ?? 'removed'}`),
    ...(z.array(canaryChange).safeParse(canaries).data ?? []).map(
      ({ name, version, to }) => `${name} ${version} ${to === null ? 'no longer a canary' : `for ${to} % of visitors`}`,
    ),
    ...changedFields(before, after),
    ...(typeof version === 'string' ? [version] : []),
    ...(typeof label === 'string' && label !== '' ? [label] : []),
  ];
  const rest = what.length > MAX_CHANGES ? ` and ${what.length - MAX_CHANGES} more` : '';
  const list = what.slice(0, MAX_CHANGES).join(', ') + rest;
  const set = typeof number === 'number' ? `set ${number}` : '';
  return [set, list].filter(Boolean).join(': ');
}

/** Returns why a person made the change; empty if they did not say. */
export function reasonOfEntry({ details: { reason } }: Pick<AuditEntry, 'details'>): string {
  return typeof reason === 'string' ? reason : '';
}

/** The names of the grants or settings that a change of them changed. */
function changedFields(before: unknown, after: unknown): string[] {
  const record = z.record(z.string(), z.unknown());
  const from = record.safeParse(before).data;
  const to = record.safeParse(after).data;
  if (!from || !to) return [];
  return Object.keys({ ...from, ...to })
    .filter((field) => JSON.stringify(from[field]) !== JSON.stringify(to[field]))
    .map((field) => field.replaceAll('_', ' '));
}
