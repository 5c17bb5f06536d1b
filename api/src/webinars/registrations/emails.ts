import * as z from 'zod';
import { endOf, startOf } from '@plenum/mf-webinars/contract/webinar-state';
import { personalEvent, toICalendar } from '@plenum/mf-webinars/contract/icalendar';
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
  /** "Friday 2 October 2026 at 19:00 Moscow time" */
  readonly when: string;
}

/** The kind of e-mail; `confirm` and `confirm-waiting` ask to confirm the registration. */
type Occasion = Exclude<WebinarEvent, 'requested'> | 'confirm' | 'confirm-waiting';

const NOT_YOU = 'If you did not ask for this, ignore this e-mail: you are not registered, and we will not remind you.';

const TEXTS: Readonly<Record<Occasion, (facts: Facts) => Pick<EmailText, 'subject' | 'paragraphs' | 'notes'>>> = {
  confirm: ({ title, when }) => ({
    subject: `Confirm your seat: ${title}`,
    paragraphs: [
      `One more step: confirm on your personal page to save your seat in "${title}" on ${when}.`,
      'The link is for you only. It opens the room fifteen minutes before the start, and you can cancel there.',
    ],
    notes: [NOT_YOU],
  }),
  'confirm-waiting': ({ title, when }) => ({
    subject: `Confirm your place on the waiting list: ${title}`,
    paragraphs: [
      `"${title}" on ${when} is full at the moment. Confirm on your personal page to join the waiting list, or to get a seat that has become free.`,
    ],
    notes: [NOT_YOU],
  }),
  registered: ({ title, when }) => ({
    subject: `Your seat is saved: ${title}`,
    paragraphs: [
      `You have a seat in "${title}" on ${when}.`,
      'The link below is for you only. It opens the room fifteen minutes before the start, and you can cancel there.',
    ],
  }),
  waiting: ({ title, when }) => ({
    subject: `You are on the waiting list: ${title}`,
    paragraphs: [`"${title}" on ${when} is full, and you are on its waiting list. We will write to you as soon as a seat is yours.`],
  }),
  seat: ({ title, when }) => ({
    subject: `A seat is yours: ${title}`,
    paragraphs: [`A seat has become free, and it is yours: "${title}", on ${when}. If you can no longer come, cancel with the link below.`],
  }),
  'reminder-day': ({ title, when }) => ({
    subject: `Tomorrow: ${title}`,
    paragraphs: [
      `"${title}" is a day away: ${when}. If you cannot come, cancel with the link below to free your seat for the waiting list.`,
    ],
  }),
  'reminder-hour': ({ title, when }) => ({
    subject: `In an hour: ${title}`,
    paragraphs: [`"${title}" begins in an hour, on ${when}. The room opens a quarter of an hour before.`],
  }),
  after: ({ title, when }) => ({
    subject: `How was it? ${title}`,
    paragraphs: [
      `You had a seat in "${title}" on ${when}. How was it, or why could you not come? It takes a minute and helps us improve the next one.`,
      'We read every answer but do not reply, and every question is optional.',
    ],
  }),
};

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
  const url = occasion === 'after' ? feedbackUrl(siteOrigin, row) : `${siteOrigin}/webinars/${shown.url}/join/${token}`;
  const { notes = [], ...texts } = TEXTS[occasion]({ title: shown.title, when: wordsFor(startOf(shown)) });
  const hasSeat = occasion === 'registered' || occasion === 'seat';
  return renderEmail({
    ...texts,
    notes: [...notes, `Registration number ${row.ticket}, to quote if you write to us.`],
    action: { label: ACTIONS[occasion] ?? 'Open your personal page', url },
    ...(hasSeat && { calendar: { name: 'webinar.ics', content: toICalendar([personalEvent(shown, url)]) } }),
  });
};

/** Returns the URL of the feedback questionnaire for this date. It does not identify the registration, as answers are anonymous. */
function feedbackUrl(siteOrigin: string, { webinar: { alias }, key }: RegistrationRow): string {
  return `${siteOrigin}/quiz/after-the-webinar?${new URLSearchParams({ webinar: alias, date: key }).toString()}`;
}

/** @param start epoch milliseconds */
function wordsFor(start: number): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Europe/Moscow' }).format(start);
  const day = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).replace(',', '');
  return `${day} at ${format({ hour: '2-digit', minute: '2-digit' })} Moscow time`;
}

export const webinarEmails = { [WEBINAR_EMAIL]: webinar } as const satisfies Composers;
