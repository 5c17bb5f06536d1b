import type { AuditEntry } from '@plenum/shared-contracts/release/access-schemas';
import type { Digest } from '@plenum/shared-contracts/release/digest';
import type { SetRecord } from '@plenum/shared-contracts/release/registry-schemas';
import type { Checkpoint } from '@plenum/shared-contracts/release/signed-documents';
import { digestOfUnlinked, withLink } from '#src/domain/audit/audit-log.ts';
import { verifyChain } from '#src/domain/sets/audit-chain.ts';

interface AuditedState {
  /** The whole log, oldest first. */
  readonly entries: readonly AuditEntry[];
  /** Checkpoints whose signatures are valid, in any order. */
  readonly checkpoints: readonly Checkpoint[];
  /** Environment → its whole history, oldest first. */
  readonly sets: Readonly<Record<string, readonly SetRecord[]>>;
  /** Id of the last entry whose set must be among `sets`: sets of later entries may have been created after these were read. Default all. */
  readonly complete?: number;
}

/**
 * Returns every sign that the log or the history of sets was changed after it was written: an edited, removed or added entry, a tail that
 * was cut off, a set that the log does not know. Empty if there is none.
 */
export function findTampering(state: AuditedState): string[] {
  return [...brokenLinks(state.entries), ...brokenCheckpoints(state), ...brokenSets(state)];
}

function brokenLinks(entries: readonly AuditEntry[]): string[] {
  const begin = entries.findIndex(({ link }) => link !== null);
  if (begin < 0) return entries.length === 0 ? ['The audit log is empty.'] : ['The audit log has no entry with a hash.'];
  const unlinked = entries.slice(0, begin);
  const first = entries[begin];
  const found: string[] = [];
  if (first?.action !== 'audit.begin' || first.link?.previous !== null) found.push('The audit log lacks its first entries.');
  else if (first.details['entries'] !== unlinked.length || first.details['digest'] !== digestOfUnlinked(unlinked))
    found.push(`Entries before ${first.id} were changed after they were written.`);
  for (let index = begin; index < entries.length; index++) {
    const [entry, before] = [entries[index] as AuditEntry, index > begin ? entries[index - 1] : undefined];
    const { link, ...content } = entry;
    const where = `Entry ${entry.id} (${entry.action} of ${entry.subject})`;
    if (before && entry.id !== before.id + 1) found.push(`Entries ${before.id + 1} to ${entry.id - 1} are missing.`);
    else if (link === null) found.push(`${where} has no hash.`);
    else if (before && link.previous !== before.link?.hash) found.push(`${where} does not follow the entry before it.`);
    else if (withLink(content, link.previous).link?.hash !== link.hash) found.push(`${where} was changed after it was written.`);
  }
  return found;
}

function brokenCheckpoints({ entries, checkpoints }: AuditedState): string[] {
  const hashes = new Map(entries.map(({ id, link }) => [id, link?.hash ?? null]));
  const newest = entries.at(-1)?.id ?? 0;
  return conflictsWith(hashes, checkpoints, abandonedHeads(entries)).map(({ size, signed_at: at }) =>
    size > newest
      ? `Entries ${newest + 1} to ${size} are missing: a checkpoint of ${at} proves that they existed.`
      : `Entry ${size} is not the one that a checkpoint of ${at} names: it or an entry before it was replaced.`,
  );
}

/**
 * Returns the checkpoints that the log contradicts, unless a restore has given up what they cover.
 * @param hashes id of an entry → its hash
 * @param abandoned hashes of ends of the log that were given up by a restore
 */
export function conflictsWith(
  hashes: ReadonlyMap<number, Digest | null>,
  checkpoints: readonly Checkpoint[],
  abandoned: ReadonlySet<string>,
): Checkpoint[] {
  return checkpoints.filter(({ size, hash }) => hashes.get(size) !== hash && !abandoned.has(hash)).toSorted((a, b) => a.size - b.size);
}

/** Returns the hashes of ends of the log that a restore from a backup has given up. */
export function abandonedHeads(entries: readonly AuditEntry[]): Set<string> {
  const lost = entries.filter(({ action }) => action === 'registry.restored').flatMap(({ details }) => details['lost'] ?? []);
  return new Set((lost as { hash: string }[]).map(({ hash }) => hash));
}

function brokenSets({ entries, sets, complete = Infinity }: AuditedState): string[] {
  const recorded = new Map(
    entries
      .filter(({ action }) => action.startsWith('set.'))
      .map(({ id, subject, details }) => [`${subject} ${String(details['number'])}`, { id, hash: details['hash'] }]),
  );
  const found: string[] = [];
  for (const [environment, history] of Object.entries(sets)) {
    const result = verifyChain(history);
    const first = history[0];
    if (first && first.number !== 0) found.push(`The sets of ${environment} before ${first.number} are missing.`);
    if (!result.intact) found.push(`Set ${result.number} of ${environment}: ${result.reason}.`);
    const known = [...recorded.keys()].filter((key) => key.startsWith(`${environment} `)).map((key) => Number(key.split(' ')[1]));
    const oldest = Math.min(...known);
    for (const { number, audit } of history) {
      const hash = recorded.get(`${environment} ${number}`)?.hash;
      // Sets from before the log recorded sets are covered by the chain of hashes.
      if (number >= oldest && hash !== audit.hash) found.push(`Set ${number} of ${environment} is not the one in the audit log.`);
    }
    const newest = history.at(-1)?.number ?? -1;
    const lost = known
      .filter((number) => number > newest && (recorded.get(`${environment} ${number}`)?.id ?? 0) <= complete)
      .toSorted((a, b) => a - b);
    if (lost.length > 0) found.push(`Sets of ${environment} are missing: ${lost.join(', ')}.`);
  }
  return found;
}
