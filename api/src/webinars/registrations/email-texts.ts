import * as z from 'zod';
import type { EmailText } from '#src/platform/notifications/email-text.ts';

/** The reason of an e-mail. `requested`: a visitor, not necessarily the owner, submitted the form with the address. */
export const webinarEvent = z.enum([
  'requested',
  'registered',
  'waiting',
  'seat',
  'reminder-day',
  'reminder-hour',
  'after',
  'cancelled',
  'restored',
  'moved',
  'recording',
]);
export type WebinarEvent = z.output<typeof webinarEvent>;

interface Facts {
  readonly title: string;
  /** `Friday 2 October 2026 at 19:00 Moscow time`. */
  readonly date: string;
  readonly isLive: boolean;
  /** Whether the room can be entered. */
  readonly isOpen: boolean;
  /** Whether it begins today, by the recipient's calendar. */
  readonly isToday: boolean;
  /** Until it begins. */
  readonly minutesLeft: number;
  /** Whether it has another date than the recipient knew. */
  readonly isMoved: boolean;
  /** Of a cancelled date: the next one that a visitor can register for, like `date`; null if there is none. */
  readonly nextDate: string | null;
  readonly recording: 'recording' | 'summary';
  /** Place on the waiting list, from 1. */
  readonly place: number;
}

/** The kind of e-mail; `confirm` and `confirm-waiting` ask to confirm the registration. */
export type Occasion = Exclude<WebinarEvent, 'requested'> | 'confirm' | 'confirm-waiting';

type Text = Pick<EmailText, 'subject' | 'status' | 'picture' | 'place' | 'details'> & Partial<Pick<EmailText, 'paragraphs' | 'notes'>>;

interface OccasionText {
  /** Whether it has a link to cancel: those to people who have a seat or wait for one. */
  readonly isCancellable: boolean;
  /** Whether it is about a webinar that has taken place. */
  readonly isAfterwards: boolean;
  /** Whether it has a file for the calendar. */
  readonly hasCalendar: boolean;
  readonly text: (facts: Facts) => Text;
}

const ON_NOW = 'On now';
/** From then on a reminder that was sent late no longer says `In an hour`. */
const SOON_MINUTES = 45;
const NOT_YOU = 'If you did not ask for this, ignore this e-mail: you are not registered, and we’ll send no reminders.';
const REPLACES = 'The attached file replaces the date in your calendar, if you have added it there.';
const MAKE_ROOM = 'If you cannot come, please cancel, so that someone else can take your seat.';

const wayIn = (isLive: boolean) => `${isLive ? '' : 'Join from your webinar page. '}The link is for you only, so please do not pass it on.`;

