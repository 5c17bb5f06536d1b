import { DEFAULT_ERROR_BUDGET } from '@plenum/shared-contracts/release/measurements/error-budget';
import type { Team } from '@plenum/shared-contracts/release/access-schemas';
import type { ReleaseMetrics } from '@plenum/shared-contracts/release/measurements/measurement-schemas';
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
    canaries: [],
    refused: null,
    failures: [],
    alarms: [],
    heard_at: '2026-11-02T10:00:00.000Z',
    silent_seconds: 3,
    ...change,
  };
}

export function sampleEnvironment(change: Partial<EnvironmentSummary> = {}): EnvironmentSummary {
  return {
    name: 'production',
    epoch: 1,
    number: 7,
    on_failure: 'report',
    over_budget: 'report',
    error_budget: DEFAULT_ERROR_BUDGET,
    frozen: null,
    ...change,
  };
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

/** Measurements of two versions of the blog: the active one, and one of which every tenth page fails. One point a minute. */
export function sampleMetrics({ points }: { points: number }): ReleaseMetrics {
  const p75 = { render_seconds: 0.08, lcp_seconds: 1.9, inp_seconds: null, cls: 0.02 };
  const versionOf = (version: string, failures: number): ReleaseMetrics['versions'][number] => {
    const counts = { renders: 200, render_failures: failures, documents: 100, document_failures: 0, p75 };
    const at = (minute: number) => new Date(Date.parse('2026-11-02T09:00:00.000Z') + minute * 60_000).toISOString();
    return { version, total: counts, points: Array.from({ length: points }, (_, minute) => ({ at: at(minute), ...counts })) };
  };
  return {
    name: 'mf-blog',
    from: '2026-11-02T09:00:00.000Z',
    to: '2026-11-02T10:00:00.000Z',
    step_seconds: 60,
    active: '1.1.0',
    versions: [versionOf('1.2.0', 20), versionOf('1.1.0', 0)],
  };
}
