import * as z from 'zod';
import { endOf, startOf } from '@plenum/mf-webinars/contract/webinar-state';
import { personalEvent, toICalendar } from '@plenum/mf-webinars/contract/icalendar';
import type { Webinar } from '@plenum/mf-webinars/contract/schemas';
import type { Composer, Composers } from '#src/platform/notifications/email.ts';
import { renderEmail, type EmailText } from '#src/platform/notifications/render-email.ts';
import { seatsOf } from '#src/webinars/presenter.ts';
import { registeredWebinar } from '#src/webinars/registrations/presenter.ts';
import { findRegistration, type RegistrationRow } from '#src/webinars/registrations/queries.ts';

/** The reason of an e-mail. `requested`: a visitor, not necessarily the owner, submitted the form with the address. */
export const webinarEvent = z.enum(['requested', 'registered', 'waiting', 'seat', 'reminder-day', 'reminder-hour', 'after']);
export type WebinarEvent = z.output<typeof webinarEvent>;

/** The e-mail's name in the outbox; its data are the registration's token and the event. */
export const WEBINAR_EMAIL = 'webinar';

const emailData = z.object({ token: z.string(), event: webinarEvent });

interface Facts {
  readonly title: string;
  /** Follows the title: `, which is on now and ends at 20:00 Moscow time`; after it, ` on Friday 2 October 2026 at 19:00 Moscow time`. Empty before. */
  readonly when: string;
  readonly isLive: boolean;
}

/** The kind of e-mail; `confirm` and `confirm-waiting` ask to confirm the registration. */
type Occasion = Exclude<WebinarEvent, 'requested'> | 'confirm' | 'confirm-waiting';

const NOT_YOU = 'If you did not ask for this, ignore this e-mail: you are not registered, and we will not remind you.';

const linkIs = (isLive: boolean) =>
  isLive
    ? 'The link is for you only, and it leads to the room.'
    : 'The link is for you only. It opens the room fifteen minutes before the start.';

const TEXTS: Readonly<Record<Occasion, (facts: Facts) => Pick<EmailText, 'subject' | 'paragraphs' | 'notes'>>> = {
  confirm: ({ title, when, isLive }) => ({
    subject: isLive ? `On now: ${title}` : `Confirm your seat: ${title}`,
    paragraphs: [`One more step: confirm on your personal page to save your seat in “${title}”${when}.`, linkIs(isLive)],
    notes: [NOT_YOU],
  }),
  'confirm-waiting': ({ title, when }) => ({
    subject: `Confirm your place on the waiting list: ${title}`,
    paragraphs: [
      `No seat is free at the moment in “${title}”${when}. Confirm on your personal page to join the waiting list, or to get a seat that has become free.`,
    ],
    notes: [NOT_YOU],
  }),
  registered: ({ title, when, isLive }) => ({
    subject: isLive ? `On now: ${title}` : `Your seat is saved: ${title}`,
    paragraphs: [`You have a seat in “${title}”${when}.`, linkIs(isLive)],
  }),
  waiting: ({ title, when }) => ({
    subject: `You are on the waiting list: ${title}`,
    paragraphs: [`You are on the waiting list of “${title}”${when}. We will write to you as soon as a seat is yours.`],
  }),
  seat: ({ title, when, isLive }) => ({
    subject: isLive ? `A seat is yours, and it is on now: ${title}` : `A seat is yours: ${title}`,
    paragraphs: [`A seat has become free, and it is yours: “${title}”${when}.`],
  }),
  'reminder-day': ({ title, when }) => ({
    subject: `Tomorrow: ${title}`,
    paragraphs: [
      `You have a seat in “${title}”${when}. If you cannot come, please cancel, so that someone on the waiting list can take your seat.`,
    ],
  }),
  'reminder-hour': ({ title, when }) => ({
    subject: `In an hour: ${title}`,
    paragraphs: [`You have a seat in “${title}”${when}. The room opens a quarter of an hour before.`],
  }),
  after: ({ title, when }) => ({
    subject: `How was it? ${title}`,
    paragraphs: [
      `You had a seat in “${title}”${when}. How was it, or why could you not come? It takes a minute and helps us improve the next one.`,
      'We read every answer but do not reply, and every question is optional.',
    ],
  }),
};

/** E-mails with a link to cancel: those to people who have a seat or wait for one. */
const CANCELLABLE: readonly Occasion[] = ['registered', 'waiting', 'seat', 'reminder-day', 'reminder-hour'];

/** Returns the kind of e-mail to send now; null: the registration was cancelled, or its state has changed since the e-mail was queued. */
function occasionOf(event: WebinarEvent, { status, webinar, registered }: RegistrationRow): Occasion | null {
  if (event !== 'requested') return status === (event === 'waiting' ? 'waiting' : 'registered') ? event : null;
  if (status === 'cancelled') return null;
  if (status !== 'unconfirmed') return status;
  const seats = seatsOf(webinar);
  return seats === null || registered < seats ? 'confirm' : 'confirm-waiting';
}

