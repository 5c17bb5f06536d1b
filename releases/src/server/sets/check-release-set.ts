import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { assignments, releasesWith } from '@plenum/shared-contracts/release/canary/assignment';
import type { SetChangeReply } from '@plenum/shared-contracts/release/set-changes';
import type { BlockList } from '@plenum/shared-contracts/release/signed-documents';
import { grantsOf } from '#src/domain/access/find-missing-grants.ts';
import { findAddressChanges } from '#src/domain/gate/addresses.ts';
import { checkSet, type SetRules, withStanding } from '#src/domain/gate/check-set.ts';
import { findDeprecatedUsesOf, toWarning } from '#src/domain/gate/find-deprecated-uses.ts';
import { findLostRollbacks } from '#src/domain/gate/find-lost-rollbacks.ts';
import { rollbackTargets } from '#src/domain/gate/rollback-targets.ts';
import { RegistryError } from '#src/errors.ts';
import { checkBudgets } from '#src/server/budgets/find-budget-problems.ts';
import { withoutBlocked } from '#src/server/signing/block-list.ts';
import type { Queryable } from '#src/store/database.ts';
import { lockGrants } from '#src/store/locks.ts';
import { recentChanges } from '#src/store/sets.ts';
import { allTeams } from '#src/store/access/teams.ts';
import { findCommitted } from '#src/store/versions/versions.ts';

/**
 * Checks the set `next`, which follows `current`.
 * @returns what the change does to addresses, and what does not refuse it
 * @throws RegistryError with the code of the broken rule
 */
export async function checkReleaseSet(
  tx: Queryable,
  current: ReleaseSet,
  next: ReleaseSet,
  rules: SetRules,
  blocked: BlockList,
): Promise<Pick<SetChangeReply, 'addresses' | 'warnings'>> {
  const changed = next.changes.map(({ name }) => name);
  const targets = await findRollbackTargets(tx, next, blocked);
  const sets = [current, next].flatMap((set) => [...versionsOf(set), ...versionsOf(set, Object.keys(set.canaries ?? {}))]);
  const versions = await findCommitted(tx, [...sets, ...targets]);
  const members = (wanted: readonly Version[]) =>
    versions.filter(({ name, version }) => wanted.some((each) => each.name === name && each.version === version));
  const before = members(versionsOf(current));
  const after = members(versionsOf(next));
  // No grant changes until the end of the transaction.
  if (rules === 'activate' || rules === 'strict') await lockGrants(tx, 'shared');
  const teams = new Map((await allTeams(tx)).map((team) => [team.name, grantsOf(team)]));
  checkSet({ environment: next.environment, before, after, changed, rules, teams });
  // What visitors of canaries get is checked like a set of its own.
  const begun = (next.canary_changes ?? []).filter((change) => change.from === null && change.to !== null).map(({ name }) => name);
  for (const names of assignments(next).slice(1))
    checkSet({
      environment: next.environment,
      before,
      after: members(versionsOf(next, names)),
      changed: [...changed, ...begun.filter((name) => names.includes(name))],
      rules,
      teams,
    });
  const earlier = members(targets).map((member) => ({ ...member, standing: `earlier in ${next.environment}` }));
  const warnings = findLostRollbacks(withStanding(after, changed, next.environment), earlier, changed);
  const activating = rules === 'activate' || rules === 'strict';
  const budgets = activating ? await checkBudgets(tx, current, next) : [];
  const uses = activating
    ? [...findDeprecatedUsesOf(after, changed), ...findDeprecatedUsesOf(members(versionsOf(next, begun)), begun)]
    : [];
  const deprecations = uses.map(toWarning);
  if (rules === 'strict' && warnings[0]) throw new RegistryError('rollback_lost', warnings[0].message, { errors: warnings });
  const everyCanary = (set: ReleaseSet) => members(versionsOf(set, Object.keys(set.canaries ?? {})));
  const addresses = findAddressChanges(before, after);
  const forCanaries = findAddressChanges(everyCanary(current), everyCanary(next)).filter(
    ({ path }) => !addresses.some((other) => other.path === path),
  );
  return { addresses: [...addresses, ...forCanaries], warnings: [...warnings, ...budgets, ...deprecations] };
}

interface Version {
  readonly name: string;
  readonly version: string;
}

/** Returns what visitors get; @param names remotes of which they get the canary */
function versionsOf(set: ReleaseSet, names: readonly string[] = []): Version[] {
  return Object.entries(releasesWith(set, names)).map(([name, { version }]) => ({ name, version }));
}

/** Returns the versions that the members of `next` could be rolled back to once it is active. */
async function findRollbackTargets(tx: Queryable, next: ReleaseSet, blocked: BlockList): Promise<Version[]> {
  const steps = await recentChanges(tx, next.environment);
  for (const { name, to } of next.changes) steps.set(name, [...(steps.get(name) ?? []), { action: next.action, to }]);
  return Object.keys(next.releases).flatMap((name) =>
    rollbackTargets(withoutBlocked(blocked, name, steps.get(name) ?? [])).map((version) => ({ name, version })),
  );
}
