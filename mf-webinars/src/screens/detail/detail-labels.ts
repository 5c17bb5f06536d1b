import type { WebinarState } from '#contract/webinar-state.ts';

interface DetailLabels {
  readonly takeaways: string;
  readonly speakers: string;
}

const AHEAD: DetailLabels = { takeaways: 'What you will take away', speakers: 'On stage' };

/** Returns headings that fit the state of a webinar. */
export function detailLabels(state: WebinarState): DetailLabels {
  if (state === 'past') return { takeaways: 'Takeaways', speakers: 'Who was on stage' };
  if (state === 'cancelled') return { ...AHEAD, takeaways: 'What it would have covered' };
  return AHEAD;
}
