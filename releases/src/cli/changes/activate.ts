import type { Command } from 'commander';
import { type MakeChange, withAnnouncement } from '#src/cli/changes/announce.ts';
import { parseVersions } from '#src/cli/changes/parse-targets.ts';
import { activateReleases } from '#src/cli/changes/change-set.ts';
import { STRICT, withChangeFlags, type ChangeFlags } from '#src/cli/changes/change-flags.ts';
import { finishChange } from '#src/cli/changes/finish-change.ts';
import { SKIP_PREFLIGHT, withPreflight } from '#src/cli/changes/with-preflight.ts';
import { connect } from '#src/cli/registry/settings.ts';
import type { Io } from '#src/cli/io.ts';

export function addActivate(program: Command, io: Io): void {
  const command = program
    .command('activate')
    .description('activate published versions in one step')
    .argument('<name@version...>', 'mf-blog@1.3.0 …')
    .option(...STRICT)
    .option(...SKIP_PREFLIGHT);
  withChangeFlags(command).action(async (targets: string[], flags: ChangeFlags & { strict?: boolean; skipPreflight?: boolean }) => {
    const options = {
      ...connect(io, 'manager'),
      releases: parseVersions(targets),
      strict: flags.strict,
      isPreflightSkipped: flags.skipPreflight,
      environment: flags.env,
      reason: flags.reason,
      ifMatch: flags.ifMatch,
    };
    const change: MakeChange = (step) => activateReleases({ ...options, ...step });
    await finishChange(io, options, flags, await withAnnouncement(io, flags, change, withPreflight(io, options)));
  });
}
