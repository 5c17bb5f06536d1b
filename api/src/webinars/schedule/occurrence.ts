import { startOf, toStartDate } from '@plenum/mf-webinars/contract/webinar-state';
import type { LocalStart } from '@plenum/mf-webinars/contract/start-date';
import type { Schedule } from '#src/webinars/schedule/schedule.ts';

/** One date of a schedule. Times are epoch milliseconds. */
export interface Occurrence {
  /** Identifies the date within the schedule, even after its day or time has changed. */
  readonly key: string;
  readonly start: number;
  readonly startDate: LocalStart;
  /** When it becomes the current one; 0 for the very first. */
  readonly since: number;
  /** When the next one becomes the current one; Infinity for the last. */
  readonly until: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The first day of all rounds: a Monday, so that rounds of whole weeks keep their weekdays. */
const FIRST_DAY = Date.UTC(2026, 0, 5);

/** A zone without daylight saving time, so that hourly rounds neither overlap nor leave gaps. */
const HOURLY_ZONE = 'Europe/Moscow';
const FIRST_HOUR = Date.UTC(2026, 0, 4, 21);

/**
 * Returns the current date at `now`: the live or upcoming one, or one that ended no longer ago than the schedule keeps it. A date does not
 * change while it is current; then the next one follows.
 * @param minutes its duration
 */
export function currentOccurrence(schedule: Schedule, minutes: number, now: number): Occurrence {
  if (schedule.repeats === 'never') return { key: ONCE, ...onceStart(schedule), since: 0, until: Infinity };
  const shownUntil = (round: number) => startOfRound(schedule, round).start + minutes * MINUTE + retentionOf(schedule);

  // A date that lasts longer than its round, or is kept long, began some rounds ago.
  let round = Math.floor((now - minutes * MINUTE - retentionOf(schedule) - firstStart(schedule)) / lengthOf(schedule)) - 1;
  while (shownUntil(round) <= now) round += 1;
  return { key: keyOf(schedule, round), ...startOfRound(schedule, round), since: shownUntil(round - 1), until: shownUntil(round) };
}

/** Returns the start of the date with a key; null: the schedule has no such date, as with other dates it has other keys. */
export function startOfKey(schedule: Schedule, key: string): Start | null {
  if (schedule.repeats === 'never') return key === ONCE ? onceStart(schedule) : null;
  const round = /-(-?\d+)$/.exec(key)?.[1];
  return round !== undefined && keyOf(schedule, Number(round)) === key ? startOfRound(schedule, Number(round)) : null;
}

/** Returns the key of the date that begins at `start`, in epoch milliseconds; null: none does. */
export function keyStartingAt(schedule: Schedule, start: number): string | null {
  if (schedule.repeats === 'never') return onceStart(schedule).start === start ? ONCE : null;
  // Rounds across a change to summer time differ by an hour.
  const nearest = Math.round((start - firstStart(schedule)) / lengthOf(schedule));
  const round = [nearest - 1, nearest, nearest + 1].find((each) => startOfRound(schedule, each).start === start);
  return round === undefined ? null : keyOf(schedule, round);
}

/** Key of the only date of a webinar that does not repeat. */
const ONCE = 'once';

type Repeating = Exclude<Schedule, { repeats: 'never' }>;
type Start = Pick<Occurrence, 'start' | 'startDate'>;

function onceStart({ date, time, zone }: Extract<Schedule, { repeats: 'never' }>): Start {
  return localStart(date, time, zone);
}

function startOfRound(schedule: Repeating, round: number): Start {
  if (schedule.repeats === 'hours') {
    const start = FIRST_HOUR + (round * schedule.every + schedule.hour) * HOUR;
    return { start, startDate: toStartDate(start, HOURLY_ZONE) };
  }
  const date = new Date(FIRST_DAY + (round * schedule.every + schedule.day) * DAY).toISOString().slice(0, 10);
  return localStart(date, schedule.time, schedule.zone);
}

function localStart(date: string, time: string, timezone: string): Start {
  const startDate: LocalStart = { date: `${date} ${time}:00.000000`, timezone_type: 3, timezone };
  return { start: startOf({ startDate }), startDate };
}

function keyOf(schedule: Repeating, round: number): string {
  return `${schedule.repeats}-${schedule.every}-${round}`;
}

function lengthOf(schedule: Repeating): number {
  return schedule.every * (schedule.repeats === 'days' ? DAY : HOUR);
}

function retentionOf(schedule: Repeating): number {
  return schedule.keep * (schedule.repeats === 'days' ? DAY : MINUTE);
}

function firstStart(schedule: Repeating): number {
  return startOfRound(schedule, 0).start;
}
