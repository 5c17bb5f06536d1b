import type { Command } from 'commander';
import type { EnvironmentSummary } from '@plenum/shared-contracts/release/reports/site-report';
import { trustEndpoints } from '@plenum/shared-contracts/release/endpoints/trust-endpoints';
import { readEnvironmentArgument, readReasonArgument, readRequiredReason } from '#src/cli/commands/arguments.ts';
import { formatTime } from '#src/domain/format-time.ts';
import { print, type Io } from '#src/cli/io.ts';
import { call } from '#src/cli/registry/call.ts';
import { connect } from '#src/cli/registry/settings.ts';

/** Adds `freeze` and `unfreeze`. */
export function addFreeze(program: Command, io: Io): void {
  program
    .command('freeze')
    .description('freeze an environment: until "unfreeze", only rollbacks change its set')
    .option('--env <name>', 'environment', readEnvironmentArgument, 'production')
    .requiredOption('--reason <text>', 'why; refusals show it', readRequiredReason)
    .option('--json', 'print as JSON')
    .action(async ({ env: environment, reason, json }: { env: string; reason: string; json?: boolean }) => {
      const { data } = await call(connect(io, 'manager'), trustEndpoints.freeze, { params: { environment }, body: { reason } });
      print(io, json, data, () => describeFreeze(data));
    });

  program
    .command('unfreeze')
    .description('end the freeze of an environment')
    .option('--env <name>', 'environment', readEnvironmentArgument, 'production')
    .option('--reason <text>', 'why, for the audit log', readReasonArgument)
    .option('--json', 'print as JSON')
    .action(async ({ env: environment, reason, json }: { env: string; reason?: string; json?: boolean }) => {
      const { data } = await call(connect(io, 'manager'), trustEndpoints.unfreeze, { params: { environment }, body: { reason } });
      print(io, json, data, () => (data.frozen ? describeFreeze(data) : `${data.name} is no longer frozen.`));
    });
}

/** Returns `production is frozen since 2026-11-27 08:00:00Z by manager (Vera): Black Friday`, or that it is not frozen. */
export function describeFreeze({ name, frozen }: Pick<EnvironmentSummary, 'name' | 'frozen'>): string {
  return frozen ? `${name} is frozen since ${formatTime(frozen.since)} by ${frozen.actor}: ${frozen.reason}` : `${name} is not frozen.`;
}