const ACTIONS: Readonly<Partial<Record<Occasion, string>>> = {
  confirm: 'Confirm your seat',
  'confirm-waiting': 'Join the waiting list',
  waiting: 'See your place',
  after: 'Say how it was',
};

/**
 * Composes the e-mail from the current state; null when the webinar is cancelled or over. Leaves out the name from the form, as the visitor
 * who submitted it may not own this mailbox.
 */
const webinar: Composer = async ({ data }, { query, now, siteOrigin }) => {
  const { token, event } = emailData.parse(data);
  const row = await findRegistration(query, token);
  const occasion = row && occasionOf(event, row);
  if (!row || !occasion) return null;
  const shown = registeredWebinar(row, now.getTime());
  const isOver = now.getTime() >= endOf(shown);
  if (shown.status === 'cancelled' || isOver !== (occasion === 'after')) return null;
  const personal = `${siteOrigin}/webinars/${shown.url}/join/${token}`;
  const start = startOf(shown);
  const isLive = now.getTime() >= start && !isOver;
  const date = dateText(start, row.timeZone);
  const when = isLive ? `, which is on now and ends at ${timeText(endOf(shown), row.timeZone)}` : occasion === 'after' ? ` on ${date}` : '';
  const { notes = [], ...texts } = TEXTS[occasion]({ title: shown.title, when, isLive });
  const hasSeat = occasion === 'registered' || occasion === 'seat';
  return renderEmail({
    ...texts,
    hall: shown.url,
    ...(occasion !== 'after' && { facts: factsOf(shown, isLive ? '' : date) }),
    action: {
      label: ACTIONS[occasion] ?? (isLive ? 'Join now' : 'Open your personal page'),
      url: occasion === 'after' ? feedbackUrl(siteOrigin, row) : personal,
    },
    ...(CANCELLABLE.includes(occasion) && {
      links: [{ label: occasion === 'waiting' ? 'Leave the waiting list' : 'Cancel my registration', url: `${personal}#cancel` }],
    }),
    notes: [...notes, `Registration number ${row.ticket}, to quote if you write to us.`],
    ...(hasSeat && { calendar: { name: 'webinar.ics', content: toICalendar([personalEvent(shown, personal)]) } }),
  });
};

/** `1 h 30 min`. */
function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter((part) => part !== '').join(' ');
}

/** When it is, who speaks, and for how long. Of a live one, the sentence above says until when. */
function factsOf({ speakers, duration }: Pick<Webinar, 'speakers' | 'duration'>, date: string): NonNullable<EmailText['facts']> {
  return [
    { label: 'When', value: date },
    { label: speakers.length > 1 ? 'Speakers' : 'Speaker', value: speakers.map(({ name, role }) => `${name}, ${role}`).join('\n') },
    { label: 'Length', value: lengthText(duration) },
  ].filter(({ value }) => value !== '');
}

/** Returns the URL of the feedback questionnaire for this date. It does not identify the registration, as answers are anonymous. */
function feedbackUrl(siteOrigin: string, { webinar: { alias }, key }: RegistrationRow): string {
  return `${siteOrigin}/quiz/after-the-webinar?${new URLSearchParams({ webinar: alias, date: key }).toString()}`;
}

const HOME_ZONE = 'Europe/Moscow';

/** Formats a moment with the parts of `options`. @param at epoch milliseconds */
function inZone(at: number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(at).replace(',', '');
}

const dayIn = (at: number, zone: string) => inZone(at, zone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const clockIn = (at: number, zone: string) => inZone(at, zone, { hour: '2-digit', minute: '2-digit' });

/**
 * Returns `19:00 Moscow time`, and the time in the recipient's zone where it differs: `19:00 Moscow time (21:00 in Yekaterinburg)`.
 * @param at epoch milliseconds
 */
function timeText(at: number, zone: string | null): string {
  const time = `${clockIn(at, HOME_ZONE)} Moscow time`;
  if (zone === null || isSameTime(at, zone)) return time;
  const day = dayIn(at, zone) === dayIn(at, HOME_ZONE) ? '' : `${inZone(at, zone, { weekday: 'long' })} `;
  return `${time} (${day}${clockIn(at, zone)} in ${cityOf(zone)})`;
}

/** Returns the city of a zone: `New York` of `America/New_York`. */
const cityOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** Returns `Friday 2 October 2026 at 19:00 Moscow time`. @param at epoch milliseconds */
function dateText(at: number, zone: string | null): string {
  return `${dayIn(at, HOME_ZONE)} at ${timeText(at, zone)}`;
}

function isSameTime(at: number, zone: string): boolean {
  return dayIn(at, zone) === dayIn(at, HOME_ZONE) && clockIn(at, zone) === clockIn(at, HOME_ZONE);
}

export const webinarEmails = { [WEBINAR_EMAIL]: webinar } as const satisfies Composers;
