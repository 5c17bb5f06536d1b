import type { ReleaseManifest } from '@plenum/shared-contracts/release/manifest';
import type { Reservation } from '@plenum/shared-contracts/release/registry-schemas';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { findOverBudget, type SizedVersion } from '#src/domain/budgets/find-over-budget.ts';
import { scriptBytes } from '#src/domain/manifest/script-bytes.ts';
import { type FieldError, RegistryError } from '#src/errors.ts';
import { allBudgets, overBudgetOf } from '#src/store/budgets.ts';
import type { Queryable } from '#src/store/database.ts';
import { currentSets } from '#src/store/sets.ts';
import { browserFilesOf } from '#src/store/versions/versions.ts';

/** Compares a manifest with its release's budget. `refuses` if any environment refuses such a version. */
export async function findBudgetProblems(db: Queryable, manifest: ReleaseManifest): Promise<Reservation['warnings']> {
  const { name, version } = manifest;
  const budget = (await allBudgets(db)).find(({ release }) => release === name);
  if (!budget) return [];
  const standing = new Map<string, string[]>();
  for (const { environment, releases } of await currentSets(db)) {
    const active = releases[name]?.version;
    if (active !== undefined) standing.set(active, [...(standing.get(active) ?? []), environment]);
  }
  const sized = await sizesOf(
    db,
    [...standing.keys()].map((active) => ({ name, version: active })),
  );
  const replaced = sized.map((each) => ({ ...each, environments: (standing.get(each.version) ?? []).join(', ') }));
  const problem = findOverBudget({ name, version, scriptBytes: scriptBytes(manifest) }, budget.script_bytes, replaced);
  if (!problem) return [];
  const refusing = [...(await overBudgetOf(db))].filter(([, action]) => action === 'refuse').map(([environment]) => environment);
  const where = refusing.length > 0 ? ` Refused in ${refusing.join(', ')}.` : '';
  return [{ field: problem.field, message: `${problem.message}${where}`, refuses: refusing.length > 0, topic: 'budget' }];
}

/**
 * Compares the versions that `next` adds, also as canaries, with their budgets.
 * @returns warnings
 * @throws RegistryError `over_budget` where the environment refuses them
 */
export async function checkBudgets(tx: Queryable, current: ReleaseSet, next: ReleaseSet): Promise<FieldError[]> {
  const budgets = new Map((await allBudgets(tx)).map(({ release, script_bytes: bytes }) => [release, bytes]));
  const begun = (next.canary_changes ?? []).filter(({ from, to }) => from === null && to !== null);
  const added = [...next.changes.map(({ name, to }) => ({ name, version: to })), ...begun].flatMap(({ name, version }) =>
    version !== null && budgets.has(name) ? [{ name, version }] : [],
  );
  if (added.length === 0) return [];
  const before = added.flatMap(({ name }) => {
    const active = current.releases[name]?.version;
    return active === undefined ? [] : [{ name, version: active }];
  });
  const replaced = (await sizesOf(tx, before)).map((each) => ({ ...each, environments: current.environment }));
  const problems = (await sizesOf(tx, added)).flatMap((each) => findOverBudget(each, budgets.get(each.name) ?? null, replaced) ?? []);
  const [first] = problems;
  if (first && (await overBudgetOf(tx)).get(next.environment) === 'refuse')
    throw new RegistryError(
      'over_budget',
      `${first.message} ${next.environment} refuses it: make it smaller, or let a release manager raise its budget.`,
      { errors: problems },
    );
  return problems;
}

/** Returns `name@version` → why an environment refuses it, for the versions among `candidates` that are over their budgets. */
export async function refusedByBudgets(
  db: Queryable,
  environment: string,
  candidates: readonly { readonly name: string; readonly version: string }[],
): Promise<Map<string, string>> {
  if ((await overBudgetOf(db)).get(environment) !== 'refuse') return new Map();
  const budgets = new Map((await allBudgets(db)).map(({ release, script_bytes: bytes }) => [release, bytes]));
  const sized = await sizesOf(
    db,
    candidates.filter(({ name }) => budgets.has(name)),
  );
  const over = sized.map((each) => ({ ...each, problem: findOverBudget(each, budgets.get(each.name) ?? null, []) }));
  return new Map(over.flatMap(({ name, version, problem }) => (problem ? [[`${name}@${version}`, problem.message]] : [])));
}

async function sizesOf(db: Queryable, wanted: readonly { readonly name: string; readonly version: string }[]): Promise<SizedVersion[]> {
  const found = await browserFilesOf(db, wanted);
  return found.map(({ name, version, web }) => ({ name, version, scriptBytes: scriptBytes({ web }) }));
}
