import type { Command } from 'commander';
import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import { type MakeChange, withAnnouncement } from '#src/cli/changes/announce.ts';
import { parseNames } from '#src/cli/changes/parse-targets.ts';
import { readEnvironmentArgument } from '#src/cli/commands/arguments.ts';
import { STRICT, withCommonChangeFlags, type ChangeFlags } from '#src/cli/changes/change-flags.ts';
import { promoteReleases } from '#src/cli/changes/change-set.ts';
import { finishChange } from '#src/cli/changes/finish-change.ts';
import { SKIP_PREFLIGHT, withPreflight } from '#src/cli/changes/with-preflight.ts';
import { call } from '#src/cli/registry/call.ts';
import { connect } from '#src/cli/registry/settings.ts';
import type { Io } from '#src/cli/io.ts';

interface PromoteFlags extends Omit<ChangeFlags, 'env'> {
  readonly from: string;
  readonly to: string;
  readonly strict?: boolean;
  readonly skipPreflight?: boolean;
}

export function addPromote(program: Command, io: Io): void {
  const command = program
    .command('promote')
    .description('activate what is active in another environment')
    .argument('[name...]', 'only these releases')
    .option('--from <name>', 'environment to take the versions from', readEnvironmentArgument, 'staging')
    .option('--to <name>', 'environment to activate them in', readEnvironmentArgument, 'production')
    .option(...STRICT)
    .option(...SKIP_PREFLIGHT);
  withCommonChangeFlags(command).action(async (names: string[], flags: PromoteFlags) => {
    const connection = connect(io, 'manager');
    const { data: source } = await call(connection, registryEndpoints.currentSet, { params: { environment: flags.from } });
    const options = {
      ...connection,
      from: flags.from,
      fromSet: { epoch: source.epoch, number: source.number },
      names: parseNames(names),
      strict: flags.strict,
      isPreflightSkipped: flags.skipPreflight,
      environment: flags.to,
      reason: flags.reason,
      ifMatch: flags.ifMatch,
    };
    const change: MakeChange = (step) => promoteReleases({ ...options, ...step });
    await finishChange(io, options, flags, await withAnnouncement(io, flags, change, withPreflight(io, options)));
  });
}
