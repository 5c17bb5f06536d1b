import type { ReleaseSet, SetChange, SetMember } from '@plenum/shared-contracts/release/release-set';

/** Who creates a set, why and when. */
export interface ChangeContext {
  readonly action: 'activate' | 'rollback';
  readonly actor: string;
  readonly reason: string;
  readonly at: Date;
}

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

/** Returns the set that follows `current`, with `wanted` active and all others unchanged; null if that equals `current`. */
export function nextSet(current: ReleaseSet, wanted: Readonly<Record<string, SetMember>>, context: ChangeContext): ReleaseSet | null {
  const changes: SetChange[] = Object.entries(wanted)
    .map(([name, { version }]) => ({ name, from: current.releases[name]?.version ?? null, to: version }))
    .filter(({ from, to }) => from !== to)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  if (changes.length === 0) return null;
  return {
    ...current,
    number: current.number + 1,
    releases: { ...current.releases, ...wanted },
    action: context.action,
    changes,
    actor: context.actor,
    reason: context.reason,
    created_at: context.at.toISOString(),
  };
}
