import type { ConsentCategory } from '#src/consent/consent-categories.ts';

/** Names of the categories, in the settings and on /cookies. */
export const CATEGORY_TITLES: Readonly<Record<ConsentCategory, string>> = {
  statistics: 'Statistics',
  contact: 'Calls and requests',
  maps: 'Interactive map',
};
