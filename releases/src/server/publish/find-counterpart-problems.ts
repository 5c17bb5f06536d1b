import type { ReleaseManifest } from '@plenum/shared-contracts/release/manifest';
import type { Reservation } from '@plenum/shared-contracts/release/registry-schemas';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import type { BlockList } from '@plenum/shared-contracts/release/signed-documents';
import { findAbsentRemotes } from '#src/domain/gate/check-counterparts.ts';
import { compareWithShell } from '#src/domain/gate/compare-with-shell.ts';
import { findDeprecatedUses, toWarning } from '#src/domain/gate/find-deprecated-uses.ts';
import type { GateMember } from '#src/domain/gate/member.ts';
import { rollbackTargets } from '#src/domain/gate/rollback-targets.ts';
import { checkOffers } from '#src/domain/sets/rules/check-offers.ts';
import { checkRoutes } from '#src/domain/sets/rules/check-routes.ts';
import { type FieldError, RegistryError } from '#src/errors.ts';
import { withoutBlocked } from '#src/server/signing/block-list.ts';
import type { Queryable } from '#src/store/database.ts';
import { currentSets, recentChanges } from '#src/store/sets.ts';
import { findCommitted } from '#src/store/versions/versions.ts';

/** A version in use, and the environments where it is active or where one could roll back to it. */
interface Standing {
  readonly name: string;
  readonly version: string;
  readonly active: string[];
  readonly earlier: string[];
}

/**
 * Compares a manifest with what is in use in every environment: a remote with shells, a shell with remotes, and its routes, layouts and
 * slots with all others. They are warnings, because what is in use may change before the version is activated.
 */
export async function findCounterpartProblems(
  db: Queryable,
  manifest: ReleaseManifest,
  blocked: BlockList,
): Promise<Reservation['warnings']> {
  const { uses = null, needs = null, offers = null, ...fields } = manifest;
  const candidate: GateMember = { ...fields, uses, needs, offers };
  const sets = (await currentSets(db)).filter(({ releases }) => Object.keys(releases).length > 0);
  const standings = await findStandings(db, sets, blocked);
  const versions = await findCommitted(db, standings);
  return [
    ...standings.flatMap((standing) => findPairProblems(candidate, standing, versions)),
    ...standings.flatMap((standing) => findDeprecations(candidate, standing, versions)),
    ...findSetProblems(candidate, sets, versions),
  ];
}

function findPairProblems(candidate: GateMember, { name, version, active, earlier }: Standing, versions: readonly GateMember[]) {
  const member = versions.find((each) => each.name === name && each.version === version);
  if (!member || (name === 'shell') === (candidate.name === 'shell')) return [];
  const refuses = active.length > 0;
  const standing = refuses ? `active in ${active.join(', ')}` : `earlier in ${earlier.join(', ')}`;
  const counterpart = { ...member, standing };
  const mismatches = candidate.name === 'shell' ? compareWithShell(counterpart, candidate) : compareWithShell(candidate, counterpart);
  return mismatches
    .filter(({ effect }) => refuses || effect === 'fails')
    .map(({ field, message, remedy }) => ({
      field,
      message: refuses ? `${message} ${remedy}` : `${message} ${name} could not be rolled back to it alone.`,
      refuses,
    }));
}

/** Finds what the candidate uses of deprecated parts of an active shell, or which of its own deprecated parts active remotes use. */
function findDeprecations(candidate: GateMember, { name, version, active }: Standing, versions: readonly GateMember[]) {
  const member = versions.find((each) => each.name === name && each.version === version);
  if (!member || active.length === 0 || (name === 'shell') === (candidate.name === 'shell')) return [];
  const counterpart = { ...member, standing: `active in ${active.join(', ')}` };
  const uses = name === 'shell' ? findDeprecatedUses(candidate, counterpart) : findDeprecatedUses(counterpart, candidate);
  return uses.map((use) => ({ ...toWarning(use), refuses: false, topic: 'deprecation' }));
}

/** Finds what would refuse the candidate in the current set of an environment, apart from pairs and grants. */
function findSetProblems(candidate: GateMember, sets: readonly ReleaseSet[], versions: readonly GateMember[]) {
  const changed = [candidate.name];
  const found = new Map<string, { readonly field: string; readonly environments: string[] }>();
  for (const { environment, releases } of sets) {
    const before = versions.filter(({ name, version }) => releases[name]?.version === version);
    const after = [...before.filter(({ name }) => name !== candidate.name), candidate];
    const problems = [
      ...errorsOf(() => checkRoutes(after, changed, 'checked')),
      ...errorsOf(() => checkOffers(after, changed, before)),
      ...findAbsentRemotes(after, before, changed),
    ];
    for (const { field, message } of problems) {
      const known = found.get(message) ?? { field, environments: [] };
      found.set(message, known);
      known.environments.push(environment);
    }
  }
  return [...found].map(([message, { field, environments }]) => ({
    field,
    message: `In ${environments.join(', ')}: ${message}`,
    refuses: true,
  }));
}

function errorsOf(check: () => void): readonly FieldError[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof RegistryError) return error.errors;
    throw error;
  }
}

async function findStandings(db: Queryable, sets: readonly ReleaseSet[], blocked: BlockList): Promise<Standing[]> {
  const found = new Map<string, Standing>();
  const at = (name: string, version: string): Standing => {
    const known = found.get(`${name}@${version}`) ?? { name, version, active: [], earlier: [] };
    found.set(`${name}@${version}`, known);
    return known;
  };
  for (const { environment, releases } of sets) {
    const steps = await recentChanges(db, environment);
    for (const [name, { version }] of Object.entries(releases)) {
      at(name, version).active.push(environment);
      for (const target of rollbackTargets(withoutBlocked(blocked, name, steps.get(name) ?? [])))
        at(name, target).earlier.push(environment);
    }
  }
  return [...found.values()];
}
