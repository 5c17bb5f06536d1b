import type { VersionMeasurement } from '@plenum/shared-contracts/release/measurements/measurement-schemas';
import type { SetRecord } from '@plenum/shared-contracts/release/registry-schemas';
import { type CountedFailures, startWatching, watch, type WatchedVersion } from '#src/domain/error-budget/budget-state.ts';
import { databaseTime, type Queryable } from '#src/store/database.ts';
import { environmentOf } from '#src/store/environments.ts';
import { lockBudget, saveBudgetState, type BudgetRow } from '#src/store/sites/error-budgets.ts';
import { countsOfVersion } from '#src/store/sites/measurements.ts';
import { currentSet, lastChange, setByNumber } from '#src/store/sets.ts';

/**
 * Adds what a site has measured to the error budgets of the active versions. Returns the versions that have exceeded theirs with it, or
 * of which more fail only because backends do not answer. Only versions that an activation has brought are watched: none that a rollback led to, as long as it stays active.
 * @param added what the site has measured since its last report, by name
 */
export async function watchActiveVersions(
  tx: Queryable,
  environment: string,
  added: readonly VersionMeasurement[],
): Promise<WatchedVersion[]> {
  if (added.length === 0) return [];
  const { error_budget: budget } = await environmentOf(tx, environment);
  if (budget.action === 'off') return [];
  const current = await currentSet(tx, environment);
  const now = await databaseTime(tx);
  const exceeded: WatchedVersion[] = [];
  for (const own of added) {
    const { name, version } = own;
    if (current.releases[name]?.version !== version) continue;
    const row = await lockBudget(tx, environment, name);
    const before = row.seen === current.number ? row.watched : await findActivated(tx, current, own, row);
    const watched = before && watch(before, { budget, own, others: othersOf(added, name), now });
    await saveBudgetState(tx, environment, name, { seen: current.number, watched });
    if (watched && ((watched.exceeded && !before?.exceeded) || (watched.unanswered && !before?.unanswered))) exceeded.push(watched);
  }
  return exceeded;
}

/** Returns the watched version if the newest change of the release was its activation. */
async function findActivated(
  tx: Queryable,
  { environment }: SetRecord,
  { name, version }: VersionMeasurement,
  { watched }: BudgetRow,
): Promise<WatchedVersion | null> {
  const change = await lastChange(tx, environment, name);
  if (!change) return null;
  if (change.action !== 'activate' || change.to !== version) return watched?.exceeded?.rolled_back ? watched : null;
  const { epoch, number } = change.set;
  if (watched?.set === number && watched.epoch === epoch) return watched;
  const set = await setByNumber(tx, environment, number);
  if (!set) return null;
  const previous = change.from === null ? null : await countsOfVersion(tx, environment, name, change.from);
  return startWatching({ name, version, previous: change.from, set: number, epoch, since: set.created_at }, previous);
}

/** Returns what the site has counted of the other remotes. The shell is part of every page and tells nothing about them. */
function othersOf(added: readonly VersionMeasurement[], name: string): Map<string, CountedFailures> {
  const others = new Map<string, CountedFailures>();
  for (const one of added) {
    if (one.name === name || one.name === 'shell') continue;
    const known = others.get(one.name);
    others.set(one.name, {
      renders: one.renders + (known?.renders ?? 0),
      render_failures: one.render_failures + (known?.render_failures ?? 0),
      documents: one.documents + (known?.documents ?? 0),
      document_failures: one.document_failures + (known?.document_failures ?? 0),
      own_render_failures: (one.own_render_failures ?? one.render_failures) + (known?.own_render_failures ?? 0),
      own_document_failures: (one.own_document_failures ?? one.document_failures) + (known?.own_document_failures ?? 0),
    });
  }
  return others;
}
