import type { ReleaseSet, SetMember } from '@plenum/shared-contracts/release/release-set';
import type { SetChangeReply } from '@plenum/shared-contracts/release/set-changes';
import type { SetRecord } from '@plenum/shared-contracts/release/registry-schemas';
import type { CanaryPlan } from '#src/domain/canary/plan-canary.ts';
import type { SetRules } from '#src/domain/gate/check-set.ts';
import { nextSet, type ChangeContext, type WantedCanary } from '#src/domain/sets/next-set.ts';
import { newestNumberIn, matchesSet, setTag } from '#src/domain/sets/set-tag.ts';
import { highestFirst } from '#src/domain/sort-versions.ts';
import { RegistryError } from '#src/errors.ts';
import type { SetLog } from '#src/server/sets/set-log.ts';
import type { IdempotentResponse } from '#src/store/idempotency.ts';
import { checkReleaseSet } from '#src/server/sets/check-release-set.ts';
import { databaseTime, type Queryable } from '#src/store/database.ts';
import { currentSet, setsAfter } from '#src/store/sets.ts';
import { committedVersions, isRemoved, versionNumbers, type ActivatableVersion } from '#src/store/versions/versions.ts';

const NEWER_SHOWN = 50;
/** Published versions that a refusal names. */
const NEWEST_NAMED = 5;

/** Locks an environment and returns its current set if `ifMatch` allows it. @throws RegistryError `set_changed` */
export async function lockCurrentSet(tx: Queryable, environment: string, ifMatch: string | undefined): Promise<SetRecord> {
  const current = await currentSet(tx, environment, 'lock');
  if (ifMatch !== undefined) await requireSet(tx, current, ifMatch);
  return current;
}

/**
 * Refuses a change that was decided on another set than the current one.
 * @param ifMatch the header, or the tag of a set
 * @throws RegistryError `set_changed` with the sets since then
 */
export async function requireSet(tx: Queryable, current: SetRecord, ifMatch: string): Promise<void> {
  if (matchesSet(ifMatch, current)) return;
  const { environment } = current;
  const seen = newestNumberIn(ifMatch, current);
  const newer = seen === null ? [] : (await setsAfter(tx, environment, seen, NEWER_SHOWN)).map(withoutAudit);
  throw new RegistryError(
    'set_changed',
    seen === null
      ? `The current set of ${environment} is ${setTag(current)}; ${ifMatch} names none of its sets. If-Match takes the ETag of a set: "<environment>:<epoch>:<number>".`
      : `The current set of ${environment} is ${setTag(current)}, no longer ${ifMatch}. Look at the sets since then before you try again.`,
    { extra: { current: setTag(current), newer } },
  );
}

export interface SetChangeRequest {
  readonly setLog: Pick<SetLog, 'append' | 'blocked' | 'requireAllowed'>;
  /** Id of the token that the change is made with; null for the registry itself. */
  readonly token: number | null;
  /** Name → version, or null to remove the release. All others stay as they are. */
  readonly wanted: Readonly<Record<string, string | null>>;
  /** Name → canary, or null to end it. All others stay as they are. Default none. */
  readonly canaries?: CanaryPlan['canaries'] | undefined;
  readonly context: Omit<ChangeContext, 'at'>;
  /** Which rules apply: see `SetRules`. */
  readonly rules: SetRules;
  /** Checks the change and returns what it would do, without doing it. */
  readonly dryRun: boolean;
  /** Called last, before the set is written. What it throws refuses the set. */
  readonly approve?: (next: ReleaseSet) => Promise<void>;
}

/**
 * Creates the set that follows `current`, which is locked.
 * @throws RegistryError `unknown_version`, and those of the rules
 */
export async function createReleaseSet(
  tx: Queryable,
  current: SetRecord,
  { setLog, token, wanted, canaries = {}, context, rules, dryRun, approve }: SetChangeRequest,
): Promise<IdempotentResponse<SetChangeReply>> {
  const versions = Object.fromEntries(Object.entries(wanted).filter((entry): entry is [string, string] => entry[1] !== null));
  const found = await requireCommitted(tx, versions);
  const removed = Object.keys(wanted).filter((name) => wanted[name] === null && Object.hasOwn(current.releases, name));
  const members = Object.fromEntries([
    ...found.map(({ name, version, manifest }): [string, SetMember] => [name, { version, manifest }]),
    ...removed.map((name): [string, null] => [name, null]),
  ]);
  const nextCanaries = await withManifests(tx, canaries);
  const next = nextSet(withoutAudit(current), members, { ...context, at: await databaseTime(tx) }, nextCanaries);
  if (!next) return { status: 200, body: { ...withoutAudit(current), changed: false, addresses: [], warnings: [] } };
  await setLog.requireAllowed(tx, next);
  const effects = await checkReleaseSet(tx, current, next, rules, await setLog.blocked(tx));
  if (!dryRun) await approve?.(next);
  if (!dryRun) await setLog.append(tx, next, current.audit.hash, token);
  return { status: dryRun ? 200 : 201, body: { ...next, changed: true, ...effects } };
}

/** Adds the digests of their manifests to canaries. @throws RegistryError `unknown_version` */
async function withManifests(tx: Queryable, canaries: CanaryPlan['canaries']): Promise<Record<string, WantedCanary | null>> {
  const started = Object.entries(canaries).flatMap(([name, canary]) => (canary ? [[name, canary.version] as const] : []));
  const found = await requireCommitted(tx, Object.fromEntries(started));
  const manifestOf = new Map(found.map(({ name, manifest }) => [name, manifest]));
  const complete = Object.entries(canaries).map(([name, canary]): [string, WantedCanary | null] => {
    const manifest = manifestOf.get(name);
    return [name, canary && manifest ? { ...canary, manifest } : null];
  });
  return Object.fromEntries(complete);
}

/**
 * Returns the committed versions that `wanted` names.
 * @throws RegistryError `unknown_version` if one is not committed
 */
export async function requireCommitted(tx: Queryable, wanted: Readonly<Record<string, string>>): Promise<ActivatableVersion[]> {
  const found = await committedVersions(tx, wanted);
  const unknown = Object.entries(wanted).filter(([name]) => !found.some((version) => version.name === name));
  if (unknown.length > 0) throw await unknownVersion(tx, unknown);
  return found;
}

export function withoutAudit(record: SetRecord): ReleaseSet {
  const { audit: _, ...set } = record;
  return set;
}

async function unknownVersion(tx: Queryable, unknown: readonly (readonly [string, string])[]): Promise<RegistryError> {
  const published = await versionNumbers(tx);
  const removed = await Promise.all(unknown.map(([name, version]) => isRemoved(tx, name, version)));
  const errors = unknown.map(([name, version], index) => {
    const all = highestFirst((published.get(name) ?? []).map((item) => ({ version: item }))).map((item) => item.version);
    const more = all.length > NEWEST_NAMED ? ` and ${all.length - NEWEST_NAMED} more` : '';
    const hint = all.length > 0 ? `Published: ${all.slice(0, NEWEST_NAMED).join(', ')}${more}.` : `No version of ${name} is published yet.`;
    const why = removed[index] ? 'has no files any more: they were removed because it was old and not in use' : 'is not published';
    return { field: `releases.${name}`, message: `${name}@${version} ${why}. ${hint}` };
  });
  return new RegistryError(
    'unknown_version',
    `${errors[0]?.message} Publish it first ("npm run release -- publish ${unknown[0]?.[0]}"), or name a published version.`,
    { errors },
  );
}
