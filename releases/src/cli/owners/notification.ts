import type { Command } from 'commander';
import { contactEndpoints } from '@plenum/shared-contracts/release/owners/contact-endpoints';
import type { NotificationSummary } from '@plenum/shared-contracts/release/owners/contacts';
import { readLimit, readReleaseArgument } from '#src/cli/commands/arguments.ts';
import { formatTable } from '#src/cli/format.ts';
import { formatTime } from '#src/domain/format-time.ts';
import { print, type Io } from '#src/cli/io.ts';
import { call } from '#src/cli/registry/call.ts';
import { connect } from '#src/cli/registry/settings.ts';

interface Flags {
  readonly release?: string;
  readonly undelivered?: boolean;
  readonly limit: number;
  readonly json?: boolean;
}

/** The most that the registry returns at once. */
const PAGE = 100;

/** Adds `notification list` and `notification resend`: the messages to the owners of releases, and those that could not be delivered. */
export function addNotification(program: Command, io: Io): void {
  const notification = program.command('notification').description('show messages to the owners of releases');
  notification
    .command('list')
    .description('show messages of the last 30 days, newest first')
    .option('--release <name>', 'only to the owners of this release', readReleaseArgument)
    .option('--undelivered', 'only those that wait for another attempt, or were given up')
    .option('--limit <messages>', 'how many', readLimit, 20)
    .option('--json', 'print as JSON')
    .action(async ({ release, undelivered, limit, json }: Flags) => {
      const states = undelivered ? (['pending', 'failed'] as const) : [undefined];
      const found: NotificationSummary[] = [];
      for (const state of states) found.push(...(await read(io, { release, state }, limit)));
      const notifications = found.toSorted((a, b) => b.id - a.id).slice(0, limit);
      print(io, json, { notifications }, () =>
        notifications.length > 0
          ? formatTable(['Id', 'When', 'Release', 'By', 'What', 'State', ''], notifications.map(row))
          : 'There are no such messages.',
      );
    });
  notification
    .command('resend')
    .description('retry a message that was given up')
    .argument('<id>', 'number of the message in "notification list"', readLimit)
    .option('--json', 'print as JSON')
    .action(async (id: number, { json }: { json?: boolean }) => {
      const { data } = await call(connect(io, 'manager'), contactEndpoints.resendNotification, { params: { id } });
      print(
        io,
        json,
        data,
        () => `Message ${id} (${data.type}) is on its way to the owners of ${data.release}. "notification list" shows whether it arrives.`,
      );
    });
}

async function read(
  io: Io,
  filter: { readonly release: string | undefined; readonly state: 'pending' | 'failed' | undefined },
  limit: number,
): Promise<NotificationSummary[]> {
  const found: NotificationSummary[] = [];
  let before: number | undefined;
  while (found.length < limit) {
    const query = { ...filter, before, limit: Math.min(PAGE, limit - found.length) };
    const { data } = await call(connect(io, 'manager'), contactEndpoints.notifications, { query });
    found.push(...data.notifications);
    if (data.next === null) break;
    before = data.next;
  }
  return found;
}

function row({ id, created_at: at, release, channel, type, state, attempts, next_attempt_at: next, error }: NotificationSummary): string[] {
  const tried = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  const reason = error === null ? '' : `: ${error}`;
  const detail = state === 'delivered' ? '' : `${tried}${reason}${next === null ? '' : `; next ${formatTime(next)}`}`;
  return [String(id), formatTime(at), release, channel === 'email' ? 'e-mail' : channel, type, state, detail];
}
