import { InvalidArgumentError, type Command } from 'commander';
import { measurementEndpoints, METRICS_DAYS } from '@plenum/shared-contracts/release/measurements/measurement-endpoints';
import type { ReleaseMetrics, VersionMetrics } from '@plenum/shared-contracts/release/measurements/measurement-schemas';
import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import { readEnvironmentArgument, readReleaseArgument } from '#src/cli/commands/arguments.ts';
import { formatTable } from '#src/cli/format.ts';
import { print, type Io } from '#src/cli/io.ts';
import { call } from '#src/cli/registry/call.ts';
import { connect } from '#src/cli/registry/settings.ts';

/** Adds `metrics [release]`: what the sites measured for each version. */
export function addMetrics(program: Command, io: Io): void {
  program
    .command('metrics')
    .description('show what the sites measured for each version: pages, failures, render time and web vitals')
    .argument('[release]', 'mf-blog; all active releases by default', readReleaseArgument)
    .option('--hours <number>', 'measured in the last hours', readHours, 24)
    .option('--env <name>', 'environment', readEnvironmentArgument, 'production')
    .option('--json', 'print as JSON')
    .action(async (name: string | undefined, { env: environment, hours, json }: { env: string; hours: number; json?: boolean }) => {
      const connection = connect(io, 'reader');
      const names = name === undefined ? await activeNames() : [name];
      const metrics: ReleaseMetrics[] = [];
      for (const one of names) {
        const { data } = await call(connection, measurementEndpoints.metrics, { params: { environment, name: one }, query: { hours } });
        metrics.push(data);
      }
      print(io, json, { metrics }, () => describe(metrics, hours, name));

      async function activeNames(): Promise<string[]> {
        const { data } = await call(connection, registryEndpoints.currentSet, { params: { environment } });
        return Object.keys(data.releases).toSorted();
      }
    });
}

const HEADINGS = ['Release', 'Version', 'Pages failed', 'Documents failed', 'Render p75', 'LCP p75', 'INP p75', 'CLS p75'];

function describe(metrics: readonly ReleaseMetrics[], hours: number, only: string | undefined): string {
  const rows = metrics.flatMap(({ name, active, versions }) => versions.map((one) => rowOf(name, active, one)));
  const period = `the last ${hours === 1 ? 'hour' : `${hours} hours`}`;
  const nothing = `The sites measured nothing${only === undefined ? '' : ` of ${only}`} in ${period}.`;
  return rows.length === 0 ? nothing : `In ${period}:\n${formatTable(HEADINGS, rows)}`;
}

function rowOf(name: string, active: string | null, { version, total }: VersionMetrics): string[] {
  const { p75 } = total;
  return [
    name,
    version === active ? `${version} (active)` : version,
    `${total.render_failures} of ${total.renders}`,
    `${total.document_failures} of ${total.documents}`,
    formatSeconds(p75.render_seconds),
    formatSeconds(p75.lcp_seconds),
    formatSeconds(p75.inp_seconds),
    p75.cls === null ? '–' : p75.cls.toFixed(3),
  ];
}

function formatSeconds(seconds: number | null): string {
  if (seconds === null) return '–';
  return seconds < 1 ? `${Math.round(seconds * 1000)} ms` : `${seconds.toFixed(2)} s`;
}

function readHours(text: string): number {
  const hours = Number(text);
  if (!Number.isInteger(hours) || hours < 1 || hours > METRICS_DAYS * 24)
    throw new InvalidArgumentError(`Use a whole number of hours from 1 to ${METRICS_DAYS * 24}.`);
  return hours;
}
