import type { OwnerEvent } from '@plenum/shared-contracts/release/owners/owner-event';
import type { ReleaseFailure, SiteReport } from '@plenum/shared-contracts/release/reports/site-report';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import type { BlockedVersion } from '@plenum/shared-contracts/release/signed-documents';

/** An event and, if the same thing may be reported several times, the key by which its owner is told once. */
export interface OwnerMessage {
  readonly event: OwnerEvent;
  readonly dedupeKey: string | null;
}

/** Returns what a new set means for the owners of the releases that it changes. */
export function eventsOfSet(set: ReleaseSet): OwnerMessage[] {
  return [...eventsOfChanges(set), ...eventsOfCanaries(set)];
}

function eventsOfChanges(set: ReleaseSet): OwnerMessage[] {
  const { environment, epoch, number, action, changes, actor, reason, created_at: timestamp } = set;
  return changes.map(({ name, from, to }) => ({
    event: {
      type: to === null ? 'release.removed' : action === 'rollback' ? 'release.rolled_back' : 'release.activated',
      timestamp,
      data: { release: name, environment, version: to, previous: from, set: { epoch, number }, actor, reason },
    },
    dedupeKey: null,
  }));
}

/** Owners are not notified of a canary that ended because its version is active now, only of the activation. */
function eventsOfCanaries(set: ReleaseSet): OwnerMessage[] {
  const { environment, epoch, number, changes, canary_changes: canaryChanges = [], actor, reason, created_at: timestamp } = set;
  return canaryChanges
    .filter(({ name, version, to }) => to !== null || !changes.some((change) => change.name === name && change.to === version))
    .map(({ name, version, from, to }) => ({
      event: {
        type: to === null ? 'release.canary_stopped' : from === null ? 'release.canary_started' : 'release.canary_changed',
        timestamp,
        data: { release: name, environment, version, percent: to, previous_percent: from, set: { epoch, number }, actor, reason },
      },
      dedupeKey: null,
    }));
}

/** Returns the notifications of the owners of a blocked version. @param environments where another version took its place */
export function eventOfBlock({ name, version, actor, reason, at }: BlockedVersion, environments: readonly string[]): OwnerMessage {
  const data = { release: name, version, actor, reason, replaced_in: [...environments] };
  return { event: { type: 'release.blocked', timestamp: at, data }, dedupeKey: null };
}

/**
 * Returns the notification of the owners of an active version that has exceeded its error budget, or of which more fails only because backends do
 * not answer: one of each for each activation.
 */
export function eventOfErrorBudget(
  data: Extract<OwnerEvent, { type: 'release.over_error_budget' }>['data'],
  cause: 'own' | 'backend',
  now: Date,
): OwnerMessage {
  const { environment, release, version, set } = data;
  const dedupeKey = `${environment} ${release}@${version} error-budget${cause === 'backend' ? ' backend' : ''} ${set.epoch}:${set.number}`;
  return { event: { type: 'release.over_error_budget', timestamp: now.toISOString(), data }, dedupeKey };
}

/**
 * Returns the failures of a report of which owners are notified: the owner of the failing release, and of the release whose change explains the
 * failure. Files that could not be fetched are left out unless a change explains it, because the registry may have been unreachable.
 * Failures of the same version at the same stage since the same set have one key a day, however many sites report them.
 * @returns sorted by key, so that two transactions that store the same keys do not deadlock
 */
export function eventsOfReport(environment: string, site: string, { host, failures }: SiteReport, now: Date): OwnerMessage[] {
  const timestamp = now.toISOString();
  return failures
    .filter(({ stage, caused_by: cause }) => stage !== 'fetch' || cause !== null)
    .flatMap(({ name, version, stage, reason, since, caused_by: cause }) =>
      [...new Set([name, cause?.name ?? name])].map((release) => ({
        event: {
          type: 'release.failing' as const,
          timestamp,
          data: { release, environment, failing: { name, version, stage, reason }, caused_by: cause, since, site, host },
        },
        dedupeKey: keyOf(environment, { name, version, stage, since }, timestamp),
      })),
    )
    .toSorted((a, b) => compare(`${a.event.data.release} ${a.dedupeKey}`, `${b.event.data.release} ${b.dedupeKey}`));
}

function keyOf(environment: string, failure: Pick<ReleaseFailure, 'name' | 'version' | 'stage' | 'since'>, timestamp: string): string {
  const { name, version, stage, since } = failure;
  return `${environment} ${name}@${version} ${stage} ${since.epoch}:${since.number} ${timestamp.slice(0, 10)}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
