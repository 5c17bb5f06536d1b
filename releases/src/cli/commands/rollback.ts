import type { Command } from 'commander';
import { readVersionArgument } from '#src/cli/commands/arguments.ts';
import { printChange, withChangeFlags, type ChangeFlags } from '#src/cli/commands/change-flags.ts';
import { connect } from '#src/cli/registry/settings.ts';
import type { Io } from '#src/cli/io.ts';
import { rollbackRelease } from '#src/cli/commands/change-set.ts';

export function addRollback(program: Command, io: Io): void {
  const command = program
    .command('rollback')
    .description('roll one release back to the version that was active before')
    .argument('<name>', 'mf-blog, shell, …')
    .option('--to <version>', 'another published version instead', readVersionArgument);
  withChangeFlags(command).action(async (name: string, flags: ChangeFlags & { to?: string }) => {
    const result = await rollbackRelease({
      ...connect(io, 'manager'),
      name,
      to: flags.to,
      environment: flags.env,
      reason: flags.reason,
      ifMatch: flags.ifMatch,
    });
    printChange(io, flags, result);
  });
}
