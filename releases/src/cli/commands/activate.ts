import type { Command } from 'commander';
import { releaseName, releaseVersion } from '@plenum/shared-contracts/release/names';
import { activateReleases } from '#src/cli/commands/change-set.ts';
import { printChange, withChangeFlags, type ChangeFlags } from '#src/cli/commands/change-flags.ts';
import { connect } from '#src/cli/registry/settings.ts';
import type { Io } from '#src/cli/io.ts';
import { CliError } from '#src/errors.ts';

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

/** Parses `mf-blog@1.3.0` … into name → version. @throws CliError `usage` */
function parseTargets(targets: readonly string[]): Record<string, string> {
  const pairs = targets.map((target): [string, string] => {
    const [name = '', version = '', ...rest] = target.split('@');
    if (!releaseName.safeParse(name).success || !releaseVersion.safeParse(version).success || rest.length > 0)
      throw new CliError('usage', `"${target}" is not <name>@<version>, such as mf-blog@1.3.0.`);
    return [name, version];
  });
  const names = pairs.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new CliError('usage', `${twice} is named twice.`);
  return Object.fromEntries(pairs);
}
