import { startOf, toStartDate } from '@plenum/mf-webinars/contract/clock';
import type { LocalStart } from '@plenum/mf-webinars/contract/start-date';
import type { Schedule } from '#src/webinars/schedule/schedule.ts';

/** One date of a schedule. Times are epoch milliseconds. */
export interface Occurrence {
  /** Names the date among all of the schedule, also after its day or time was changed. */
  readonly key: string;
  readonly start: number;
  readonly startDate: LocalStart;
  /** From when it is the current one; 0 for the first there ever is. */
  readonly since: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The first day of all rounds: a Monday, so that rounds of whole weeks keep their weekdays. */
const FIRST_DAY = Date.UTC(2026, 0, 5);

/** Hours are counted where the clocks are never changed, so that rounds of hours neither overlap nor leave gaps. */
const HOURLY_ZONE = 'Europe/Moscow';
const FIRST_HOUR = Date.UTC(2026, 0, 4, 21);

/**
 * The date that matters at `now`: the one that is on, or to come, or has been for no longer than the
 * schedule keeps it. It never moves while it is current; then the next takes its place.
 * @param minutes how long it lasts
 */
export function currentOccurrence(schedule: Schedule, minutes: number, now: number): Occurrence {
  if (schedule.repeats === 'never') return { key: 'once', ...onceStart(schedule), since: 0 };
  const keptUntil = (round: number) => startOfRound(schedule, round).start + minutes * MINUTE + keepOf(schedule);

  // What lasts longer than its round, or is kept long, began some rounds ago.
  let round = Math.floor((now - minutes * MINUTE - keepOf(schedule) - firstStart(schedule)) / lengthOf(schedule)) - 1;
  while (keptUntil(round) <= now) round += 1;
  return { key: keyOf(schedule, round), ...startOfRound(schedule, round), since: keptUntil(round - 1) };
}

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

function keepOf(schedule: Repeating): number {
  return schedule.keep * (schedule.repeats === 'days' ? DAY : MINUTE);
}

function firstStart(schedule: Repeating): number {
  return startOfRound(schedule, 0).start;
}
