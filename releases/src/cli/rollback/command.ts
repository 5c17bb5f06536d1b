import type { Command } from 'commander';
import { readVersionArgument } from '#src/cli/arguments.ts';
import { printChange, withChangeFlags, type ChangeFlags } from '#src/cli/change-flags.ts';
import { connect } from '#src/cli/connect.ts';
import type { Io } from '#src/cli/io.ts';
import { rollbackRelease } from '#src/cli/rollback/rollback-release.ts';

export function addRollback(program: Command, io: Io): void {
  const command = program
    .command('rollback')
    .description('take one release back to the version that was active before')
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
