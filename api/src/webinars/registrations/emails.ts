import * as z from 'zod';
import { endOf, isSummary, roomOpensAt, startOf } from '@plenum/mf-webinars/contract/webinar-state';
import { googleHref, outlookHref } from '@plenum/mf-webinars/contract/calendar-hrefs';
import { type CalendarEvent, personalEvent, toICalendar } from '@plenum/mf-webinars/contract/icalendar';
import type { Webinar } from '@plenum/mf-webinars/contract/schemas';
import { findByConfirmedEmail } from '#src/identity/accounts/account-queries.ts';
import type { Composer, Composers } from '#src/platform/notifications/email.ts';
import type { EmailFact, EmailLink, EmailText } from '#src/platform/notifications/email-text.ts';
import { type Occasion, TEXTS, type WebinarEvent, webinarEvent } from '#src/webinars/registrations/email-texts.ts';
import { renderEmail } from '#src/platform/notifications/render-email.ts';
import { portraitPicture } from '#src/platform/branding/portrait-picture.ts';
import { MINUTE_MS } from '#src/platform/durations.ts';
import { ROOM_OPENS_MINUTES, seatsOf } from '#src/webinars/presenter.ts';
import { currentOccurrence } from '#src/webinars/schedule/occurrence.ts';
import { registeredWebinar } from '#src/webinars/registrations/presenter.ts';
import { findRegistration, type RegistrationRow } from '#src/webinars/registrations/queries.ts';

/** The e-mail's name in the outbox; its data are the registration's token and the event, and the earlier start if it is another one. */
export const WEBINAR_EMAIL = 'webinar';

const emailData = z.object({ token: z.string(), event: webinarEvent, before: z.coerce.date().optional() });

/** Returns the kind of e-mail to send now; null: the registration was cancelled, or its state has changed since the e-mail was queued. */
function occasionOf(event: WebinarEvent, { status, webinar, taken, isSeatHeld }: RegistrationRow): Occasion | null {
  if (event !== 'requested') return status === (event === 'waiting' ? 'waiting' : 'registered') ? event : null;
  if (status === 'cancelled') return null;
  if (status !== 'unconfirmed') return status;
  const seats = seatsOf(webinar);
  return seats === null || isSeatHeld || taken < seats ? 'confirm' : 'confirm-waiting';
}

/** Buttons that lead to the personal link and are the same at any time. */
const ACTIONS: Readonly<Partial<Record<Occasion, string>>> = {
  'confirm-waiting': 'Join the waiting list',
  waiting: 'See your place on the waiting list',
};

/** Returns where the button of an e-mail leads. @param personal URL of the personal link */
function actionOf(
  occasion: Occasion,
  row: RegistrationRow,
  shown: Webinar,
  { siteOrigin, personal, isOpen, hasNext }: ActionContext,
): EmailLink {
  if (occasion === 'after') return { label: 'Give feedback', url: feedbackUrl(siteOrigin, row) };
  const page = `${siteOrigin}/webinars/${shown.url}`;
  if (occasion === 'cancelled')
    return hasNext ? { label: 'See the next date', url: page } : { label: 'See other webinars', url: `${siteOrigin}/webinars` };
  if (occasion === 'recording') return { label: `Watch the ${recordingName(shown)}`, url: shown.replay ? `${page}/replay` : page };
  if (occasion === 'confirm') return { label: isOpen ? 'Confirm and join' : 'Confirm your seat', url: personal };
  return { label: ACTIONS[occasion] ?? (isOpen ? 'Join the webinar' : 'Open my webinar page'), url: personal };
}

interface ActionContext {
  readonly siteOrigin: string;
  /** URL of the personal link. */
  readonly personal: string;
  /** Whether the room can be entered: some minutes before the start, too. */
  readonly isOpen: boolean;
  /** Of a cancelled date: whether visitors can register for another one. */
  readonly hasNext: boolean;
}

/** The news is a seat. */
const WITH_SEAT: ReadonlySet<Occasion> = new Set(['registered', 'seat', 'restored']);

/** As the site names it: what is far shorter than the webinar is a summary. */
const recordingName = (webinar: Webinar) => (isSummary(webinar) ? 'summary' : 'recording');

