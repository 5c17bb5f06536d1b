import { stateAt } from '#contract/clock.ts';
import type { WebinarRegistration } from '#contract/schemas.ts';

/** What a personal link is good for at a moment. `unconfirmed`: it takes no seat yet. `left`: it was cancelled by its owner. */
export type JoinStage = 'called-off' | 'over' | 'left' | 'unconfirmed' | 'waiting' | 'early' | 'open';

export function joinStageAt({ webinar, status, room_opens_at }: WebinarRegistration, now: number): JoinStage {
  const state = stateAt(webinar, now);
  if (state === 'cancelled') return 'called-off';
  if (state === 'past') return 'over';
  if (status === 'cancelled') return 'left';
  if (status === 'unconfirmed' || status === 'waiting') return status;
  return now < Date.parse(room_opens_at) ? 'early' : 'open';
}
