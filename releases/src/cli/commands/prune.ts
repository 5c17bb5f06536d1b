import { InvalidArgumentError, type Command } from 'commander';
import { retentionEndpoints, type RetentionResult } from '@plenum/shared-contracts/release/endpoints/retention-endpoints';
import { formatTable } from '#src/cli/format.ts';
import { formatTime } from '#src/domain/format-time.ts';
import { print, type Io } from '#src/cli/io.ts';
import { call } from '#src/cli/registry/call.ts';
import { connect } from '#src/cli/registry/settings.ts';

interface Flags {
  readonly dryRun?: boolean;
  readonly days?: number;
  readonly versions?: number;
  readonly json?: boolean;
}

export function addPrune(program: Command, io: Io): void {
  program
    .command('prune')
    .description('remove the files of old versions that are not in use')
    .option('--dry-run', 'only show what would be removed')
    .option('--days <number>', 'keep what was published or active within this number of days', readCount)
    .option('--versions <number>', 'keep this number of the newest versions of each release', readCount)
    .option('--json', 'print as JSON')
    .action(async ({ dryRun, days, versions, json }: Flags) => {
      const connection = connect(io, 'manager');
      const rules = { days, versions };
      const { data } = dryRun
        ? await call(connection, retentionEndpoints.retention, { query: rules })
        : await call(connection, retentionEndpoints.prune, { body: rules });
      print(io, json, data, () => describe(data, dryRun ?? false));
    });
}

function describe({ days, versions, removed, bytes }: RetentionResult, isDryRun: boolean): string {
  if (days === null) return 'The registry keeps all files (RELEASES_RETENTION_DAYS is not set). --days shows what would be removed.';
  const kept = `Kept: what was published or active in the last ${days} days, the newest ${versions} of each release, and what a rollback needs.`;
  if (removed.length === 0) return `Nothing to remove. ${kept}`;
  const rows = removed.map(({ name, version, committed_at: published, last_active_at: active }) => [
    `${name}@${version}`,
    formatTime(published),
    active === null ? 'never' : formatTime(active),
  ]);
  const sum = `${isDryRun ? 'Would remove' : 'Removed'} the files of ${removed.length} version${removed.length === 1 ? '' : 's'} (${(bytes / 1024 ** 2).toFixed(1)} MiB). ${kept}`;
  return [formatTable(['Release', 'Published', 'Last active'], rows), '', sum].join('\n');
}

function readCount(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new InvalidArgumentError('Use a whole number from 1 to 99999.');
  return Number(text);
}
