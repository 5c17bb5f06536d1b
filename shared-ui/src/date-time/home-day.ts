import { HOME_ZONE } from '#src/date-time/format-date-time.ts';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: HOME_ZONE });

/**
 * Returns "2 October 2026" in Moscow's calendar, the same in the server's HTML and in every browser.
 * @param iso ISO 8601; with an offset if it has a time
 * @returns day, month and year
 * @throws RangeError for an invalid date
 * @example
 * homeDay('2026-10-01T21:30:00Z'); // '2 October 2026'
 */
export function homeDay(iso: string): string {
  return day.format(new Date(iso));
}
