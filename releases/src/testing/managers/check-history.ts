import type { SetRecord } from '@plenum/shared-contracts/release/registry-schemas';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { verifyChain } from '#src/domain/sets/audit-chain.ts';

/** A change that a manager requested, with its final answer. Times are of one monotonic clock. */
export interface RequestedChange {
  /** Unique: the set that the change creates has it. */
  readonly reason: string;
  readonly requestedAt: number;
  readonly answeredAt: number;
  /** The set that the change created; null if it was refused or changed nothing. */
  readonly set: Pick<ReleaseSet, 'epoch' | 'number' | 'releases'> | null;
}

/**
 * Compares the history of an environment with the answers that its managers got. Every acknowledged change must be one set, every set the change of the
 * set before it, and no other set may exist.
 * @param history all sets, oldest first
 * @param changes all of them; each has its final answer
 * @returns what contradicts, one sentence each; empty if nothing does
 */
export function checkHistory(history: readonly SetRecord[], changes: readonly RequestedChange[]): string[] {
  const chain = verifyChain(history);
  return [
    ...(chain.intact ? [] : [`Set ${chain.number}: ${chain.reason}.`]),
    ...(history[0]?.number === 0 ? [] : ['The first set is missing.']),
    ...history.flatMap((set, index) => stepProblems(set, history[index - 1])),
    ...answerProblems(history, changes),
    ...orderProblems(changes),
  ];
}

/** A set has the releases of the set before it, except for its changes. */
function stepProblems(set: SetRecord, before: SetRecord | undefined): string[] {
  if (!before) return [];
  const versions = new Map(Object.entries(before.releases).map(([name, { version }]) => [name, version]));
  const problems: string[] = [];
  for (const { name, from, to } of set.changes) {
    if ((versions.get(name) ?? null) !== from) problems.push(`Set ${set.number} changes ${name} from ${from}, which was not active.`);
    if (to === null) versions.delete(name);
    else versions.set(name, to);
  }
  if (textOf(set.releases) !== textOf(Object.fromEntries([...versions].map(([name, version]) => [name, { version }]))))
    problems.push(`Set ${set.number} differs from the set before it in more than its changes.`);
  return problems;
}

function answerProblems(history: readonly SetRecord[], changes: readonly RequestedChange[]): string[] {
  const byReason = new Map<string, SetRecord[]>();
  for (const set of history.slice(1)) byReason.set(set.reason, [...(byReason.get(set.reason) ?? []), set]);
  const problems: string[] = [];
  for (const { reason, set } of changes) {
    const [found, ...others] = byReason.get(reason) ?? [];
    byReason.delete(reason);
    if (others.length > 0) problems.push(`"${reason}" was made more than once.`);
    if (set && !found) problems.push(`"${reason}" was acknowledged as set ${set.number} and is lost.`);
    else if (!set && found) problems.push(`"${reason}" was not acknowledged, but is set ${found.number}.`);
    else if (set && found && !isSame(set, found)) problems.push(`"${reason}" was acknowledged as set ${set.number} and is another set.`);
  }
  return [
    ...problems,
    ...[...byReason.keys()].map((reason) => `Set ${byReason.get(reason)?.[0]?.number} was never requested ("${reason}").`),
  ];
}

/** A change that was requested after the answer of another one comes after it. */
function orderProblems(changes: readonly RequestedChange[]): string[] {
  const changed = changes.flatMap(({ set, ...change }) => (set ? [{ ...change, number: set.number }] : []));
  const byAnswer = changed.toSorted((a, b) => a.answeredAt - b.answeredAt);
  const problems: string[] = [];
  let newest = -1;
  let answered = 0;
  for (const { reason, requestedAt, number } of changed.toSorted((a, b) => a.requestedAt - b.requestedAt)) {
    for (; byAnswer[answered] && (byAnswer[answered]?.answeredAt ?? 0) < requestedAt; answered += 1)
      newest = Math.max(newest, byAnswer[answered]?.number ?? 0);
    if (number <= newest) problems.push(`"${reason}" is set ${number}, but set ${newest} was acknowledged before it was requested.`);
  }
  return problems;
}

function isSame(acknowledged: NonNullable<RequestedChange['set']>, { epoch, number, releases }: SetRecord): boolean {
  return acknowledged.epoch === epoch && acknowledged.number === number && textOf(acknowledged.releases) === textOf(releases);
}

function textOf(releases: Readonly<Record<string, { readonly version: string }>>): string {
  return Object.entries(releases)
    .map(([name, { version }]) => `${name}@${version}`)
    .toSorted()
    .join(' ');
}
