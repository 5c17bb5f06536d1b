import { isoInZone } from '#contract/time-zone.ts';

/** Time zone of the server's HTML. */
export const MOSCOW = 'Europe/Moscow';
const DAY = 86_400_000;

/** Cached: creating a formatter is far slower than using it. There is one per zone. */
const formatters = new Map<string, Intl.DateTimeFormat>();

type Part = 'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute';

/**
 * Returns the parts of a moment in a zone. Texts are assembled here, because versions of ICU differ in commas and short names, and a
 * difference between server and browser would break hydration.
 */
function partsOf(epoch: number, timeZone: string): Record<Part, string> {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formatters.set(timeZone, formatter);
  }
  return Object.fromEntries(formatter.formatToParts(epoch).map(({ type, value }) => [type, value])) as Record<Part, string>;
}

/** "19:00". */
export function formatTime(epoch: number, timeZone: string): string {
  const { hour, minute } = partsOf(epoch, timeZone);
  return `${hour}:${minute}`;
}

/** "Friday 2 October". */
export function formatDay(epoch: number, timeZone: string): string {
  const { weekday, day, month } = partsOf(epoch, timeZone);
  return `${weekday} ${day} ${month}`;
}

/** Names of days that need no date. */
export const NEAR_DAYS: readonly string[] = ['Today', 'Tomorrow'];

/** A day as the heading of a list: `name` is "Today", "Tomorrow" or its weekday, `date` the rest. @param now epoch milliseconds */
export function dayLabel(epoch: number, now: number, timeZone: string): { name: string; date: string } {
  const { weekday, day, month, year } = partsOf(epoch, timeZone);
  // Unbroken: the heading stands in a narrow column.
  const date = `${day}\u00A0${month}${year === partsOf(now, timeZone).year ? '' : ` ${year}`}`;
  // Dates, not hours: when the clocks change, a day has 23 or 25.
  const dateOf = (at: number) => Date.parse(isoInZone(at, timeZone).slice(0, 10));
  const near = NEAR_DAYS[(dateOf(epoch) - dateOf(now)) / DAY];
  return near === undefined ? { name: weekday, date } : { name: near, date: `${weekday.slice(0, 3)} ${date}` };
}

/** Within this time of now, a date is clear without its year. */
const YEAR_OMITTED_WITHIN = 60 * DAY;

/** Returns whether the year of a moment is shown: where it is another than the present one, or the moment is months away. */
export function needsYear(epoch: number, now: number): boolean {
  return Math.abs(epoch - now) > YEAR_OMITTED_WITHIN || partsOf(epoch, MOSCOW).year !== partsOf(now, MOSCOW).year;
}

/** "GMT+3, Moscow": the offset of a zone at a moment, and its city. `Etc/GMT+3` has none, and its sign means the opposite. */
export function zoneName(epoch: number, timeZone: string): string {
  const [, sign = '+', hours = '00', minutes = '00'] = /([+-])(\d\d):(\d\d)$/.exec(isoInZone(epoch, timeZone)) ?? [];
  const offset = `${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
  const [, city] = /\/([^/\d]+)$/.exec(timeZone) ?? [];
  return `GMT${offset === '0' ? '' : `${sign === '-' ? '−' : '+'}${offset}`}${city === undefined ? '' : `, ${city.replaceAll('_', ' ')}`}`;
}

/** "Times in GMT+2, Berlin": what is true of several times; "Berlin time" where the clocks change between them. */
export function timesNote(first: number, others: readonly number[], timeZone: string): string {
  const name = zoneName(first, timeZone);
  return others.every((epoch) => zoneName(epoch, timeZone) === name) ? `Times in ${name}` : `${name.split(', ')[1] ?? timeZone} time`;
}

/** "45 min", "1 h", "1 h 15 min". */
export function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])].join(' ');
}

/** ISO 8601 duration: `PT1H15M`. */
export function isoDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}
