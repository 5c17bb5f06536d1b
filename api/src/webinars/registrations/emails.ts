import * as z from 'zod';
import { endOf, startOf } from '@plenum/mf-webinars/contract/webinar-state';
import { googleHref, outlookHref } from '@plenum/mf-webinars/contract/calendar-hrefs';
import { type CalendarEvent, personalEvent, toICalendar } from '@plenum/mf-webinars/contract/icalendar';
import type { Webinar } from '@plenum/mf-webinars/contract/schemas';
import type { Composer, Composers } from '#src/platform/notifications/email.ts';
import type { EmailFact, EmailText } from '#src/platform/notifications/email-text.ts';
import { renderEmail } from '#src/platform/notifications/render-email.ts';
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
  /** `Friday 2 October 2026 at 19:00 Moscow time`. */
  readonly date: string;
  readonly isLive: boolean;
}

/** The kind of e-mail; `confirm` and `confirm-waiting` ask to confirm the registration. */
type Occasion = Exclude<WebinarEvent, 'requested'> | 'confirm' | 'confirm-waiting';

type Text = Pick<EmailText, 'subject' | 'status' | 'hall' | 'details'> & Partial<Pick<EmailText, 'paragraphs' | 'notes'>>;

const NOT_YOU = 'If you did not ask for this, ignore this e-mail: you are not registered, and we will not remind you.';
const FOR_YOU_ONLY = 'The link is for you only. Please do not pass it on.';
const MAKE_ROOM = 'If you cannot come, please cancel, so that someone on the waiting list can take your seat.';

const TEXTS: Readonly<Record<Occasion, (facts: Facts) => Text>> = {
  confirm: ({ title, isLive }) => ({
    subject: isLive ? `On now: ${title}` : `Confirm your seat: ${title}`,
    status: isLive ? 'On now: one more step' : 'One more step to your seat',
    details: ['Your seat is saved once you confirm.'],
    notes: [NOT_YOU],
  }),
  'confirm-waiting': ({ title }) => ({
    subject: `Confirm your place on the waiting list: ${title}`,
    status: 'One more step to the waiting list',
    hall: 'full',
    details: ['No seat is free at the moment. Confirm to join the waiting list, or to get a seat that has become free.'],
    notes: [NOT_YOU],
  }),
  registered: ({ title, isLive }) => ({
    subject: isLive ? `On now: ${title}` : `Your seat is saved: ${title}`,
    status: isLive ? 'On now, and your seat is saved' : 'Your seat is saved',
    hall: 'own-seat',
    details: [FOR_YOU_ONLY],
  }),
  waiting: ({ title }) => ({
    subject: `You are on the waiting list: ${title}`,
    status: 'You are on the waiting list',
    hall: 'full',
    details: ['We will write to you as soon as a seat is yours.'],
  }),
  seat: ({ title, isLive }) => ({
    subject: isLive ? `A seat is yours, and it is on now: ${title}` : `A seat is yours: ${title}`,
    status: isLive ? 'A seat is yours, and it is on now' : 'A seat has become free, and it is yours',
    hall: 'own-seat',
    details: [FOR_YOU_ONLY, ...(isLive ? [] : [MAKE_ROOM])],
  }),
  'reminder-day': ({ title }) => ({
    subject: `Tomorrow: ${title}`,
    status: 'Tomorrow',
    hall: 'own-seat',
    details: [MAKE_ROOM],
  }),
  'reminder-hour': ({ title, isLive }) => ({
    subject: `In an hour: ${title}`,
    status: isLive ? 'On now' : 'In an hour',
    hall: 'own-seat',
    details: [],
  }),
  after: ({ title, date }) => ({
    subject: `How was it? ${title}`,
    status: 'How was it?',
    hall: 'own-seat',
    paragraphs: [
      `You had a seat on ${date}. How was it, or why could you not come? It takes a minute and helps us improve the next one.`,
      'We read every answer but do not reply, and every question is optional.',
    ],
    details: [],
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

/** Occasions whose e-mails have the same button at any time. */
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
  const { subject, ...text } = TEXTS[occasion]({ title: shown.title, date: dateText(start, row.timeZone), isLive });
  const hasSeat = occasion === 'registered' || occasion === 'seat';
  const calendarEvent = personalEvent(shown, personal);
  return renderEmail({
    subject,
    paragraphs: [],
    ...text,
    heading: shown.title,
    isLive,
    ...(occasion !== 'after' && {
      facts: factsOf(shown, row, occasion, isLive),
      moreFacts: [...speakersFact(shown), ...(hasSeat && !isLive ? [calendarFact(calendarEvent)] : [])],
    }),
    action: {
      label: ACTIONS[occasion] ?? (isLive ? 'Join the webinar' : 'Open your link'),
      url: occasion === 'after' ? feedbackUrl(siteOrigin, row) : personal,
    },
    ...(CANCELLABLE.includes(occasion) && {
      links: [{ label: occasion === 'waiting' ? 'Leave the waiting list' : 'Cancel my registration', url: `${personal}#cancel` }],
    }),
    reason: reasonOf(row),
    ...(hasSeat && { calendar: { name: 'webinar.ics', content: toICalendar([calendarEvent]) } }),
  });
};

const reasonOf = ({ status, ticket }: RegistrationRow) =>
  status === 'unconfirmed'
    ? `You get this e-mail because someone entered this address to register for the webinar. To quote if you write to us: ${ticket}.`
    : `You get this e-mail because you registered for the webinar. Your registration number, to quote if you write to us: ${ticket}.`;

const calendarFact = (event: CalendarEvent) => ({
  label: 'Add to calendar',
  value: 'or open the attached file',
  links: [
    { label: 'Google', url: googleHref(event) },
    { label: 'Outlook', url: outlookHref(event) },
  ],
});

/** `1 h 30 min`. */
function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter((part) => part !== '').join(' ');
}

/** When and where it is. */
function factsOf(webinar: Webinar, { timeZone, place }: RegistrationRow, occasion: Occasion, isLive: boolean): EmailFact[] {
  const until = timeText(endOf(webinar), timeZone);
  const isWaiting = occasion === 'waiting' || occasion === 'confirm-waiting';
  const opens = isLive ? ' The room is open.' : ' The room opens fifteen minutes before the start.';
  return [
    {
      label: 'When',
      value: isLive
        ? `Now, until ${until}`
        : `${dayIn(startOf(webinar), HOME_ZONE)}\n${timeText(startOf(webinar), timeZone)}\nLasts ${lengthText(webinar.duration)}`,
    },
    { label: 'Where', value: `Online, in your browser.${isWaiting ? '' : opens}` },
    ...(occasion === 'waiting' ? [{ label: 'Your place', value: `Number ${place} on the waiting list` }] : []),
  ];
}

function speakersFact({ speakers }: Webinar): EmailFact[] {
  const value = speakers.map(({ name, role }) => `${name}, ${role}`).join('\n');
  return value === '' ? [] : [{ label: speakers.length > 1 ? 'Speakers' : 'Speaker', value }];
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
