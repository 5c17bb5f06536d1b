import { runApiCommand } from '#scripts/stack/run-api-command.ts';

/** `npm run billing -- <command>`: what an operator does with orders (docs/billing.md). Exit code: 0, 1 for what is wrong, 2 for a wrong command. */
export function main(args: string[]): Promise<void> {
  return runApiCommand('app/operator/cli/main.ts', args);
}
