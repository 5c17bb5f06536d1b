import type { Command } from 'commander';
import { withAnnouncement } from '#src/cli/changes/announce.ts';
import { parseRollbackTargets } from '#src/cli/changes/parse-targets.ts';
import { readLimit, readVersionArgument } from '#src/cli/commands/arguments.ts';
import { withChangeFlags, type ChangeFlags } from '#src/cli/changes/change-flags.ts';
import { rollBackReleases } from '#src/cli/changes/change-set.ts';
import { finishChange } from '#src/cli/changes/finish-change.ts';
import { connect } from '#src/cli/registry/settings.ts';
import type { Io } from '#src/cli/io.ts';
import { CliError } from '#src/errors.ts';

interface RollbackFlags extends ChangeFlags {
  readonly to?: string;
  readonly set?: number;
  readonly force?: boolean;
  readonly urgent?: boolean;
}

export function addRollback(program: Command, io: Io): void {
  const command = program
    .command('rollback')
    .description('roll releases back to the versions that were active before, in one step')
    .argument('[name...]', 'mf-blog, shell, …; mf-blog@1.2.0 for a specific version')
    .option('--to <version>', 'the version, for a single release', readVersionArgument)
    .option('--set <number>', 'instead, every release as this set named it', readLimit)
    .option('--urgent', 'open pages leave the current set, too: their next navigation loads a new page')
    .option('--force', 'even a version that was never active, or that does not fit the others; the history shows it');
  withChangeFlags(command).action(async (names: string[], flags: RollbackFlags) => {
    if ((names.length === 0) === (flags.set === undefined))
      throw new CliError('usage', `Name the releases to roll back, or a set with --set${names.length > 0 ? ', not both' : ''}.`);
    const options = {
      ...connect(io, 'manager'),
      releases: flags.set === undefined ? parseRollbackTargets(names, flags.to) : undefined,
      set: flags.set,
      force: flags.force,
      urgent: flags.urgent,
      environment: flags.env,
      reason: flags.reason,
      ifMatch: flags.ifMatch,
    };
    if (flags.set !== undefined && flags.to !== undefined) throw new CliError('usage', '--to cannot be used with --set.');
    await finishChange(io, options, flags, await withAnnouncement(io, flags, (step) => rollBackReleases({ ...options, ...step })));
  });
}
