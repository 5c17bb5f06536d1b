import { endOf, roomOpensAt, stateAt } from '#contract/clock.ts';
import type { WebinarDetail } from '#contract/schemas.ts';
import type { Purpose } from '#src/registration/registration-values.ts';
import { isFull } from '#src/state-words.ts';

/** What a visitor can do with a webinar at a moment. `open`: not begun, but the room can be entered. */
export type Stage = 'upcoming' | 'open' | 'live' | 'full' | 'recorded' | 'unrecorded' | 'cancelled';

type Staged = Pick<WebinarDetail, 'startDate' | 'duration' | 'status' | 'seats_left' | 'room_opens_minutes' | 'recording_url'>;

export function stageAt(webinar: Staged, now: number): Stage {
  const state = stateAt(webinar, now);
  if (state === 'cancelled') return 'cancelled';
  if (state === 'past') return webinar.recording_url ? 'recorded' : 'unrecorded';
  if (isFull(webinar)) return 'full';
  if (state === 'live') return 'live';
  return now >= roomOpensAt(webinar, webinar.room_opens_minutes) ? 'open' : 'upcoming';
}

/** What the form is for in each stage; without it, there is nothing to fill in. */
export const PURPOSES: Readonly<Partial<Record<Stage, Purpose>>> = {
  upcoming: 'register',
  open: 'join',
  live: 'join',
  full: 'wait',
  unrecorded: 'recording',
};

/** Whether the webinar is still to be reached: its end has not come, and it takes place. */
export function isAhead(webinar: Staged, now: number): boolean {
  return webinar.status === 'scheduled' && now < endOf(webinar);
}
