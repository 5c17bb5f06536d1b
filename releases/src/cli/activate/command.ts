import type { Command } from 'commander';
import { activateReleases } from '#src/cli/activate/activate-releases.ts';
import { parseTargets } from '#src/cli/activate/parse-targets.ts';
import { printChange, withChangeFlags, type ChangeFlags } from '#src/cli/change-flags.ts';
import { connect } from '#src/cli/connect.ts';
import type { Io } from '#src/cli/io.ts';

export function addActivate(program: Command, io: Io): void {
  const command = program
    .command('activate')
    .description('activate published versions in one step')
    .argument('<name@version...>', 'mf-blog@1.3.0 …');
  withChangeFlags(command).action(async (targets: string[], flags: ChangeFlags) => {
    const releases = parseTargets(targets);
    const result = await activateReleases({
      ...connect(io, 'manager'),
      releases,
      environment: flags.env,
      reason: flags.reason,
      ifMatch: flags.ifMatch,
    });
    printChange(io, flags, result);
  });
}