/** Whether the webinar is in the state that the e-mail is about. */
function isTimely(occasion: Occasion, { status, recording }: Webinar, isOver: boolean): boolean {
  if (occasion === 'cancelled') return status === 'cancelled' && !isOver;
  if (status === 'cancelled' || isOver !== TEXTS[occasion].isAfterwards) return false;
  return occasion !== 'recording' || recording;
}

/** Returns when the webinar takes place instead of a date that its schedule no longer has, in epoch milliseconds; null: it does not, or that is not known yet. */
function nextStart({ webinar: { schedule, duration, cancelled, withdrawn }, key }: RegistrationRow, now: number): number | null {
  const current = currentOccurrence(schedule, duration, now);
  const isOver = now >= current.start + duration * MINUTE_MS;
  return cancelled || withdrawn || current.key === key || isOver ? null : current.start;
}

/** Returns when the webinar was to take place before it was moved. */
const movedFact = (before: Date, { timeZone }: RegistrationRow): EmailFact => ({
  label: 'Instead of',
  value: dateText(before.getTime(), timeZone),
});

/**
 * Composes the e-mail from the current state; null when the webinar is no longer in the state that it is about. Greets the owner of the address's account. Leaves
 * out the name from the form, as the visitor who submitted it may not own this mailbox.
 */
const webinar: Composer = async ({ data }, { query, now, siteOrigin }) => {
  const { token, event, before } = emailData.parse(data);
  const row = await findRegistration(query, token, now);
  const occasion = row && occasionOf(event, row);
  if (!row || !occasion) return null;
  const shown = registeredWebinar(row, now.getTime());
  const isOver = now.getTime() >= endOf(shown);
  if (!isTimely(occasion, shown, isOver)) return null;
  const personal = `${siteOrigin}/webinars/${shown.url}/join/${token}`;
  const start = startOf(shown);
  const isLive = now.getTime() >= start && !isOver;
  const isOpen = now.getTime() >= roomOpensAt(shown, ROOM_OPENS_MINUTES) && !isOver;
  const zone = row.timeZone ?? HOME_ZONE;
  const { isCancellable, isAfterwards, hasCalendar, text } = TEXTS[occasion];
  const isCancelled = occasion === 'cancelled';
  const next = isCancelled ? nextStart(row, now.getTime()) : null;
  const { subject, ...said } = text({
    title: shown.title,
    // The recipient may never have heard of the date that is cancelled.
    date: dateText(isCancelled && before ? before.getTime() : start, row.timeZone),
    isLive,
    isOpen,
    isToday: dayIn(start, zone) === dayIn(now.getTime(), zone),
    minutesLeft: (start - now.getTime()) / MINUTE_MS,
    isMoved: before !== undefined,
    nextDate: next === null ? null : dateText(next, row.timeZone),
    recording: recordingName(shown),
    place: row.place,
  });
  const cancelLink = { label: occasion === 'waiting' ? 'Leave the waiting list' : 'Cancel my registration', url: `${personal}#cancel` };
  const calendarEvent = personalEvent(shown, personal);
  const page = `${siteOrigin}/webinars/${shown.url}`;
  const isAhead = !isAfterwards && !isCancelled;
  const owner = row.status === 'unconfirmed' ? undefined : await findByConfirmedEmail(query, row.email);
  return renderEmail(
    {
      subject,
      paragraphs: [],
      ...said,
      // A greeting goes on with a sentence, not with the button.
      ...(owner && said.paragraphs?.length && { greeting: `Hello ${owner.name},` }),
      heading: shown.title,
      isPositive: isLive || WITH_SEAT.has(occasion),
      people: await peopleOf(shown),
      isActionFirst: isAhead && occasion !== 'waiting',
      isActionQuiet: occasion === 'waiting',
      ...(isAhead && {
        when: whenText(shown, row.timeZone, isLive),
        facts: [
          ...(hasCalendar && !isLive ? [calendarFact(calendarEvent)] : []),
          ...factsOf(shown, row, occasion, { isLive, isOpen }, before),
        ],
      }),
      action: actionOf(occasion, row, shown, { siteOrigin, personal, isOpen, hasNext: next !== null }),
      // While it runs, the way in is all there is to do.
      ...(isCancellable && (isLive ? { unsubscribe: cancelLink } : { links: [cancelLink] })),
      ...(isCancelled &&
        row.webinar.cancelled &&
        !row.webinar.withdrawn && { links: [{ label: 'Notify me of a new date', url: `${page}#take-part` }] }),
      reason: reasonOf(row),
      ...(hasCalendar && { calendar: { name: 'webinar.ics', content: toICalendar([calendarEvent]) } }),
    },
    siteOrigin,
  );
};

