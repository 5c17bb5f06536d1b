import { roomOpensAt, stateAt } from '#contract/webinar-state.ts';
import type { WebinarDetail } from '#contract/schemas.ts';
import type { Purpose } from '#src/registration/registration-values.ts';
import { recordingHref } from '#src/paths.ts';
import { isFull } from '#src/webinar-labels.ts';

/** What a visitor can do with a webinar at a moment. `open`: not started, but the room is open. */
export type Stage = 'upcoming' | 'open' | 'live' | 'full' | 'recorded' | 'unrecorded' | 'cancelled';

type Staged = Pick<
  WebinarDetail,
  'url' | 'startDate' | 'duration' | 'status' | 'seats_left' | 'room_opens_minutes' | 'has_room' | 'recording' | 'recording_url'
>;

export function stageAt(webinar: Staged, now: number): Stage {
  const state = stateAt(webinar, now);
  if (state === 'cancelled') return 'cancelled';
  if (state === 'past') return recordingHref(webinar) === null ? 'unrecorded' : 'recorded';
  if (isFull(webinar)) return 'full';
  // Without a room, one cannot join: a live webinar is as one to come.
  if (state === 'live' && webinar.has_room) return 'live';
  return state === 'upcoming' && webinar.has_room && now >= roomOpensAt(webinar, webinar.room_opens_minutes) ? 'open' : 'upcoming';
}

/** Purpose of the form in each stage; stages without a purpose have no form. */
export const PURPOSES: Readonly<Partial<Record<Stage, Purpose>>> = {
  upcoming: 'register',
  open: 'join',
  live: 'join',
  full: 'wait',
  unrecorded: 'recording',
  cancelled: 'new-date',
};
