import type { Relevance } from '#contract/schemas.ts';

interface Words {
  readonly title: string;
  readonly intro: string;
  /** For search engines; the intro by default. */
  readonly description?: string;
  /** Heading of the list itself, before its count. A list by weeks has theirs. */
  readonly listTitle?: string;
  readonly empty: { readonly title: string; readonly text: string };
}

/** Texts of the three lists by time. */
export const RELEVANCE_LABELS: Readonly<Record<Relevance, Words>> = {
  live: {
    title: 'Live now',
    intro: 'Webinars that are live now. Join and ask questions.',
    listTitle: 'On stage',
    empty: { title: 'No webinars are live right now', text: 'See the upcoming webinars and save a seat.' },
  },
  upcoming: {
    title: 'Upcoming webinars',
    intro: 'Free, with time for your questions.',
    description: 'All upcoming webinars of Plenum, in date order. They are free of charge.',
    empty: { title: 'No upcoming webinars yet', text: 'Nothing is announced at the moment. You can watch past webinars.' },
  },
  past: {
    title: 'Past webinars',
    intro: 'All webinars so far. Some have a summary to watch.',
    listTitle: 'All, latest first',
    empty: { title: 'No past webinars yet', text: 'See the upcoming webinars.' },
  },
};
