import { InvalidArgumentError, Option, type Command } from 'commander';
import { overBudget, type OverBudget } from '@plenum/shared-contracts/release/budgets';
import { errorBudget, errorBudgetAction, type ErrorBudgetAction } from '@plenum/shared-contracts/release/measurements/error-budget';
import { siteEndpoints } from '@plenum/shared-contracts/release/reports/site-endpoints';
import { onFailure, type EnvironmentSummary, type OnFailure } from '@plenum/shared-contracts/release/reports/site-report';
import { formatErrorBudget, formatTable } from '#src/cli/format.ts';
import { formatTime } from '#src/domain/format-time.ts';
import { print, type Io } from '#src/cli/io.ts';
import { call } from '#src/cli/registry/call.ts';
import { connect } from '#src/cli/registry/settings.ts';
import { CliError } from '#src/errors.ts';

interface UpdateFlags {
  readonly onFailure?: OnFailure;
  readonly overBudget?: OverBudget;
  readonly onErrorBudget?: ErrorBudgetAction;
  readonly errorBudget?: number;
  readonly errorBudgetHours?: number;
  readonly json?: boolean;
}

/** Adds `environment list | update`: what happens where a newly activated version fails, fails too often, or is too large. */
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
    .addOption(
      new Option(
        '--on-error-budget <what>',
        'when a newly activated version exceeds its error budget: nothing, notify its owners, or also roll it back',
      ).choices(errorBudgetAction.options),
    )
    .option('--error-budget <percent>', 'share of its pages that may fail', readPercent)
    .option('--error-budget-hours <hours>', 'for how long after its activation a version is watched', readHours)
    .option('--json', 'print as JSON')
    .action(async (name: string, flags: UpdateFlags) => {
      const { errorBudget: percent, errorBudgetHours: hours, onErrorBudget: action } = flags;
      const budget = { percent, hours, action };
      const isBudgetChanged = Object.values(budget).some((value) => value !== undefined);
      const body = { on_failure: flags.onFailure, over_budget: flags.overBudget, error_budget: isBudgetChanged ? budget : undefined };
      if (Object.values(body).every((value) => value === undefined))
        throw new CliError(
          'usage',
          'Name what to change: --on-failure, --over-budget, --on-error-budget, --error-budget or --error-budget-hours.',
        );
      const { data } = await call(connect(io, 'manager'), siteEndpoints.changeEnvironment, { params: { environment: name }, body });
      print(io, flags.json, data, () => describe([data]));
    });
}

function describe(environments: readonly EnvironmentSummary[]): string {
  return formatTable(
    ['Environment', 'Set', 'On failure', 'Over budget', 'Error budget', 'Frozen'],
    environments.map(({ name, number, on_failure: failing, over_budget: large, error_budget: errors, frozen }) => [
      name,
      String(number),
      failing,
      large,
      formatErrorBudget(errors),
      frozen ? `since ${formatTime(frozen.since)} by ${frozen.actor}: ${frozen.reason}` : '',
    ]),
  );
}

function readPercent(text: string): number {
  const percent = text.trim() === '' ? Number.NaN : Number(text.replace(/ ?%$/, ''));
  if (!errorBudget.shape.percent.safeParse(percent).success) throw new InvalidArgumentError('Use a number from 0.1 to 50.');
  return percent;
}

function readHours(text: string): number {
  const hours = text.trim() === '' ? Number.NaN : Number(text);
  if (!errorBudget.shape.hours.safeParse(hours).success) throw new InvalidArgumentError('Use a whole number of hours from 1 to 168.');
  return hours;
}
