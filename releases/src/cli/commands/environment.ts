import { Option, type Command } from 'commander';
import { overBudget, type OverBudget } from '@plenum/shared-contracts/release/budgets';
import { siteEndpoints } from '@plenum/shared-contracts/release/reports/site-endpoints';
import { onFailure, type EnvironmentSummary, type OnFailure } from '@plenum/shared-contracts/release/reports/site-report';
import { formatTable, formatTime } from '#src/cli/format.ts';
import { print, type Io } from '#src/cli/io.ts';
import { call } from '#src/cli/registry/call.ts';
import { connect } from '#src/cli/registry/settings.ts';
import { CliError } from '#src/errors.ts';

/** Adds `environment list | update`: what happens where a newly activated version fails, or is over its budget. */
export function addEnvironment(program: Command, io: Io): void {
  const environment = program.command('environment').description('show and change the settings of environments');

  environment
    .command('list')
    .description('show all environments')
    .option('--json', 'print as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const { data } = await call(connect(io, 'reader'), siteEndpoints.environments, {});
      print(io, json, data, () => describe(data.environments));
    });

  environment
    .command('update')
    .description('change the settings of an environment')
    .argument('<name>', 'production')
    .addOption(
      new Option('--on-failure <what>', 'when a newly activated version fails at a site: only report it, or also roll it back').choices(
        onFailure.options,
      ),
    )
    .addOption(
      new Option('--over-budget <what>', 'when a version over its budget is activated: only report it, or refuse it').choices(
        overBudget.options,
      ),
    )
    .option('--json', 'print as JSON')
    .action(async (name: string, flags: { onFailure?: OnFailure; overBudget?: OverBudget; json?: boolean }) => {
      const body = { on_failure: flags.onFailure, over_budget: flags.overBudget };
      if (Object.values(body).every((value) => value === undefined))
        throw new CliError('usage', 'Name what to change: --on-failure or --over-budget.');
      const { data } = await call(connect(io, 'manager'), siteEndpoints.changeEnvironment, { params: { environment: name }, body });
      print(io, flags.json, data, () => describe([data]));
    });
}

function describe(environments: readonly EnvironmentSummary[]): string {
  return formatTable(
    ['Environment', 'Set', 'On failure', 'Over budget', 'Frozen'],
    environments.map(({ name, number, on_failure: failing, over_budget: large, frozen }) => [
      name,
      String(number),
      failing,
      large,
      frozen ? `since ${formatTime(frozen.since)} by ${frozen.actor}: ${frozen.reason}` : '',
    ]),
  );
}
