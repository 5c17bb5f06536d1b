import type { Command } from 'commander';
import { registryEndpoints } from '@plenum/shared-contracts/release/registry-endpoints';
import type { VersionSummary } from '@plenum/shared-contracts/release/registry-schemas';
import { parseNames } from '#src/cli/changes/parse-targets.ts';
import { formatBytes, formatTable, formatTime } from '#src/cli/format.ts';
import { print, type Io } from '#src/cli/io.ts';
import { call } from '#src/cli/registry/call.ts';
import { connect } from '#src/cli/registry/settings.ts';

export function addVersions(program: Command, io: Io): void {
  program
    .command('versions')
    .description('show the published versions of a release, highest first')
    .argument('<name>', 'mf-blog, shell, …')
    .option('--json', 'print as JSON')
    .action(async (name: string, flags: { json?: boolean }) => {
      const [release = name] = parseNames([name]);
      const { data } = await call(connect(io, 'reader'), registryEndpoints.versions, { params: { name: release } });
      print(io, flags.json, data, () =>
        data.versions.length === 0 ? `No version of ${release} is published yet.` : describe(data.versions),
      );
    });
}

function describe(versions: readonly VersionSummary[]): string {
  return formatTable(
    ['Version', 'Active in', 'Published', 'Author', 'Revision', 'Contract', 'Scripts'],
    versions.map(({ version, active_in: activeIn, committed_at: at, source, contract, script_bytes: bytes }) => [
      version,
      activeIn.join(', '),
      formatTime(at),
      source.author,
      source.revision?.slice(0, 12) ?? '–',
      contract,
      formatBytes(bytes),
    ]),
  );
}
