import { InvalidArgumentError } from 'commander';
import type { SetRecord } from '@plenum/shared-contracts/release/registry-schemas';
import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import { formatSetChanges, formatTable, formatTag } from '#src/cli/format.ts';
import { formatTime } from '#src/domain/format-time.ts';
import { call } from '#src/cli/registry/call.ts';
import type { RegistryConnection } from '#src/cli/registry/send.ts';
import { CliError } from '#src/errors.ts';

/** A time, or the number of a set. */
export type Moment = Date | number;

const PAGE = 100;

/** @throws InvalidArgumentError */
export function readMoment(text: string): Moment {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const iso = text.replace(' ', 'T');
  const isTime = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/.test(iso);
  const time = new Date(iso);
  if (!isTime || Number.isNaN(time.getTime()) || !isDay(iso.slice(0, 10)))
    throw new InvalidArgumentError('Use the number of a set, or a time such as 2026-11-27T08:00Z. "history" shows both.');
  return time;
}

/** Whether the calendar has this day: `Date` reads 2026-02-31 as 3 March. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** Returns the set that was current at `moment`. @throws CliError `refused` if there was none */
export async function readSetAt(connection: RegistryConnection, environment: string, moment: Moment): Promise<SetRecord> {
  if (typeof moment === 'number') return (await call(connection, registryEndpoints.set, { params: { environment, number: moment } })).data;
  for (let before: number | undefined; ;) {
    const { data } = await call(connection, registryEndpoints.sets, { params: { environment }, query: { before, limit: PAGE } });
    const found = data.sets.find(({ created_at: at }) => Date.parse(at) <= moment.getTime());
    if (found) return found;
    if (data.next === null)
      throw new CliError('refused', `${environment} did not exist at ${formatTime(moment.toISOString())}.`, { code: 'not_found' });
    before = data.next;
  }
}

/** Describes a set of the history: when and why it was made, and its members. */
export function describePast(set: SetRecord): string {
  const head = `${set.environment}: set ${set.number} (${formatTag(set)}), from ${formatTime(set.created_at)} by ${set.actor}`;
  const what = [formatSetChanges(set), set.reason].filter(Boolean).join(': ');
  const rows = Object.entries(set.releases).map(([name, { version }]) => [name, version]);
  return [head, what, '', formatTable(['Release', 'Active'], rows.toSorted())].join('\n');
}
