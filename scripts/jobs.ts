import { runApiCommand } from '#scripts/stack/run-api-command.ts';

/** `npm run jobs -- <command>`: jobs that have failed for good (docs/jobs.md). Exit code: 0, 1 where there are any, 2 for a wrong command. */
export function main(args: string[]): Promise<void> {
  return runApiCommand('cli/jobs.ts', args);
}
