import { HOME_ZONE } from '#src/date-time/format-date-time.ts';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: HOME_ZONE });

/** "2 October 2026" by the calendar of Moscow: the same in the server's HTML and in every browser. @param iso ISO 8601; with a time, with its offset */
export function homeDay(iso: string): string {
  return day.format(new Date(iso));
}
