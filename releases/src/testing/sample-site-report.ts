import type { ReleaseFailure, SiteReport } from '@plenum/shared-contracts/release/reports/site-report';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { setIdentity } from '@plenum/shared-contracts/release/reports/set-identity';
import { digestOf } from '#src/domain/digest.ts';

let sequence = 0;

/** Returns a report of a site that serves `set` without failures. Each call has the next number. */
export function sampleSiteReport(set: ReleaseSet | null, change: Partial<SiteReport> = {}): SiteReport {
  sequence += 1;
  return {
    spec: 'plenum.site-report/1',
    host: 'web-host',
    run: 'first-run',
    sequence,
    state: set ? 'current' : 'empty',
    serving: set && { epoch: set.epoch, number: set.number, hash: digestOf(setIdentity(set)), seconds: 5 },
    refused: null,
    failures: [],
    canaries: [],
    alarms: [],
    ...change,
  };
}

/** Returns the failure of a version that `set` activated and a site could not load. */
export function sampleFailure(set: ReleaseSet, name: string, change: Partial<ReleaseFailure> = {}): ReleaseFailure {
  const version = set.releases[name]?.version ?? '0.0.0';
  return {
    name,
    version,
    stage: 'load',
    reason: 'ReferenceError: window is not defined',
    since: { epoch: set.epoch, number: set.number },
    caused_by: { name, version },
    ...change,
  };
}
