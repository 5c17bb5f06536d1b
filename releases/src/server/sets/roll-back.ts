import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import type { Rollback } from '@plenum/shared-contracts/release/set-changes';
import type { BlockList } from '@plenum/shared-contracts/release/signed-documents';
import { previousVersion } from '#src/domain/sets/previous-version.ts';
import { RegistryError } from '#src/errors.ts';
import { withoutBlocked } from '#src/server/signing/block-list.ts';
import { requireCommitted } from '#src/server/sets/create-release-set.ts';
import type { Queryable } from '#src/store/database.ts';
import { findVersionChanges, setByNumber } from '#src/store/sets.ts';

/**
 * Returns what a rollback activates: name → version, or null for a release that it removes.
 * @throws RegistryError `not_active`, `nothing_before`, `unknown_version`, `never_active` unless forced, or `not_found` for an unknown set
 */
export async function versionsToRollBackTo(
  tx: Queryable,
  current: ReleaseSet,
  { name, to, releases, set, force }: Rollback,
  blocked: BlockList,
): Promise<Record<string, string | null>> {
  if (set !== undefined) return versionsOfSet(tx, current, set);
  const targets = releases ?? (name === undefined ? [] : [{ name, to }]);
  const twice = targets.find((target, index) => targets.findIndex((other) => other.name === target.name) < index);
  if (twice) throw new RegistryError('bad_request', `${twice.name} is named twice.`);
  const requested: Record<string, string> = {};
  for (const target of targets) requested[target.name] = await versionOf(tx, current, target, { force, blocked });
  return requested;
}

async function versionOf(
  tx: Queryable,
  { environment, releases }: ReleaseSet,
  { name, to }: { readonly name: string; readonly to?: string | undefined },
  { force, blocked }: { readonly force: boolean; readonly blocked: BlockList },
): Promise<string> {
  const active = releases[name]?.version;
  if (active === undefined)
    throw new RegistryError(
      'not_active',
      `${name} is not active in ${environment}, so there is nothing to roll back. Activate a version of it instead.`,
    );
  const steps = await findVersionChanges(tx, environment, name);
  const target = to ?? previousVersion(withoutBlocked(blocked, name, steps));
  if (target === null)
    throw new RegistryError(
      'nothing_before',
      `No version of ${name} was active in ${environment} before ${active}. Name one (--to <version>), or remove ${name} from the environment.`,
    );
  if (force || steps.some((step) => step.to === target)) return target;
  await requireCommitted(tx, { [name]: target });
  throw new RegistryError(
    'never_active',
    `${name}@${target} was never active in ${environment}, so it is not known to work there. Activate it ("activate ${name}@${target}"), which checks it as a new version, or roll back with "force" (--force), which is recorded.`,
  );
}

async function versionsOfSet(
  tx: Queryable,
  { environment, number, releases }: ReleaseSet,
  requested: number,
): Promise<Record<string, string | null>> {
  const set = await setByNumber(tx, environment, requested);
  if (!set) throw new RegistryError('not_found', `${environment} has no set ${requested}; the newest is ${number}.`);
  if (releases['shell'] && !set.releases['shell'])
    throw new RegistryError(
      'bad_request',
      `Set ${requested} of ${environment} has no shell, and every page is rendered by it. Choose a set with a shell ("history"), or roll back single releases.`,
    );
  return {
    ...Object.fromEntries(Object.keys(releases).map((name) => [name, null])),
    ...Object.fromEntries(Object.entries(set.releases).map(([name, { version }]) => [name, version])),
  };
}
