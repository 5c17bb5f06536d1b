import type { ConsentCategory } from '#src/consent/consent-categories.ts';

/** Purpose of each category, in the settings and on /cookies. */
export const CATEGORY_TEXTS: Readonly<Record<ConsentCategory, { readonly title: string; readonly description: string }>> = {
  statistics: {
    title: 'Statistics',
    description:
      'Where you came from, which pages you open and what you do there; one visit in ten, and visits with an error, are also recorded without what you type.',
  },
  contact: {
    title: 'Calls and requests',
    description: 'Scripts of our telephony and customer service, which tell us from which page you call or write.',
  },
  maps: {
    title: 'Interactive map',
    description: 'The map on the contacts page comes from a map service, which then sees your network address.',
  },
};
