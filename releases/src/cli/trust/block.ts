import type { Command } from 'commander';
import { trustEndpoints } from '@plenum/shared-contracts/release/endpoints/trust-endpoints';
import { readRequiredReason, readVersionArgument } from '#src/cli/commands/arguments.ts';
import { parseVersions } from '#src/cli/changes/parse-targets.ts';
import { formatTable, formatTag } from '#src/cli/format.ts';
import { formatTime } from '#src/domain/format-time.ts';
import { print, type Io } from '#src/cli/io.ts';
import { call } from '#src/cli/registry/call.ts';
import { connect } from '#src/cli/registry/settings.ts';
import { CliError } from '#src/errors.ts';

interface BlockFlags {
  readonly reason: string;
  readonly replace?: true | string;
  readonly json?: boolean;
}

/** Adds `block` and `blocked`. */
export function addBlock(program: Command, io: Io): void {
  program
    .command('block')
    .description('block a compromised version permanently: it is never activated, rolled back to or served again')
    .argument('<name@version>', 'mf-blog@1.3.0')
    .requiredOption('--reason <text>', 'why, for the history and for refusals', readRequiredReason)
    .option(
      '--replace [version]',
      'where it is active, activate this version instead; without one, the previous version',
      readVersionArgument,
    )
    .option('--json', 'print as JSON')
    .action(async (target: string, { reason, replace, json }: BlockFlags) => {
      const [[name, version] = []] = Object.entries(parseVersions([target]));
      if (name === undefined || version === undefined) throw new CliError('usage', `"${target}" is not <name>@<version>.`);
      const { data } = await call(connect(io, 'manager'), trustEndpoints.block, {
        params: { name, version },
        body: { reason, replace: replace ?? false },
      });
      print(io, json, data, () =>
        [
          `${name}@${version} is blocked.`,
          ...data.sets.map(
            (set) => `${set.environment} is now set ${set.number} (${formatTag(set)}) with ${name}@${set.releases[name]?.version}.`,
          ),
        ].join('\n'),
      );
    });

  program
    .command('blocked')
    .description('show the blocked versions')
    .option('--json', 'print as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const { data } = await call(connect(io, 'reader'), trustEndpoints.blocked, {});
      print(io, json, data, () =>
        data.versions.length === 0
          ? 'No version is blocked.'
          : formatTable(
              ['Version', 'Since', 'By', 'Why'],
              data.versions.map(({ name, version, at, actor, reason }) => [`${name}@${version}`, formatTime(at), actor, reason]),
            ),
      );
    });
}
