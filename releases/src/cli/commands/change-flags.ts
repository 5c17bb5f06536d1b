import { InvalidArgumentError, type Command } from 'commander';
import { REASON_LENGTH } from '@plenum/shared-contracts/release/registry-schemas';
import { readEnvironmentArgument, readReasonArgument } from '#src/cli/commands/arguments.ts';
import type { ChangeResult } from '#src/cli/commands/change-set.ts';
import { print, type Io } from '#src/cli/io.ts';
import { formatChanges, formatTag } from '#src/cli/format.ts';

export interface ChangeFlags {
  readonly env: string;
  readonly reason?: string;
  readonly ifMatch?: string;
  readonly json?: boolean;
}

/** Adds the options that activate and rollback share. */
export function withChangeFlags(command: Command): Command {
  return command
    .option('--env <name>', 'environment', readEnvironmentArgument, 'production')
    .option('--reason <text>', `why, for the history, in at most ${REASON_LENGTH} characters`, readReasonArgument)
    .option('--if-match <tag>', 'only if this is still the current set, as "status" shows it: production:1:7', readTag)
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

export function printChange(io: Io, { json }: ChangeFlags, result: ChangeResult): void {
  const { set, changed } = result;
  print(io, json, result, () =>
    changed
      ? `${set.environment} is now set ${set.number} (${formatTag(set)}): ${formatChanges(set.changes)}.`
      : `That is active already: ${set.environment} stays at set ${set.number}.`,
  );
}
