import type { EnvironmentSummary, SiteSummary } from '@plenum/shared-contracts/release/reports/site-report';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import type { BlockedVersion } from '@plenum/shared-contracts/release/signed-documents';

/** Something about an environment that a release manager should know. */
export interface Problem {
  /** Unique among the problems of an environment. */
  readonly id: string;
  /** `error`: visitors may be affected. `warning`: nothing is broken, but something is not as usual. */
  readonly severity: 'error' | 'warning';
  readonly text: string;
}

/** What is said of an environment without problems. */
export interface NoProblems {
  /** Whether a site reports, so that there would be problems if something did not work. */
  readonly isKnown: boolean;
  readonly text: string;
}

export function describeNoProblems(set: Pick<ReleaseSet, 'number'>, sites: readonly Pick<SiteSummary, 'status'>[]): NoProblems {
  if (set.number === 0) return { isKnown: false, text: 'Nothing is active, so there are no problems yet.' };
  if (sites.every(({ status }) => status === 'lost'))
    return { isKnown: false, text: 'No site reports, so it is not known whether it works.' };
  return { isKnown: true, text: 'No problems are known.' };
}

interface EnvironmentState {
  readonly environment: Pick<EnvironmentSummary, 'frozen'>;
  readonly set: Pick<ReleaseSet, 'number' | 'releases' | 'evidence'>;
  readonly sites: readonly SiteSummary[];
  readonly blocked: readonly BlockedVersion[];
}

/** Returns the problems of an environment, errors first. */
export function findProblems({ environment: { frozen }, set, sites, blocked }: EnvironmentState): Problem[] {
  const problems: Problem[] = [
    ...blocked
      .filter(({ name, version }) => set.releases[name]?.version === version)
      .map(({ name, version, reason }): Problem => ({
        id: `blocked ${name}`,
        severity: 'error',
        text: `${name}@${version} is blocked, but set ${set.number} still contains it: ${reason}`,
      })),
    ...sites.flatMap(problemsOfSite),
    ...(set.evidence ?? []).map(({ site, name, version, reason }): Problem => ({
      id: `evidence ${site} ${name}`,
      severity: 'warning',
      text: `Set ${set.number} was created by the registry, because ${name}@${version} failed at ${site}: ${reason}`,
    })),
    ...(frozen
      ? [
          {
            id: 'frozen',
            severity: 'warning',
            text: `Frozen by ${frozen.actor}: ${frozen.reason}. Only rollbacks change the set.`,
          } as const,
        ]
      : []),
  ];
  return problems.toSorted((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
}

const STAGES = {
  fetch: 'could not be fetched',
  load: 'could not be loaded',
  crash: 'is disabled because it crashed render processes',
} as const satisfies Record<SiteSummary['failures'][number]['stage'], string>;

function problemsOfSite({ id, status, serving, refused, failures, alarms, silent_seconds: silent }: SiteSummary): Problem[] {
  if (status === 'lost')
    return [{ id: `${id} lost`, severity: 'warning', text: `${id} has not reported for ${formatSilence(silent)}, so it is not counted.` }];
  const errors = [
    ...(status === 'diverged'
      ? [`${id} serves a set ${serving?.number ?? ''} that is not the registry’s. The database may have been restored or changed.`]
      : []),
    ...(refused ? [`${id} does not serve set ${refused.number}: ${refused.reason}`] : []),
    ...alarms.filter(({ kind }) => kind !== 'disk').map(({ kind, message }) => `${id} does not trust the registry (${kind}): ${message}`),
    ...failures
      // The reason of a refused set is usually that of its failing release.
      .filter(({ reason }) => !refused?.reason.includes(reason))
      .map(({ name, version, stage, reason }) => `${name}@${version} ${STAGES[stage]} at ${id}: ${reason}`),
  ];
  const warnings = alarms.filter(({ kind }) => kind === 'disk').map(({ message }) => `${id}: ${message}.`);
  return [
    ...errors.map((text): Problem => ({ id: `${id} ${text}`, severity: 'error', text })),
    ...warnings.map((text): Problem => ({ id: `${id} ${text}`, severity: 'warning', text })),
  ];
}

/** Formats a silence to the minute, hour or day. */
function formatSilence(seconds: number): string {
  const [size, unit] =
    seconds < 3600 ? ([60, 'minute'] as const) : seconds < 86_400 ? ([3600, 'hour'] as const) : ([86_400, 'day'] as const);
  return new Intl.NumberFormat('en-GB', { style: 'unit', unit, unitDisplay: 'long' }).format(Math.max(1, Math.floor(seconds / size)));
}
