import type { Canary, CanaryChange, ReleaseSet, SetChange, SetEvidence, SetMember } from '@plenum/shared-contracts/release/release-set';

/** Who creates a set, why and when. */
export interface ChangeContext {
  readonly action: 'activate' | 'rollback' | 'canary';
  readonly actor: string;
  readonly reason: string;
  readonly at: Date;
  /** The checks of a rollback or removal are skipped. */
  readonly forced?: boolean | undefined;
  /** Open pages of earlier sets load a new document at their next navigation. */
  readonly urgent?: boolean | undefined;
  readonly promotedFrom?: ReleaseSet['promoted_from'];
  /** Reports of sites because of which the registry creates the set by itself. */
  readonly evidence?: readonly SetEvidence[] | undefined;
  /** Whether the new releases were activated without a preflight. Default false. */
  readonly isPreflightSkipped?: boolean | undefined;
}

/** A canary as a change requests it. */
export type WantedCanary = Pick<Canary, 'version' | 'manifest' | 'percent'>;

/** Returns the set before the first activation: nothing is active. */
export function initialSet(environment: string, at: Date): ReleaseSet {
  return {
    spec: 'plenum.release-set/1',
    environment,
    epoch: 1,
    number: 0,
    releases: {},
    action: 'create',
    changes: [],
    actor: 'registry',
    reason: 'The environment was created.',
    created_at: at.toISOString(),
  };
}

/**
 * Returns the set that follows `current`, with `wanted` active and all others unchanged; null if that equals `current`.
 *
 * A release whose version changes has no canary any more: its baseline is gone, or the canary was promoted.
 * @param wanted name → version, or null to remove the release
 * @param canaries name → canary, or null to end it; all others stay
 */
export function nextSet(
  current: ReleaseSet,
  wanted: Readonly<Record<string, SetMember | null>>,
  { action, actor, reason, at, forced, urgent, promotedFrom, evidence, isPreflightSkipped }: ChangeContext,
  canaries: Readonly<Record<string, WantedCanary | null>> = {},
): ReleaseSet | null {
  const changes: SetChange[] = Object.entries(wanted)
    .map(([name, member]) => ({ name, from: current.releases[name]?.version ?? null, to: member?.version ?? null }))
    .filter(({ from, to }) => from !== to)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const number = current.number + 1;
  const ended = Object.fromEntries(changes.map(({ name }): [string, null] => [name, null]));
  const nextCanaries = applyCanaries(current.canaries ?? {}, { ...canaries, ...ended }, number);
  const canaryChanges = diffCanaries(current.canaries ?? {}, nextCanaries);
  if (changes.length === 0 && canaryChanges.length === 0) return null;
  const releases = Object.entries({ ...current.releases, ...wanted }).filter((entry): entry is [string, SetMember] => entry[1] !== null);
  const newestUrgent = urgent ? { epoch: current.epoch, number } : current.urgent;
  return {
    spec: current.spec,
    environment: current.environment,
    epoch: current.epoch,
    number,
    releases: Object.fromEntries(releases),
    ...(Object.keys(nextCanaries).length > 0 && { canaries: nextCanaries }),
    action,
    changes,
    ...(canaryChanges.length > 0 && { canary_changes: canaryChanges }),
    ...(newestUrgent && { urgent: newestUrgent }),
    ...(forced && { forced }),
    ...(promotedFrom && { promoted_from: promotedFrom }),
    actor,
    reason,
    created_at: at.toISOString(),
    ...(evidence && { evidence: [...evidence] }),
    ...(isPreflightSkipped && { preflight: 'skipped' as const }),
  };
}

type Canaries = Readonly<Record<string, Canary>>;

/** Returns the canaries of set `number`. A canary of the same version continues, also with another percentage. */
function applyCanaries(current: Canaries, wanted: Readonly<Record<string, WantedCanary | null>>, number: number): Canaries {
  const next = Object.entries({ ...current, ...wanted }).flatMap(([name, canary]) => {
    if (canary === null) return [];
    const { version, manifest, percent } = canary;
    const running = current[name];
    return [[name, { version, manifest, percent, begun: running?.version === version ? running.begun : number }] as const];
  });
  return Object.fromEntries(next);
}

/** Returns how the canaries of two sets differ, sorted by name. A canary of another version ends one and begins another. */
function diffCanaries(before: Canaries, after: Canaries): CanaryChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return names.flatMap((name): CanaryChange[] => {
    const [from, to] = [before[name], after[name]];
    if (from && to && from.version === to.version)
      return from.percent === to.percent ? [] : [{ name, version: to.version, from: from.percent, to: to.percent }];
    return [
      ...(from ? [{ name, version: from.version, from: from.percent, to: null }] : []),
      ...(to ? [{ name, version: to.version, from: null, to: to.percent }] : []),
    ];
  });
}
