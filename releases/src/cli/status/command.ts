import type { Command } from 'commander';
import { readEnvironmentArgument } from '#src/cli/arguments.ts';
import { connect } from '#src/cli/connect.ts';
import { print, type Io } from '#src/cli/io.ts';
import { describeChanges, describeTime, tagOf } from '#src/cli/output/describe.ts';
import { table } from '#src/cli/output/table.ts';
import { readStatus, type Status } from '#src/cli/status/read-status.ts';

export function addStatus(program: Command, io: Io): void {
  program
    .command('status')
    .description('what is active, and what is published')
    .option('--env <name>', 'environment', readEnvironmentArgument, 'production')
    .option('--json', 'print as JSON')
    .action(async (flags: { env: string; json?: boolean }) => {
      const status = await readStatus(connect(io, 'anybody'), flags.env);
      print(io, flags.json, status, () => describe(status));
    });
}

function describe({ set, releases }: Status): string {
  const head = `${set.environment}: set ${set.number} (${tagOf(set)}), ${describeTime(set.created_at)} by ${set.actor}`;
  const what = [describeChanges(set.changes), set.reason].filter(Boolean).join(': ');
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
  return [head, what, '', table(['Release', 'Active', 'Newest', 'Published', ''], rows)].join('\n');
}
