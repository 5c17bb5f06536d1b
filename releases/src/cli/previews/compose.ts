import { InvalidArgumentError, Option, type Command } from 'commander';
import { type Moment, readMoment, readSetAt } from '#src/cli/compare/status-at.ts';
import type { Io } from '#src/cli/io.ts';
import { createPreview, type PreviewFlags, withPreviewFlags } from '#src/cli/previews/create-preview.ts';
import { connect } from '#src/cli/registry/settings.ts';
import { CliError } from '#src/errors.ts';

/** Adds `compose`: the site as it was, by a preview link. */
export function addCompose(program: Command, io: Io): void {
  const command = program
    .command('compose')
    .description('show the site to one browser as it was at a time or in a set, read-only')
    .addOption(new Option('--at <time>', 'as it was then: 2026-11-27T08:00Z').argParser(readTime).conflicts('set'))
    .addOption(new Option('--set <number>', 'as it was in this set; "history" shows the numbers').argParser(readSetNumber));
  withPreviewFlags(command).action(async ({ at, set, ...flags }: PreviewFlags & { at?: Moment; set?: number }) => {
    const moment = set ?? at;
    if (moment === undefined) throw new CliError('usage', 'Say which state to show: --at <time> or --set <number>.');
    const connection = connect(io, 'manager');
    const { number } = await readSetAt(connection, flags.env, moment);
    await createPreview(io, connection, flags, { set: number });
  });
}

/** @throws InvalidArgumentError */
function readTime(text: string): Moment {
  const moment = readMoment(text);
  if (typeof moment === 'number') throw new InvalidArgumentError('Use a time such as 2026-11-27T08:00Z. --set takes the number of a set.');
  if (moment.getTime() > Date.now()) throw new InvalidArgumentError('Use a time in the past.');
  return moment;
}

/** @throws InvalidArgumentError */
function readSetNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('Use the number of a set. "history" shows the numbers.');
  return Number(text);
}
