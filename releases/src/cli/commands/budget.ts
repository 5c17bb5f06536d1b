import { InvalidArgumentError, type Command } from 'commander';
import { budgetEndpoints } from '@plenum/shared-contracts/release/endpoints/budget-endpoints';
import { scriptBudget, type Budget } from '@plenum/shared-contracts/release/budgets';
import { readReleaseArgument } from '#src/cli/commands/arguments.ts';
import { formatBytes, formatTable } from '#src/cli/format.ts';
import { print, type Io } from '#src/cli/io.ts';
import { call } from '#src/cli/registry/call.ts';
import { connect } from '#src/cli/registry/settings.ts';

const BYTES_OF_UNIT: Readonly<Record<string, number>> = { '': 1, b: 1, kb: 1000, mb: 1_000_000 };

/** Adds `budget list | set | remove`: how large the browser scripts of a release should be at most. */
export function addBudget(program: Command, io: Io): void {
  const budget = program.command('budget').description('show and change the budgets of browser scripts');

  budget
    .command('list')
    .description('show all budgets')
    .option('--json', 'print as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const { data } = await call(connect(io, 'reader'), budgetEndpoints.budgets, {});
      print(io, json, data, () => describe(data.budgets));
    });

  budget
    .command('set')
    .description('set the budget of a release; "environment update --over-budget" refuses versions over it')
    .argument('<release>', 'mf-blog, shell, …', readReleaseArgument)
    .argument('<size>', 'most bytes of its browser scripts, uncompressed: 300kB, 1.2MB', readSize)
    .option('--json', 'print as JSON')
    .action((name: string, bytes: number, { json }: { json?: boolean }) => change(name, bytes, json));

  budget
    .command('remove')
    .description('remove the budget of a release')
    .argument('<release>', 'mf-blog, shell, …', readReleaseArgument)
    .option('--json', 'print as JSON')
    .action((name: string, { json }: { json?: boolean }) => change(name, null, json));

  async function change(name: string, bytes: number | null, json: boolean | undefined): Promise<void> {
    const input = { params: { name }, body: { script_bytes: bytes } };
    const { data } = await call(connect(io, 'manager'), budgetEndpoints.changeBudget, input);
    print(io, json, data, () => describe(data.budgets));
  }
}

function describe(budgets: readonly Budget[]): string {
  if (budgets.length === 0) return 'No release has a budget.';
  return formatTable(
    ['Release', 'Browser scripts'],
    budgets.map(({ release, script_bytes: bytes }) => [release, formatBytes(bytes)]),
  );
}

/** Reads `300kB` as 300,000 bytes. @throws InvalidArgumentError */
function readSize(text: string): number {
  const [, digits = '', unit = ''] = /^(\d+(?:\.\d+)?) ?([kM]?B)?$/i.exec(text.trim()) ?? [];
  const bytes = Math.round(Number(digits) * (BYTES_OF_UNIT[unit.toLowerCase()] ?? Number.NaN));
  if (digits === '' || !scriptBudget.safeParse(bytes).success)
    throw new InvalidArgumentError('Use a size from 1 byte to 1000 MB, such as 300kB or 1.2MB.');
  return bytes;
}
