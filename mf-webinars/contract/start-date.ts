import * as z from 'zod/mini';
import { isTimeZone } from '#contract/time-zone.ts';

/** A date as PHP serialises it: local time in a named zone (open question 19). */
const localStart = z.object({
  date: z.string().check(
    z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{6}$/, 'has to be a time like 2026-10-02 19:00:00.000000'),
    z.refine((date) => isRealTime(date), 'is not a time of the calendar'),
  ),
  timezone_type: z.literal(3),
  timezone: z.string().check(z.refine((zone) => isTimeZone(zone), 'is not a time zone')),
});
export type LocalStart = z.infer<typeof localStart>;

/** Both forms are accepted; our API sends the object. */
export const startDate = z.union([localStart, z.iso.datetime({ offset: true })]);
export type StartDate = z.infer<typeof startDate>;

/** `Date` reads 31 February as 3 March, which the comparison detects. */
function isRealTime(date: string): boolean {
  const iso = `${date.slice(0, 10)}T${date.slice(11, 23)}Z`;
  const time = new Date(iso);
  return !Number.isNaN(time.getTime()) && time.toISOString() === iso;
}
