import type { WebinarState } from '#contract/webinar-state.ts';

interface DetailLabels {
  /** Title of the text of a past webinar, which was written before it and is folded; null: it is not. */
  readonly text: string | null;
  readonly takeaways: string;
  readonly speakers: string;
}

const AHEAD: DetailLabels = { text: null, takeaways: 'What you will learn', speakers: 'On stage' };

/** Returns headings that fit the state of a webinar. */
export function detailLabels(state: WebinarState): DetailLabels {
  if (state === 'past') return { text: 'Read the announcement', takeaways: 'What it was about', speakers: 'Who was on stage' };
  if (state === 'cancelled') return { text: null, takeaways: 'What it was to cover', speakers: 'Who was to speak' };
  return AHEAD;
}
