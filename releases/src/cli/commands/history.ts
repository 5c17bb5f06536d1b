import type { Command } from 'commander';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import type { SetFilter } from '@plenum/shared-contracts/release/set-filter';
import { auditHistory, readHistory } from '#src/cli/commands/read-history.ts';
import {
  readActionArgument,
  readDayArgument,
  readEnvironmentArgument,
  readLimit,
  readReleaseArgument,
} from '#src/cli/commands/arguments.ts';
import { connect } from '#src/cli/registry/settings.ts';
import { print, type Io } from '#src/cli/io.ts';
import { formatSetChanges, formatTable } from '#src/cli/format.ts';
import { formatTime } from '#src/domain/format-time.ts';
import { CliError } from '#src/errors.ts';

interface Flags extends Pick<SetFilter, 'release' | 'action' | 'from' | 'to'> {
  readonly env: string;
  readonly limit: number;
  readonly by?: string;
  readonly verify?: boolean;
  readonly json?: boolean;
}

export function addHistory(program: Command, io: Io): void {
  program
    .command('history')
    .description('show who changed what, when and why, newest first')
    .option('--env <name>', 'environment', readEnvironmentArgument, 'production')
    .option('--limit <sets>', 'how many', readLimit, 20)
    .option('--release <name>', 'only sets that changed this release or its canary', readReleaseArgument)
    .option('--by <name>', 'only sets of a person or token: any part of the name')
    .option('--action <kind>', 'only activate, rollback, restore, canary or create', readActionArgument)
    .option('--from <day>', 'only from this day on, such as 2026-11-23 (UTC)', readDayArgument)
    .option('--to <day>', 'only up to and including this day', readDayArgument)
    .option('--verify', 'instead, check that no set was changed or removed since it was written')
    .option('--json', 'print as JSON')
    .action(async (flags: Flags) => {
      const connection = connect(io, 'reader');
      if (flags.verify) {
        const result = await auditHistory(connection, flags.env);
        if (!result.intact)
          throw new CliError(
            'refused',
            `The history of ${flags.env} has been altered: set ${result.number}, ${result.reason}. Compare it with a backup.`,
            { code: 'audit_failed' },
          );
        print(io, flags.json, result, () => `The history of ${flags.env} is intact.`);
        return;
      }
      const sets = await readHistory(connection, flags.env, flags.limit, {
        release: flags.release,
        actor: flags.by,
        action: flags.action,
        from: flags.from,
        to: flags.to,
      });
      print(io, flags.json, { sets }, () =>
        sets.length === 0
          ? `No set of ${flags.env} matches.`
          : formatTable(
              ['Set', 'When', 'Who', 'What', 'Why'],
              sets.map((set) => [String(set.number), formatTime(set.created_at), set.actor, describeChange(set), set.reason]),
            ),
      );
    });
}

/** `rollback (forced, urgent) mf-blog 1.3.0 → 1.1.0`, `promote from staging 4: …`, `remove mf-quizshow`. */
function describeChange({
  epoch,
  number,
  action,
  changes,
  canary_changes: canaryChanges,
  forced,
  urgent,
  promoted_from: source,
  preflight,
}: ReleaseSet): string {
  const removes = action === 'activate' && changes.length > 0 && changes.every(({ to }) => to === null);
  const verb = source ? `promote from ${source.environment} ${source.number}:` : removes ? 'remove' : action;
  const isUrgent = urgent?.epoch === epoch && urgent.number === number;
  const how = [...(forced ? ['forced'] : []), ...(isUrgent ? ['urgent'] : [])];
  return [
    verb,
    how.length > 0 ? `(${how.join(', ')})` : '',
    formatSetChanges({ changes, canary_changes: canaryChanges }),
    preflight === 'skipped' ? '(preflight skipped)' : '',
  ]
    .filter(Boolean)
    .join(' ');
}
