import type { Relevance } from '#contract/schemas.ts';

interface Words {
  readonly title: string;
  readonly intro: string;
  /** Heading of the list itself, before its count. */
  readonly listTitle: string;
  readonly empty: { readonly title: string; readonly text: string };
}

/** Texts of the three lists by time. */
export const RELEVANCE_LABELS: Readonly<Record<Relevance, Words>> = {
  live: {
    title: 'Live now',
    intro: 'Webinars that are live now. Join and ask questions.',
    listTitle: 'On stage',
    empty: { title: 'No webinars are live right now', text: 'The next webinar is never far. Take a seat in advance.' },
  },
  upcoming: {
    title: 'Upcoming webinars',
    intro: 'What is coming, one after the other. A seat costs nothing but the hour.',
    listTitle: 'The nearest first',
    empty: { title: 'No upcoming webinars yet', text: 'Nothing is announced at the moment. What has been held can be watched.' },
  },
  past: {
    title: 'Past webinars',
    intro: 'What has been held so far. Most of it can be watched.',
    listTitle: 'The latest first',
    empty: { title: 'No past webinars yet', text: 'See the upcoming webinars.' },
  },
};
