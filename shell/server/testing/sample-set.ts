import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';

/** Returns a set of the production environment with a shell. */
export function sampleSet(change: Partial<ReleaseSet> = {}): ReleaseSet {
  return {
    spec: 'plenum.release-set/1',
    environment: 'production',
    epoch: 1,
    number: 1,
    releases: { shell: { version: '1.0.0', manifest: `sha384-${'A'.repeat(64)}` } },
    action: 'activate',
    changes: [],
    actor: 'manager',
    reason: '',
    created_at: '2026-10-02T09:00:00.000Z',
    ...change,
  };
}
