import { runApiCommand } from '#scripts/stack/run-api-command.ts';

/**
 * `npm run billing -- <command>`: commands for operators on orders (docs/billing.md). Exit code: 0, 1 for an error, 2 for a wrong command.
 */
export function main(args: string[]): Promise<void> {
  return runApiCommand('cli/billing.ts', args);
}
