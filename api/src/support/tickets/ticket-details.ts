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

const MOSCOW = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Moscow',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