const REASONS: Readonly<Partial<Record<RegistrationRow['status'], string>>> = {
  unconfirmed: 'someone entered this address to register for the webinar',
  waiting: 'you are on the waiting list of the webinar',
};

const reasonOf = ({ status, ticket }: RegistrationRow) =>
  `You are receiving this e-mail because ${REASONS[status] ?? 'you registered for the webinar'}. Reference: ${ticket}.`;

const calendarFact = (event: CalendarEvent) => ({
  label: 'Add to calendar',
  value: 'the attached file',
  links: [
    { label: 'Google', url: googleHref(event) },
    { label: 'Outlook', url: outlookHref(event) },
  ],
});

interface RoomState {
  readonly isLive: boolean;
  readonly isOpen: boolean;
}

/** Where it is, and who speaks. @param before when it was to begin before it was moved */
function factsOf(webinar: Webinar, row: RegistrationRow, occasion: Occasion, room: RoomState, before?: Date): EmailFact[] {
  const isWaiting = occasion === 'waiting' || occasion === 'confirm-waiting';
  const opens = room.isLive ? '' : room.isOpen ? ' The room is open.' : ' The room opens fifteen minutes before the start.';
  return [
    ...(before ? [movedFact(before, row)] : []),
    { label: 'Where', value: `Online, in your browser.${isWaiting ? '' : opens}` },
    // The reader may have asked long ago, or not at all; the e-mail that is kept says what to bring.
    ...(row.status === 'unconfirmed' || occasion === 'registered' ? [{ label: 'About', value: webinar.summary }] : []),
    ...speakersFact(webinar),
  ];
}

/** On the site's covers as many stand on the stage. */
const MAX_PEOPLE = 3;

async function peopleOf({ speakers }: Webinar): Promise<NonNullable<EmailText['people']>> {
  const drawn = speakers
    .slice(0, MAX_PEOPLE)
    .map(async ({ name, portrait }) => portrait && { name, picture: await portraitPicture(portrait) });
  return (await Promise.all(drawn)).filter((person) => person !== undefined);
}

function speakersFact({ speakers }: Webinar): EmailFact[] {
  const value = speakers.map(({ name, role }) => `${name} · ${role}`).join('\n');
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
 * Returns `19:00 Moscow time`, and the time in the recipient's zone where it differs: `19:00 Moscow time (21:00 in Yekaterinburg)`; with `until`,
 * `19:00–20:00 Moscow time`.
 * @param at epoch milliseconds, as is `until`
 */
function timeText(at: number, zone: string | null, until?: number): string {
  const clocks = (inThis: string) => [at, ...(until === undefined ? [] : [until])].map((each) => clockIn(each, inThis)).join('–');
  const time = `${clocks(HOME_ZONE)} Moscow time`;
  if (zone === null || isSameTime(at, zone)) return time;
  const day = dayIn(at, zone) === dayIn(at, HOME_ZONE) ? '' : `${inZone(at, zone, { weekday: 'long' })} `;
  return `${time} (${day}${clocks(zone)} in ${cityOf(zone)})`;
}

/** Returns `Friday 2 October, 19:00–20:00 Moscow time`, or until when it runs. */
function whenText(webinar: Webinar, zone: string | null, isLive: boolean): string {
  const [start, end] = [startOf(webinar), endOf(webinar)];
  return isLive
    ? `Now, until ${timeText(end, zone)}`
    : `${inZone(start, HOME_ZONE, { weekday: 'long', day: 'numeric', month: 'long' })}, ${timeText(start, zone, end)}`;
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
