import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import type { SetRecord } from '@plenum/shared-contracts/release/registry-schemas';
import { withAuditLink } from '#src/domain/sets/audit-chain.ts';
import { grantsOf } from '#src/domain/access/find-missing-grants.ts';
import { checkContracts } from '#src/domain/sets/rules/check-contracts.ts';
import { checkGranted } from '#src/domain/sets/rules/check-granted.ts';
import { checkNeeds } from '#src/domain/sets/rules/check-needs.ts';
import { checkOffers } from '#src/domain/sets/rules/check-offers.ts';
import { checkRoutes } from '#src/domain/sets/rules/check-routes.ts';
import { nextSet, type ChangeContext } from '#src/domain/sets/next-set.ts';
import { newestNumberIn, matchesSet, setTag } from '#src/domain/sets/set-tag.ts';
import { highestFirst } from '#src/domain/sort-versions.ts';
import { RegistryError } from '#src/errors.ts';
import type { IdempotentResponse } from '#src/store/idempotency.ts';
import { databaseTime, type Queryable } from '#src/store/database.ts';
import { lockGrants } from '#src/store/locks.ts';
import { currentSet, insertCurrentSet, setsAfter } from '#src/store/sets.ts';
import { allTeams } from '#src/store/teams.ts';
import { committedVersions, versionNumbers, type ActivatableVersion } from '#src/store/versions.ts';

const NEWER_SHOWN = 50;

/** Locks an environment and returns its current set if `ifMatch` allows it. @throws RegistryError `set_changed` */
export async function lockCurrentSet(tx: Queryable, environment: string, ifMatch: string | undefined): Promise<SetRecord> {
  const current = await currentSet(tx, environment, 'lock');
  if (ifMatch === undefined || matchesSet(ifMatch, current)) return current;
  const seen = newestNumberIn(ifMatch, current);
  const newer = seen === null ? [] : (await setsAfter(tx, environment, seen, NEWER_SHOWN)).map(withoutAudit);
  throw new RegistryError(
    'set_changed',
    seen === null
      ? `The current set of ${environment} is ${setTag(current)}; ${ifMatch} names none of its sets. If-Match takes the ETag of a set: "<environment>:<epoch>:<number>".`
      : `The current set of ${environment} is ${setTag(current)}, no longer ${ifMatch}. Check the sets since then ("newer") before you try again.`,
    { extra: { current: setTag(current), newer } },
  );
}

/**
 * Activates `wanted` (name → version) on top of `current`, which is locked.
 * @param rules `all`, or for a `rollback` to what ran before only two: the contract, and that no path has two owners
 * @throws RegistryError `unknown_version`, and those of the rules
 */
export async function createReleaseSet(
  tx: Queryable,
  current: SetRecord,
  wanted: Readonly<Record<string, string>>,
  context: Omit<ChangeContext, 'at'>,
  rules: 'all' | 'rollback',
): Promise<IdempotentResponse<ReleaseSet>> {
  const found = await committedVersions(tx, wanted);
  const unknown = Object.entries(wanted).filter(([name]) => !found.some((version) => version.name === name));
  if (unknown.length > 0) throw await unknownVersion(tx, unknown);

  const members = Object.fromEntries(found.map(({ name, version, manifest }) => [name, { version, manifest }]));
  const next = nextSet(withoutAudit(current), members, { ...context, at: await databaseTime(tx) });
  if (!next) return { status: 200, body: withoutAudit(current) };
  await checkSet(tx, current, next, rules);
  await insertCurrentSet(tx, withAuditLink(next, current.audit.hash));
  return { status: 201, body: next };
}

async function checkSet(tx: Queryable, current: ReleaseSet, next: ReleaseSet, rules: 'all' | 'rollback'): Promise<void> {
  const changed = next.changes.map(({ name }) => name);
  const members = await membersOf(tx, next);
  checkContracts(Object.fromEntries(members.map(({ name, contract }) => [name, contract])));
  checkRoutes(members, changed, rules === 'all' ? 'checked' : 'ignored');
  if (rules === 'rollback') return;
  checkNeeds(members, changed);
  // No grant changes until the end of the transaction.
  await lockGrants(tx, 'shared');
  checkGranted(members, changed, new Map((await allTeams(tx)).map((team) => [team.name, grantsOf(team)])));
  checkOffers(members, changed, await membersOf(tx, current));
}

function membersOf(tx: Queryable, { releases }: ReleaseSet): Promise<ActivatableVersion[]> {
  return committedVersions(tx, Object.fromEntries(Object.entries(releases).map(([name, { version }]) => [name, version])));
}

export function withoutAudit(record: SetRecord): ReleaseSet {
  const { audit: _, ...set } = record;
  return set;
}

async function unknownVersion(tx: Queryable, unknown: readonly (readonly [string, string])[]): Promise<RegistryError> {
  const published = await versionNumbers(tx);
  const errors = unknown.map(([name, version]) => {
    const newest = highestFirst((published.get(name) ?? []).map((item) => ({ version: item }))).slice(0, 5);
    const hint =
      newest.length > 0 ? `Published: ${newest.map((item) => item.version).join(', ')}.` : `No version of ${name} is published yet.`;
    return { field: `releases.${name}`, message: `${name}@${version} is not published. ${hint}` };
  });
  return new RegistryError(
    'unknown_version',
    `${errors[0]?.message} Publish it first ("npm run release -- publish ${unknown[0]?.[0]}"), or name a published version.`,
    { errors },
  );
}
