import type { StatusIncident } from '@plenum/shared-contracts/status/endpoints';

type Times = Pick<StatusIncident, 'begins_at' | 'ends_at'>;

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Moscow' });

/** Returns `20 May, 10:00 to 10:30` or, when it ended on another day or goes on, `20 May, 23:50 to 21 May, 00:10` or `Since 20 May, 10:00`. */
export function incidentTime({ begins_at, ends_at }: Times): string {
  const begins = new Date(begins_at);
  const from = `${day.format(begins)}, ${time.format(begins)}`;
  if (ends_at === null) return `Since ${from}`;
  const ends = new Date(ends_at);
  const until = day.format(ends) === day.format(begins) ? time.format(ends) : `${day.format(ends)}, ${time.format(ends)}`;
  return `${from} to ${until}`;
}

/** Returns `35 min`, `2 h` or `2 h 5 min`. */
export function lengthText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

/** Returns how long an incident lasted; null: not over. */
export function incidentLength({ begins_at, ends_at }: Times): string | null {
  return ends_at === null ? null : lengthText(Math.round((Date.parse(ends_at) - Date.parse(begins_at)) / 60_000));
}
