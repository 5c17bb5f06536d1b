import { DAY_MS, MINUTE_MS } from '#src/platform/durations.ts';

/** A day in Moscow of which something was reported. */
export interface ReportedDay<Bad> {
  readonly date: string;
  /** The first minute of the day that was reported. */
  readonly first: Date;
  readonly reported: number;
  readonly bad: Bad;
}

interface FilledDay<Bad> {
  readonly date: string;
  readonly reported: number;
  readonly missing: number;
  readonly bad: Bad;
}

/** Moscow has had no summer time since 2014. */
const MOSCOW_MS = 3 * 60 * MINUTE_MS;

const startOf = (date: string) => Date.parse(`${date}T00:00:00Z`) - MOSCOW_MS;
const dateOf = (time: number) => new Date(time + MOSCOW_MS).toISOString().slice(0, 10);

/**
 * Adds the days between the first report and now of which nothing was reported, and the minutes that each day lacks. The minute that is running and the one before
 * it, whose report may be on its way, are not missing.
 * @param days in order
 * @param none bad minutes of a day without reports
 */
export function fillDays<Bad>(days: readonly ReportedDay<Bad>[], none: Bad, now: Date): FilledDay<Bad>[] {
  const [first] = days;
  if (!first) return [];
  const known = new Map(days.map((day) => [day.date, day]));
  const until = now.getTime() - 2 * MINUTE_MS;
  const filled: FilledDay<Bad>[] = [];
  for (let time = startOf(first.date); time <= now.getTime(); time += DAY_MS) {
    const date = dateOf(time);
    const { reported, bad } = known.get(date) ?? { reported: 0, bad: none };
    const from = time === startOf(first.date) ? first.first.getTime() : time;
    const expected = Math.floor((Math.min(time + DAY_MS, until) - from) / MINUTE_MS);
    filled.push({ date, reported, missing: Math.max(0, expected - reported), bad });
  }
  return filled;
}
