import type { SiteStatus, SiteSummary } from '@plenum/shared-contracts/release/reports/site-report';
import { paint, type Color, type Io } from '#src/cli/io.ts';
import { formatTable } from '#src/cli/format.ts';
import { formatTime } from '#src/domain/format-time.ts';

/** Formats the sites of an environment as a table, with the problems of each site below it. */
export function describeSites(sites: readonly SiteSummary[]): string {
  if (sites.length === 0) return 'No site has reported yet.';
  // Most of the time no site has a canary, and the column would be empty.
  const hasCanaries = sites.some(({ canaries }) => canaries.length > 0);
  const rows = sites.map(({ id, host, status, serving, canaries }) => [
    id,
    host,
    status,
    serving ? String(serving.number) : '–',
    serving ? formatTime(serving.since) : '–',
    ...(hasCanaries ? [formatCanaries(canaries)] : []),
  ]);
  const problems = sites.flatMap((site) => problemsOf(site).map((problem) => `${site.id}: ${problem}`));
  return [formatTable(['Site', 'Host', 'Status', 'Set', 'Since', ...(hasCanaries ? ['Canaries'] : [])], rows), ...problems].join('\n');
}

/** Returns `mf-blog@1.3.0 for 5 %`. */
function formatCanaries(canaries: SiteSummary['canaries']): string {
  return canaries.map(({ name, version, percent }) => `${name}@${version} for ${percent} %`).join(', ') || '–';
}

const COLORS = {
  current: 'green',
  behind: 'yellow',
  failing: 'red',
  diverged: 'red',
  lost: 'yellow',
} as const satisfies Record<SiteStatus, Color>;

/** Colours the states in a table of `describeSites`: the third column, at the beginning of lines with a site and a host. */
export function colorSites(io: Io, text: string): string {
  const states = /^(\S+ {2,}\S+ {2,})(current|behind|failing|diverged|lost)(?= {2,})/gm;
  return text.replaceAll(states, (_, before: string, status: SiteStatus) => `${before}${paint(io, 'out', COLORS[status], status)}`);
}

/** Returns what keeps a site from serving the current set, one sentence for each problem. */
export function problemsOf({ status, heard_at: heardAt, serving, refused, failures, alarms }: SiteSummary): string[] {
  return [
    ...(status === 'lost' ? [`not heard from since ${formatTime(heardAt)}, so it is not counted`] : []),
    ...(status === 'diverged' ? [`serves a set ${serving?.number} that is not the registry's`] : []),
    ...(refused ? [`does not serve set ${refused.number}: ${refused.reason}`] : []),
    ...alarms.map(({ kind, message }) => `alarm (${kind}): ${message}`),
    ...failures
      // The reason of a refused set is usually that of its failing release.
      .filter(({ reason }) => !refused?.reason.includes(reason))
      .map(({ name, version, stage, reason }) => `${name}@${version} ${STAGES[stage]}: ${reason}`),
  ];
}

const STAGES = {
  fetch: 'could not be fetched',
  load: 'could not be loaded',
  crash: 'is disabled because it crashed render processes',
} as const satisfies Record<SiteSummary['failures'][number]['stage'], string>;
