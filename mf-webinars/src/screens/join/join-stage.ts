import { stateAt } from '@plenum/shared-contracts/webinars/clock';
import type { WebinarRegistration } from '@plenum/shared-contracts/webinars/schemas';

/** What a personal link is good for at a moment. `left`: the registration was cancelled by its owner. */
export type JoinStage = 'called-off' | 'over' | 'left' | 'waiting' | 'early' | 'open';

export function joinStageAt({ webinar, status, room_opens_at }: WebinarRegistration, now: number): JoinStage {
  const state = stateAt(webinar, now);
  if (state === 'cancelled') return 'called-off';
  if (state === 'past') return 'over';
  if (status === 'cancelled') return 'left';
  if (status === 'waiting') return 'waiting';
  return now < Date.parse(room_opens_at) ? 'early' : 'open';
}
