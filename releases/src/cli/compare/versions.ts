import type { Command } from 'commander';
import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import type { VersionSummary } from '@plenum/shared-contracts/release/registry-schemas';
import { siteEndpoints } from '@plenum/shared-contracts/release/reports/site-endpoints';
import { parseNames } from '#src/cli/changes/parse-targets.ts';
import { formatBytes, formatTable } from '#src/cli/format.ts';
import { formatTime } from '#src/domain/format-time.ts';
import { print, type Io } from '#src/cli/io.ts';
import { call } from '#src/cli/registry/call.ts';
import type { RegistryConnection } from '#src/cli/registry/send.ts';
import { connect } from '#src/cli/registry/settings.ts';

export function addVersions(program: Command, io: Io): void {
  program
    .command('versions')
    .description('show the published versions of a release, highest first')
    .argument('<name>', 'mf-blog, shell, …')
    .option('--json', 'print as JSON')
    .action(async (name: string, flags: { json?: boolean }) => {
      const [release = name] = parseNames([name]);
      const connection = connect(io, 'reader');
      const { data } = await call(connection, registryEndpoints.versions, { params: { name: release } });
      const canaries = await readCanaries(connection, release);
      const versions = data.versions.map((version) => ({
        ...version,
        canary_in: canaries.filter((one) => one.version === version.version),
      }));
      print(io, flags.json, { versions }, () =>
        versions.length === 0 ? `No version of ${release} is published yet.` : describe(versions),
      );
    });
}

/** Where a version is a canary, and for how many visitors. */
interface RunningCanary {
  readonly environment: string;
  readonly version: string;
  readonly percent: number;
}

async function readCanaries(connection: RegistryConnection, name: string): Promise<RunningCanary[]> {
  const { data } = await call(connection, siteEndpoints.environments, {});
  const found = data.environments.map(async ({ name: environment }) => {
    const { data: set } = await call(connection, registryEndpoints.currentSet, { params: { environment } });
    const canary = set.canaries?.[name];
    return canary ? [{ environment, version: canary.version, percent: canary.percent }] : [];
  });
  return (await Promise.all(found)).flat();
}

type Row = VersionSummary & { readonly canary_in: readonly RunningCanary[] };

function describe(versions: readonly Row[]): string {
  return formatTable(
    ['Version', 'Active in', 'Published', 'Author', 'Revision', 'Contract', 'Scripts'],
    versions.map(({ version, active_in: activeIn, canary_in: canaries, committed_at: at, source, contract, script_bytes: bytes }) => [
      version,
      [...activeIn, ...canaries.map(({ environment, percent }) => `${environment} (canary, ${percent} %)`)].join(', '),
      formatTime(at),
      source.author,
      source.revision?.slice(0, 12) ?? '–',
      contract,
      formatBytes(bytes),
    ]),
  );
}
