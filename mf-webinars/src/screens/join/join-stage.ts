import { endOf, stateAt } from '#contract/webinar-state.ts';
import type { WebinarRegistration } from '#contract/schemas.ts';

/** What a personal link offers at a moment. `unconfirmed`: it has no seat yet. `left`: its owner has cancelled. */
export type JoinStage = 'called-off' | 'over' | 'left' | 'unconfirmed' | 'waiting' | 'early' | 'open';

export function joinStageAt({ webinar, status, room_opens_at }: WebinarRegistration, now: number): JoinStage {
  const state = stateAt(webinar, now);
  if (state === 'cancelled') return 'called-off';
  if (state === 'past') return 'over';
  if (status === 'cancelled') return 'left';
  if (status === 'unconfirmed' || status === 'waiting') return status;
  return now < Date.parse(room_opens_at) ? 'early' : 'open';
}

/** Whether there is a room, and those who have a seat can enter it, now. */
export function isRoomOpen({ webinar, has_room: hasRoom, room_opens_at: opensAt }: WebinarRegistration, now: number): boolean {
  return hasRoom && now >= Date.parse(opensAt) && now < endOf(webinar);
}
