import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import type { SetRecord } from '@plenum/shared-contracts/release/registry-schemas';
import { chained } from '#src/domain/sets/audit-chain.ts';
import { checkContracts } from '#src/domain/sets/check-contracts.ts';
import { checkNeeds } from '#src/domain/sets/check-needs.ts';
import { nextSet, type Occasion } from '#src/domain/sets/next-set.ts';
import { namedNumber, namesSet, setTag } from '#src/domain/sets/set-tag.ts';
import { highestFirst } from '#src/domain/order-versions.ts';
import { RegistryError } from '#src/errors.ts';
import type { Answer } from '#src/store/answered-requests.ts';
import { databaseTime, type Queryable } from '#src/store/database.ts';
import { currentSet, makeCurrent, setsAfter } from '#src/store/sets.ts';
import { committedVersions, versionNumbers } from '#src/store/versions.ts';

const NEWER_SHOWN = 50;

/** Locks an environment and answers its current set, if it is one that `ifMatch` allows. @throws RegistryError `set_changed` */
export async function lockCurrent(tx: Queryable, environment: string, ifMatch: string | undefined): Promise<SetRecord> {
  const current = await currentSet(tx, environment, 'lock');
  if (ifMatch === undefined || namesSet(ifMatch, current)) return current;
  const seen = namedNumber(ifMatch, current);
  const newer = seen === null ? [] : (await setsAfter(tx, environment, seen, NEWER_SHOWN)).map(withoutAudit);
  throw new RegistryError(
    'set_changed',
    seen === null
      ? `The current set of ${environment} is ${setTag(current)}; ${ifMatch} names none of its sets. If-Match takes the ETag of a set: "<environment>:<epoch>:<number>".`
      : `The current set of ${environment} is ${setTag(current)}, not ${ifMatch} any more. Look at what came since then ("newer"), then decide anew.`,
    { extra: { current: setTag(current), newer } },
  );
}

/**
 * Makes `wanted` (name → version) active on top of `current`, which is locked.
 * @param parts `complete`: what is new must bring the parts that the shell's pages show of it
 * @throws RegistryError `unknown_version`, `contract_mismatch`, `part_missing`
 */
export async function makeNext(
  tx: Queryable,
  current: SetRecord,
  wanted: Readonly<Record<string, string>>,
  occasion: Omit<Occasion, 'at'>,
  parts: 'complete' | 'partial',
): Promise<Answer<ReleaseSet>> {
  const found = await committedVersions(tx, wanted);
  const unknown = Object.entries(wanted).filter(([name]) => !found.some((version) => version.name === name));
  if (unknown.length > 0) throw await unknownVersion(tx, unknown);

  const members = Object.fromEntries(found.map(({ name, version, manifest }) => [name, { version, manifest }]));
  const next = nextSet(withoutAudit(current), members, { ...occasion, at: await databaseTime(tx) });
  if (!next) return { status: 200, body: withoutAudit(current) };
  const all = await committedVersions(tx, Object.fromEntries(Object.entries(next.releases).map(([name, { version }]) => [name, version])));
  checkContracts(Object.fromEntries(all.map(({ name, contract }) => [name, contract])));
  if (parts === 'complete')
    checkNeeds(
      all,
      next.changes.map(({ name }) => name),
    );
  await makeCurrent(tx, chained(next, current.audit.hash));
  return { status: 201, body: next };
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
