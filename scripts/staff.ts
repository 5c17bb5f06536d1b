import { runApiCommand } from '#scripts/stack/run-api-command.ts';

/**
 * `npm run staff -- <command>`: tokens of the staff who answer tickets (docs/tickets.md). Exit code: 0, 1 for an error, 2 for a wrong
 * command.
 */
export function main(args: string[]): Promise<void> {
  return runApiCommand('cli/staff.ts', args);
}
