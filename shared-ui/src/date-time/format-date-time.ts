/** The product's home zone: used by a server that does not know the visitor. */
export const HOME_ZONE = 'Europe/Moscow';

/** `moment`: "Wed 19 Nov, 19:00 Moscow time"; `day`: "Wed 19 Nov"; `time`: "19:00 Moscow time". */
export type MomentFormat = 'moment' | 'day' | 'time';

// Our own names: those of Intl differ between versions of Node and browsers ("Sep", "Sept"), and text that differs fails to hydrate.
// The numbers of Intl are the same everywhere, so no library is needed.
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const DAY_MS = 24 * 3600 * 1000;

interface MomentOptions {
  start: Date;
  /** End of a span, with `moment` and `time`. */
  end?: Date | undefined;
  /** IANA name. */
  zone: string;
  format: MomentFormat;
  /** Also includes the year. */
  withYear?: boolean | undefined;
}

/**
 * Formats a moment or a span of time as people in `zone` write it.
 * @param options the moment or the span, the zone and the format
 * @returns text in English, with the zone's name where the format has a time
 * @throws RangeError for an invalid date or an unknown zone
 * @example
 * formatDateTime({ start: new Date('2026-11-18T16:00:00Z'), zone: 'Europe/Moscow', format: 'moment' });
 * // 'Wed 18 Nov, 19:00 Moscow time'
 */
export function formatDateTime({ start, end, zone, format, withYear = false }: MomentOptions): string {
  const from = wallClock(start, zone);
  const day = dayText(from, withYear);
  if (format === 'day') return day;
  const until = end && wallClock(end, zone);
  // A span may cross midnight in the visitor's zone only. An end earlier than the start is the next day's, and the text needs no more
  // space.
  const isWithinDay = end !== undefined && end.getTime() - start.getTime() < DAY_MS;
  const untilText = until && (isWithinDay ? `–${until.time}` : ` – ${dayText(until, withYear)}, ${until.time}`);
  return `${format === 'moment' ? `${day}, ` : ''}${from.time}${untilText ?? ''} ${zoneText(zone)}`;
}

/**
 * A text as wide in Onest as any result of `formatDateTime` can be, whatever the zone: reserves its space. Zero is its widest figure, one the
 * narrowest: figures of equal width would leave gaps around it in a sentence.
 * @param options as of `formatDateTime`
 * @returns a text that is never shown
 * @example
 * widestText({ format: 'time' }); // '00:00 Moscow time'
 */
export function widestText({ end, format, withYear = false }: Pick<MomentOptions, 'end' | 'format' | 'withYear'>): string {
  const day = `Wed 30 May${withYear ? ' 2000' : ''}`;
  if (format === 'day') return day;
  return `${format === 'moment' ? `${day}, ` : ''}00:00${end ? '–00:00' : ''} ${zoneText(HOME_ZONE)}`;
}

/**
 * Returns the zone of a cookie or a setting if it exists, otherwise the home zone.
 * @param zone an IANA name from an untrusted source
 * @returns an IANA name that `Intl` accepts
 * @example
 * knownZone('Europe/Berlin'); // 'Europe/Berlin'
 * knownZone('Mars/Olympus'); // 'Europe/Moscow'
 */
export function knownZone(zone: string | undefined): string {
  if (!zone) return HOME_ZONE;
  try {
    // The check is the formatter that the text will need.
    return formatterOf(zone) && zone;
  } catch {
    return HOME_ZONE;
  }
}

/**
 * "Europe/Berlin, UTC+1": the exact name of the zone.
 * @param at the moment, which decides the offset
 * @param zone an IANA name
 * @returns text for a tooltip
 * @throws RangeError for an invalid date or an unknown zone
 * @example
 * zoneDetail(new Date('2026-11-18T16:00:00Z'), 'Europe/Berlin'); // 'Europe/Berlin, UTC+1'
 */
export function zoneDetail(at: Date, zone: string): string {
  const { year, month, date, hour, minute } = wallClock(at, zone);
  const minutes = Math.round((Date.UTC(year, month - 1, date, hour, minute) - Math.floor(at.getTime() / 60_000) * 60_000) / 60_000);
  const hours = `${Math.floor(Math.abs(minutes) / 60)}`;
  const rest = Math.abs(minutes) % 60;
  return `${zone.replaceAll('_', ' ')}, UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${pad(rest)}` : ''}`;
}

const zoneText = (zone: string) => (zone === HOME_ZONE ? 'Moscow time' : 'your time');
const pad = (number: number) => String(number).padStart(2, '0');

const dayText = ({ weekday, date, month, year }: WallClock, withYear: boolean) =>
  `${WEEKDAYS[weekday]} ${date} ${MONTHS[month - 1]}${withYear ? ` ${year}` : ''}`;

interface WallClock {
  year: number;
  /** 1 to 12. */
  month: number;
  date: number;
  /** 0 is Sunday. */
  weekday: number;
  hour: number;
  minute: number;
  /** "09:05" */
  time: string;
}

/** Cached: creating a formatter takes far longer than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();
/** Visitors' zones fill the cache of a server: there are about 600 names. */
const MAX_FORMATTERS = 100;

/** @throws RangeError for an unknown zone */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  if (formatters.size >= MAX_FORMATTERS) formatters.clear();
  formatters.set(timeZone, formatter);
  return formatter;
}

/** Calendar and clock fields in `zone`. Only numbers come from Intl; they are the same everywhere. */
function wallClock(at: Date, zone: string): WallClock {
  const parts = formatterOf(zone).formatToParts(at);
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const [year, month, date, hour, minute] = [number('year'), number('month'), number('day'), number('hour'), number('minute')];
  const weekday = new Date(Date.UTC(year, month - 1, date)).getUTCDay();
  return { year, month, date, weekday, hour, minute, time: `${pad(hour)}:${pad(minute)}` };
}
