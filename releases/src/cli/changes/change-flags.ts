import { InvalidArgumentError, type Command } from 'commander';
import { REASON_LENGTH } from '@plenum/shared-contracts/release/set-changes';
import { readEnvironmentArgument, readReasonArgument, readSecondsArgument } from '#src/cli/commands/arguments.ts';
import { describeEffects } from '#src/cli/changes/announce.ts';
import type { ChangeResult } from '#src/cli/changes/change-set.ts';
import { print, type Io } from '#src/cli/io.ts';
import { formatSetChanges, formatTag } from '#src/cli/format.ts';

export interface ChangeFlags {
  readonly env: string;
  readonly reason?: string;
  readonly ifMatch?: string;
  readonly dryRun?: boolean;
  /** False with --no-wait. */
  readonly wait: boolean;
  /** Seconds. */
  readonly timeout: number;
  readonly json?: boolean;
}

/** The option --strict of commands that activate. */
export const STRICT = ['--strict', 'refuse what would make a rollback of one release alone impossible'] as const;

/** Adds the options of every command that changes a set. */
export function withChangeFlags(command: Command): Command {
  return withCommonChangeFlags(command.option('--env <name>', 'environment', readEnvironmentArgument, 'production'));
}

/** Like `withChangeFlags`, for a command that names its environments in another way. */
export function withCommonChangeFlags(command: Command): Command {
  return command
    .option('--reason <text>', `why, for the history, in at most ${REASON_LENGTH} characters`, readReasonArgument)
    .option('--if-match <tag>', 'only if this is still the current set, as "status" shows it: production:1:7', readTag)
    .option('--dry-run', 'only show what would change: versions, and addresses that would answer differently')
    .option('--no-wait', 'do not wait until every site serves the new set')
    .option('--timeout <seconds>', 'how long to wait for the sites', readSecondsArgument, 60)
    .option('--json', 'print the new set as JSON');
}

function readTag(text: string): string {
  const tag = text.replaceAll('"', '');
  if (!/^[a-z][a-z0-9-]*:\d+:\d+$/.test(tag))
    throw new InvalidArgumentError(
      'Use the tag of a set, such as production:1:7. "status" shows the tag of the current set, "history" what has changed.',
    );
  return tag;
}

export function printChange(io: Io, { json }: Pick<ChangeFlags, 'json'>, result: ChangeResult): void {
  const { set, changed, dryRun } = result;
  print(io, json, result, () => {
    if (!changed) return `That is active already: ${set.environment} stays at set ${set.number}.`;
    if (!dryRun) return `${set.environment} is now set ${set.number} (${formatTag(set)}): ${formatSetChanges(set)}.`;
    return [`${set.environment} would become set ${set.number}: ${formatSetChanges(set)}.`, describeEffects(result)]
      .filter(Boolean)
      .join('\n');
  });
}