/** What an e-mail says, without what all of them have. */
export const TEXTS: Readonly<Record<Occasion, OccasionText>> = {
  confirm: {
    isCancellable: false,
    isAfterwards: false,
    hasCalendar: false,
    text: ({ title, isLive, isOpen }) => ({
      subject: isLive ? `On now: ${title}` : `Confirm your seat: ${title}`,
      status: isLive ? 'On now: confirm your seat' : 'One more step to your seat',
      picture: 'people',
      paragraphs: [
        ...(isOpen
          ? [
              'Are you in the room already? Stay there: you can take part without confirming. Confirm to come in from other devices with this link, and to hear from us about the recording.',
            ]
          : []),
        `${isOpen ? 'Not in the room? ' : ''}Your seat is saved once you confirm. Until then, someone else can take it.`,
      ],
      details: [],
      notes: [NOT_YOU],
    }),
  },
  'confirm-waiting': {
    isCancellable: false,
    isAfterwards: false,
    hasCalendar: false,
    text: ({ title }) => ({
      subject: `Confirm your place on the waiting list: ${title}`,
      status: 'One more step to the waiting list',
      picture: 'people',
      paragraphs: [
        'All seats are taken. Press the button to join the waiting list. If a seat is free by then, it’s yours at once. Otherwise we’ll e-mail you as soon as one is.',
      ],
      details: [],
      notes: [NOT_YOU],
    }),
  },
  registered: {
    isCancellable: true,
    isAfterwards: false,
    hasCalendar: true,
    text: ({ title, isLive }) => ({
      subject: isLive ? `On now: ${title}` : `Your seat is saved: ${title}`,
      status: isLive ? 'On now: your seat is saved' : 'Your seat is saved',
      picture: 'people',
      paragraphs: [wayIn(isLive)],
      details: [],
    }),
  },
  waiting: {
    isCancellable: true,
    isAfterwards: false,
    hasCalendar: false,
    text: ({ title, place }) => ({
      subject: `You are on the waiting list: ${title}`,
      status: place === 1 ? 'First on the waiting list' : `Number ${place} on the waiting list`,
      picture: 'people',
      place,
      paragraphs: [
        `${place === 1 ? 'You are first on the waiting list' : 'Seats that open up go to the waiting list, in order'}. We’ll e-mail you as soon as a seat is yours.`,
      ],
      details: [],
    }),
  },
  seat: {
    isCancellable: true,
    isAfterwards: false,
    hasCalendar: true,
    text: ({ title, isLive }) => ({
      subject: isLive ? `You have a seat, and the webinar is on now: ${title}` : `A seat is yours: ${title}`,
      status: isLive ? 'You have a seat, and the webinar is on now' : 'A seat has become free, and it is yours',
      picture: 'people',
      paragraphs: [wayIn(isLive)],
      details: isLive ? [] : [MAKE_ROOM],
    }),
  },
  'reminder-day': {
    isCancellable: true,
    isAfterwards: false,
    hasCalendar: false,
    text: ({ title, isLive, isToday }) => {
      const when = isLive ? ON_NOW : isToday ? 'Today' : 'Tomorrow';
      return {
        subject: `${when}: ${title}`,
        status: when,
        picture: when === 'Tomorrow' ? 'tomorrow' : 'clock',
        details: isLive ? [] : [MAKE_ROOM],
      };
    },
  },
  'reminder-hour': {
    isCancellable: true,
    isAfterwards: false,
    hasCalendar: false,
    text: ({ title, isLive, minutesLeft }) => {
      const when = isLive ? ON_NOW : minutesLeft < SOON_MINUTES ? 'Soon' : 'In an hour';
      return { subject: `${when}: ${title}`, status: when, picture: 'clock', details: [] };
    },
  },
  cancelled: {
    isCancellable: false,
    isAfterwards: false,
    hasCalendar: true,
    text: ({ title, date, nextDate }) => ({
      subject: `Cancelled: ${title}`,
      status: 'Cancelled',
      picture: 'people',
      paragraphs: [
        `This webinar will not take place on ${date}. You do not need to do anything, and we will not remind you.`,
        ...(nextDate === null
          ? []
          : [`The next date is ${nextDate}. Your seat does not carry over, so please save a new one if you’d like to come.`]),
      ],
      details: ['The attached file marks it as cancelled in your calendar, if you have added it there.'],
    }),
  },
  restored: {
    isCancellable: true,
    isAfterwards: false,
    hasCalendar: true,
    text: ({ title, isMoved }) => ({
      subject: `It’s going ahead after all: ${title}`,
      status: 'It’s going ahead after all',
      picture: 'people',
      paragraphs: [
        `This webinar was cancelled, but it’s going ahead after all${isMoved ? ', on a new date' : ''}. Your seat is still yours.`,
      ],
      details: [REPLACES, MAKE_ROOM],
    }),
  },
  moved: {
    isCancellable: true,
    isAfterwards: false,
    hasCalendar: true,
    text: ({ title }) => ({
      subject: `New date: ${title}`,
      status: 'The date has changed',
      picture: 'moved',
      paragraphs: ['Your seat is saved for the new date. Your personal link stays the same.'],
      details: [REPLACES, MAKE_ROOM],
    }),
  },
  recording: {
    isCancellable: false,
    isAfterwards: true,
    hasCalendar: false,
    text: ({ title, recording }) => ({
      subject: `${recording === 'summary' ? 'The summary' : 'The recording'} is ready: ${title}`,
      status: `${recording === 'summary' ? 'The summary' : 'The recording'} is ready`,
      picture: 'play',
      paragraphs: [
        recording === 'summary'
          ? 'You had a seat. The webinar’s page now has a short summary with captions, chapters and a transcript that you can search.'
          : 'You had a seat. You can now watch the recording, as often as you like and without signing in.',
      ],
      details: [],
    }),
  },
  after: {
    isCancellable: false,
    isAfterwards: true,
    hasCalendar: false,
    text: ({ title, date }) => ({
      subject: `How was it? ${title}`,
      status: 'How was it?',
      picture: 'answers',
      paragraphs: [
        `You had a seat on ${date}. How was it, or why couldn’t you come? It takes a minute and helps us improve the next one.`,
        'We read every answer but do not reply.',
      ],
      details: [],
    }),
  },
};
