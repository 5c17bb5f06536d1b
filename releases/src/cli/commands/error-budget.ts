import type { Command } from 'commander';
import type { ErrorBudgetState } from '@plenum/shared-contracts/release/measurements/error-budget';
import { measurementEndpoints } from '@plenum/shared-contracts/release/measurements/measurement-endpoints';
import { readEnvironmentArgument } from '#src/cli/commands/arguments.ts';
import { formatErrorBudget, formatTable } from '#src/cli/format.ts';
import { formatTime } from '#src/domain/format-time.ts';
import { print, type Io } from '#src/cli/io.ts';
import { call } from '#src/cli/registry/call.ts';
import { connect } from '#src/cli/registry/settings.ts';

/** Adds `error-budget`: how much of its error budget each active version has used. */
export function addErrorBudget(program: Command, io: Io): void {
  program
    .command('error-budget')
    .description('show how often newly activated versions fail, and how often they may')
    .option('--env <name>', 'environment', readEnvironmentArgument, 'production')
    .option('--json', 'print as JSON')
    .action(async ({ env: environment, json }: { env: string; json?: boolean }) => {
      const { data } = await call(connect(io, 'reader'), measurementEndpoints.errorBudgets, { params: { environment } });
      const text = () =>
        `${environment}: ${formatErrorBudget(data.budget)}. "environment update ${environment}" changes it.\n${describe(data.versions)}`;
      print(io, json, data, text);
    });
}

const HEADINGS = ['Release', 'Version', 'Pages failed', 'Documents failed', 'Evidence', 'Budget', 'Watched until'];

function describe(versions: readonly ErrorBudgetState[]): string {
  if (versions.length === 0) return 'No version has been measured since its activation.';
  return formatTable(HEADINGS, versions.map(rowOf));
}

function rowOf({ name, version, renders, documents, exceeded_at: limit, exceeded, unanswered, until }: ErrorBudgetState): string[] {
  const evidence = Math.max(renders.evidence, documents.evidence);
  const within = unanswered ? `within; backends did not answer, ${formatTime(unanswered.at)}` : 'within';
  const state = exceeded ? `exceeded ${formatTime(exceeded.at)}${exceeded.rolled_back ? ', rolled back' : ''}` : within;
  return [
    name,
    version,
    `${renders.failures} of ${renders.trials}`,
    `${documents.failures} of ${documents.trials}`,
    `${evidence.toFixed(1)} of ${limit}`,
    state,
    formatTime(until),
  ];
}
