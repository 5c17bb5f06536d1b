import type { Ticket } from '#src/support/tickets/ticket-queries.ts';

/** A label and its value, for e-mails and the staff's pages. */
export interface Detail {
  readonly label: string;
  readonly value: string;
}

/** Describes a ticket's sender, as far as known. */
export function senderDetails({ name, email, phone, phoneCall, companyName, companySize }: Ticket): Detail[] {
  return known([
    ['Name', name],
    ['E-mail', email],
    ['Phone', phone],
    ['May be phoned', phoneCall === null ? null : phoneCall ? 'Yes, says the profile' : 'Only if a call was asked for'],
    ['Company', companyName],
    ['Company size', companySize],
  ]);
}

/** Describes where the sender was on the site, and came from. */
export function visitDetails({ tracking }: Ticket): Detail[] {
  const campaign = CAMPAIGN.flatMap(([key, label]) => (tracking[key] ? [`${label} ${tracking[key]}`] : []));
  return known([
    ['Page', tracking.url],
    ['Came from', tracking.referrer],
    ['Campaign', campaign.join(', ')],
  ]);
}

const CAMPAIGN = [
  ['utm_source', 'source'],
  ['utm_medium', 'medium'],
  ['utm_campaign', 'campaign'],
  ['utm_term', 'term'],
  ['utm_content', 'content'],
] as const;

function known(pairs: readonly (readonly [string, string | null | undefined])[]): Detail[] {
  return pairs.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** Formats "Tue 2 Jun 2026, 18:00 Moscow time". */
export function inMoscow(at: Date): string {
  return `${shortInMoscow(at)} Moscow time`;
}

/** Formats "Tue 2 Jun 2026, 18:00", for places that state the time zone. */
export function shortInMoscow(at: Date): string {
  return MOSCOW.format(at).replace(/,(?= \d)/, '');
}

/**
 * Formats a time as people say it in a sentence: "today, 18:00", "tomorrow, 18:00", "yesterday, 18:00", "Thu 26 Nov, 18:00"; with the year
 * if it is another one. For places that state the time zone.
 */
export function nearInMoscow(at: Date, now: Date): string {
  const [date = '', time = ''] = shortInMoscow(at).split(', ');
  const near = NEAR[String(moscowDay(at) - moscowDay(now))];
  const year = moscowYear(at) === moscowYear(now) ? / \d{4}$/ : '';
  return `${near ?? date.replace(year, '')}, ${time}`;
}

const NEAR: Readonly<Record<string, string>> = { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' };
const DAY = 86_400_000;
/** Moscow has been three hours ahead of UTC, all year, since 2014. */
const moscowTime = (at: Date) => at.getTime() + 3 * 3_600_000;
const moscowDay = (at: Date) => Math.floor(moscowTime(at) / DAY);
/** Returns a day in Moscow: `2026-11-28`. */
export const moscowDate = (at: Date): string => new Date(moscowTime(at)).toISOString().slice(0, 10);
const moscowYear = (at: Date) => new Date(moscowTime(at)).getUTCFullYear();

const MOSCOW = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Moscow',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
