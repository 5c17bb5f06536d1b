import type { Command } from 'commander';
import { registryEndpoints } from '@plenum/shared-contracts/release/registry-endpoints';
import type { ReleaseSummary } from '@plenum/shared-contracts/release/registry-schemas';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { readEnvironmentArgument } from '#src/cli/commands/arguments.ts';
import { connect } from '#src/cli/registry/settings.ts';
import { print, type Io } from '#src/cli/io.ts';
import { formatChanges, formatTable, formatTag, formatTime } from '#src/cli/format.ts';
import { call } from '#src/cli/registry/call.ts';
import type { RegistryConnection } from '#src/cli/registry/send.ts';

interface Status {
  readonly set: ReleaseSet;
  readonly releases: readonly ReleaseSummary[];
}

export function addStatus(program: Command, io: Io): void {
  program
    .command('status')
    .description('show what is active and what is published')
    .option('--env <name>', 'environment', readEnvironmentArgument, 'production')
    .option('--json', 'print as JSON')
    .action(async (flags: { env: string; json?: boolean }) => {
      const status = await readStatus(connect(io, 'reader'), flags.env);
      print(io, flags.json, status, () => describe(status));
    });
}

function describe({ set, releases }: Status): string {
  const head = `${set.environment}: set ${set.number} (${formatTag(set)}), ${formatTime(set.created_at)} by ${set.actor}`;
  const what = [formatChanges(set.changes), set.reason].filter(Boolean).join(': ');
  const rows = releases.map(({ name, latest, versions }) => {
    const active = set.releases[name]?.version;
    const note =
      active === undefined
        ? latest
          ? `npm run release -- activate ${name}@${latest}`
          : `npm run release -- publish ${name}`
        : active === latest
          ? ''
          : latest
            ? `${latest} was published later`
            : '';
    return [name, active ?? '–', latest ?? '–', String(versions), note];
  });
  return [head, what, '', formatTable(['Release', 'Active', 'Newest', 'Published', ''], rows)].join('\n');
}

/** Reads what is active in an environment, and what is published. @throws CliError */
async function readStatus(connection: RegistryConnection, environment: string): Promise<Status> {
  const [set, published] = await Promise.all([
    call(connection, registryEndpoints.currentSet, { params: { environment } }),
    call(connection, registryEndpoints.releases, {}),
  ]);
  return { set: set.data, releases: published.data.releases };
}
