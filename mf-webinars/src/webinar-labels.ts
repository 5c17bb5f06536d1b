import { type WebinarState, isRoomOpenEarly, isSummary, stateAt } from '#contract/webinar-state.ts';
import type { Webinar } from '#contract/schemas.ts';
import { replayHref, takePartHref, webinarHref } from '#src/paths.ts';
import { formatDuration } from '#src/time/format.ts';
import { formatVideoLength } from '#src/time/video-time.ts';

/** Every link and button that leads into a running webinar, whether directly or by the form. */
export const JOIN = 'Join the webinar';

/** Buttons of lists to the personal link of a seat while its room is closed, and of a place on the waiting list. */
export const SEE_SEAT = 'See your seat';
export const SEE_PLACE = 'See your place on the waiting list';
export const FIND_ANOTHER = 'Find another webinar';

/** Heading of a seat in the minutes before the start. */
export const ROOM_IS_OPEN = 'The room is open';

/** The state of a webinar in the minutes before its start. */
export const ROOM_OPEN = 'Room open';

const UPCOMING = 'Upcoming';

/** From here on the badge says how many seats are free. */
export const FEW_SEATS = 15;

/** Returns a webinar's badge at a moment: its state, or more specific information. */
function badgeOf(webinar: Webinar, now: number): { state: WebinarState | 'full' | 'recorded' | 'saved'; text: string } {
  const state = stateAt(webinar, now);
  if (state === 'cancelled') return { state, text: 'Cancelled' };
  if (state === 'live') return { state, text: 'Live now' };
  if (state === 'past') return { state: webinar.recording ? 'recorded' : state, text: recordingOf(webinar)?.text ?? 'Past' };
  if (isFull(webinar)) return { state: 'full', text: 'Full' };
  if (isRoomOpenEarly(webinar, now)) return { state: 'live', text: ROOM_OPEN };
  return { state, text: seatsLabel(webinar) ?? UPCOMING };
}

/** The visitor's seat: `new` was saved on this page, `known` before it was loaded, `past` is of a webinar that is over; or a place on the waiting list. */
export type SeatState = 'new' | 'known' | 'past' | 'waiting' | null;

/** The badge for a visitor whose seat may be known: how many are left no longer matters. */
export function ownBadgeOf(webinar: Webinar, now: number, seat: SeatState): ReturnType<typeof badgeOf> {
  const state = stateAt(webinar, now);
  if (state === 'past' && seat === 'past') return { state, text: 'You had a seat' };
  if (state !== 'upcoming' || seat === null || seat === 'past') return badgeOf(webinar, now);
  if (seat === 'waiting') return { state: 'full', text: 'On the waiting list' };
  return isRoomOpenEarly(webinar, now) ? { state: 'live', text: ROOM_OPEN } : { state: 'saved', text: 'Seat saved' };
}

export function isFull({ seats_left }: Pick<Webinar, 'seats_left'>): boolean {
  return seats_left !== null && seats_left <= 0;
}

/** Whether a badge says only that a webinar is still to come, which its date says too. */
export function isPlainUpcoming(webinar: Webinar, now: number): boolean {
  return badgeOf(webinar, now).text === UPCOMING;
}

/** Whether those who have a seat can go into the room. Without `room_opens_minutes` the site has none. */
export function canJoinAt(webinar: Webinar, now: number): boolean {
  return (stateAt(webinar, now) === 'live' && webinar.room_opens_minutes !== undefined) || isRoomOpenEarly(webinar, now);
}

/** "7 seats left" when only a few are left; otherwise null. */
function seatsLabel({ seats_left }: Pick<Webinar, 'seats_left'>): string | null {
  if (seats_left === null || seats_left <= 0 || seats_left > FEW_SEATS) return null;
  return seats_left === 1 ? '1 seat left' : `${seats_left} seats left`;
}

/** Returns what a visitor can do with a webinar, and where; null for a past one without a recording. */
export function actionOf(webinar: Webinar, now: number): { text: string; to: string } | null {
  const state = stateAt(webinar, now);
  if (state === 'past') return recordingOf(webinar);
  const to = takePartHref(webinar);
  if (state === 'cancelled') return { text: 'Notify me of a new date', to };
  if (isFull(webinar)) return { text: 'Join the waiting list', to };
  return { text: canJoinAt(webinar, now) ? JOIN : 'Save a seat', to };
}

/** What the recording of a past webinar is: the whole, or a summary. */
export function recordingName(webinar: Pick<Webinar, 'replay' | 'duration'>): 'Recording' | 'Summary' {
  return isSummary(webinar) ? 'Summary' : 'Recording';
}

/** Whether a past webinar took place and can be watched. */
export const isWatchable = ({ recording, status }: Pick<Webinar, 'recording' | 'status'>): boolean => recording && status === 'scheduled';

/** Returns the recording of a past webinar with its length, if that is known, and where it is; null without one. */
export function recordingOf(webinar: Pick<Webinar, 'url' | 'recording' | 'replay' | 'duration'>): { text: string; to: string } | null {
  if (!webinar.recording) return null;
  const name = recordingName(webinar);
  return webinar.replay
    ? { text: `${name}, ${formatVideoLength(webinar.replay.duration)}`, to: replayHref(webinar) }
    : { text: name, to: webinarHref(webinar) };
}

const languages = new Intl.DisplayNames('en', { type: 'language' });

/** "In Russian". */
export function languageLabel({ language }: Pick<Webinar, 'language'>): string {
  return `In ${languages.of(language) ?? language}`;
}

/** "Vera Sokolova and Ilya Petrov". @param but who is left out */
export function speakerNames({ speakers }: Pick<Webinar, 'speakers'>, but?: string): string {
  const names = speakers.map(({ name }) => name).filter((name) => name !== but);
  return names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** "1 h, with Vera Sokolova and Ilya Petrov". @param but who is left out */
export function lengthAndSpeakers(webinar: Pick<Webinar, 'duration' | 'speakers'>, but?: string): string {
  const names = speakerNames(webinar, but);
  const length = formatDuration(webinar.duration);
  return names ? `${length}, with ${names}` : length;
}
