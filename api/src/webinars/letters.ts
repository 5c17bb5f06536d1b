import { createEvent } from 'ics';
import * as z from 'zod';
import { endOf, startOf } from '@plenum/shared-contracts/webinars/clock';
import type { Webinar } from '@plenum/shared-contracts/webinars/schemas';
import type { Composer, Composers, Message } from '#src/post/letter.ts';
import { renderLetter, type LetterText } from '#src/post/render-letter.ts';
import { presentRegistration } from '#src/webinars/registration-presenter.ts';
import { findRegistration } from '#src/webinars/registration-queries.ts';

/** Why somebody with a place is written to. */
export const webinarEvent = z.enum(['registered', 'waiting', 'seat', 'reminder-day', 'reminder-hour']);
export type WebinarEvent = z.output<typeof webinarEvent>;

/** Name of the letter in the outbox; its data are the token of the registration and the event. */
export const WEBINAR_LETTER = 'webinar';

const letterData = z.object({ token: z.string(), event: webinarEvent });

interface Facts {
  readonly title: string;
  /** "Friday 2 October 2026 at 19:00 Moscow time" */
  readonly when: string;
}

const WORDS: Readonly<Record<WebinarEvent, (facts: Facts) => Pick<LetterText, 'subject' | 'paragraphs'>>> = {
  registered: ({ title, when }) => ({
    subject: `You are in: ${title}`,
    paragraphs: [
      `Your seat in "${title}" is kept, on ${when}.`,
      'The link below is yours alone. It opens the room a quarter of an hour before the start.',
    ],
  }),
  waiting: ({ title, when }) => ({
    subject: `You are on the waiting list: ${title}`,
    paragraphs: [`"${title}" on ${when} is full, and you are on its waiting list. We write as soon as a seat is yours.`],
  }),
  seat: ({ title, when }) => ({
    subject: `A seat is yours: ${title}`,
    paragraphs: [
      `Somebody gave a seat back, and it is yours: "${title}", on ${when}. If you cannot come any more, give it on by the link below.`,
    ],
  }),
  'reminder-day': ({ title, when }) => ({
    subject: `Tomorrow: ${title}`,
    paragraphs: [`"${title}" is a day away: ${when}. If you cannot come, give your seat back by the link below; somebody may wait for it.`],
  }),
  'reminder-hour': ({ title, when }) => ({
    subject: `In an hour: ${title}`,
    paragraphs: [`"${title}" begins in an hour, on ${when}. The room opens a quarter of an hour before.`],
  }),
};

/**
 * What is still true when it is sent; nothing when the place was given back, or the webinar is cancelled or over.
 * Without the name that the form was filled in with: whoever did so may not have this mailbox.
 */
const webinar: Composer = async ({ data }, { query, now, siteOrigin }) => {
  const { token, event } = letterData.parse(data);
  const row = await findRegistration(query, token);
  if (!row) return null;
  const registration = presentRegistration(row, '', now.getTime());
  const { webinar: shown } = registration;
  const isDue = registration.status === (event === 'waiting' ? 'waiting' : 'registered');
  if (!isDue || shown.status === 'cancelled' || now.getTime() >= endOf(shown)) return null;
  const url = `${siteOrigin}/webinars/${shown.url}/join/${token}`;
  const hasSeat = event === 'registered' || event === 'seat';
  return renderLetter({
    ...WORDS[event]({ title: shown.title, when: wordsFor(startOf(shown)) }),
    action: { label: event === 'waiting' ? 'See your place' : 'Open your personal page', url },
    ...(hasSeat && { calendar: calendarOf(shown, url, siteOrigin) }),
  });
};

/** @param start epoch milliseconds */
function wordsFor(start: number): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Europe/Moscow' }).format(start);
  const day = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).replace(',', '');
  return `${day} at ${format({ hour: '2-digit', minute: '2-digit' })} Moscow time`;
}

/** The same event as in the site's calendar, so that it is there once. */
function calendarOf(shown: Webinar, url: string, siteOrigin: string): NonNullable<Message['calendar']> {
  const { error, value } = createEvent({
    uid: `${shown.url}-${shown.occurrence}@${new URL(siteOrigin).hostname}`,
    sequence: shown.sequence,
    title: shown.title,
    description: shown.summary,
    url,
    start: startOf(shown),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: shown.duration },
    status: 'CONFIRMED',
    productId: 'plenum/webinars',
  });
  if (error || typeof value !== 'string') throw error ?? new Error('The event is empty.');
  return { name: 'webinar.ics', content: value };
}

export const webinarLetters = { [WEBINAR_LETTER]: webinar } as const satisfies Composers;
