import type { Command } from 'commander';
import { withAnnouncement } from '#src/cli/changes/announce.ts';
import { parseNames } from '#src/cli/changes/parse-targets.ts';
import { withChangeFlags, type ChangeFlags } from '#src/cli/changes/change-flags.ts';
import { removeReleases } from '#src/cli/changes/change-set.ts';
import { finishChange } from '#src/cli/changes/finish-change.ts';
import { connect } from '#src/cli/registry/settings.ts';
import type { Io } from '#src/cli/io.ts';

export function addRemove(program: Command, io: Io): void {
  const command = program
    .command('remove')
    .description('take remotes off the site; their versions stay published')
    .argument('<name...>', 'mf-quizshow …')
    .option('--force', 'even a remote that pages of the shell need; the history shows it');
  withChangeFlags(command).action(async (names: string[], flags: ChangeFlags & { force?: boolean }) => {
    const options = {
      ...connect(io, 'manager'),
      names: parseNames(names),
      force: flags.force,
      environment: flags.env,
      reason: flags.reason,
      ifMatch: flags.ifMatch,
    };
    await finishChange(io, options, flags, await withAnnouncement(io, flags, (step) => removeReleases({ ...options, ...step })));
  });
}
