import type { Team } from '@plenum/shared-contracts/release/access-schemas';
import type { SetRecord } from '@plenum/shared-contracts/release/registry-schemas';
import type { EnvironmentSummary, SiteSummary } from '@plenum/shared-contracts/release/reports/site-report';

export const DIGEST = `sha384-${'A'.repeat(64)}`;

export function sampleSet(change: Partial<SetRecord> = {}): SetRecord {
  return {
    spec: 'plenum.release-set/1',
    environment: 'production',
    epoch: 1,
    number: 7,
    releases: { shell: { version: '1.0.0', manifest: DIGEST }, 'mf-blog': { version: '1.1.0', manifest: DIGEST } },
    action: 'activate',
    changes: [{ name: 'mf-blog', from: '1.0.0', to: '1.1.0' }],
    actor: 'manager (Vera Sokolova)',
    reason: 'Faster lists',
    created_at: '2026-11-02T09:30:00.000Z',
    audit: { previous: DIGEST, hash: DIGEST },
    ...change,
  };
}

export function sampleSite(change: Partial<SiteSummary> = {}): SiteSummary {
  return {
    id: 'web-1',
    host: 'machine-1',
    status: 'current',
    state: 'current',
    serving: { epoch: 1, number: 7, hash: DIGEST, since: '2026-11-02T09:30:01.000Z' },
    refused: null,
    failures: [],
    alarms: [],
    heard_at: '2026-11-02T10:00:00.000Z',
    silent_seconds: 3,
    ...change,
  };
}

export function sampleEnvironment(change: Partial<EnvironmentSummary> = {}): EnvironmentSummary {
  return { name: 'production', epoch: 1, number: 7, on_failure: 'report', over_budget: 'report', frozen: null, ...change };
}

export function sampleTeam(change: Partial<Team> = {}): Team {
  return {
    name: 'mf-blog',
    paths: ['/blog'],
    layouts: ['app'],
    slots: [],
    api: null,
    error_dsn: null,
    created_at: '2026-11-01T09:00:00.000Z',
    ...change,
  };
}
