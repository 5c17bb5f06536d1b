import { drawIcon } from '#src/head/favicon.ts';
import type { SiteFile } from '#src/server/site-files/site-file.ts';

/** Served at a fixed address: for feeds, manifests, browsers that request it by default, and images that the front generates from it. */
export const favicon: SiteFile = {
  contentType: 'image/svg+xml',
  maxAge: 3600,
  onEveryHost: true,
  render: ({ query }) => Promise.resolve(drawIcon(query.get('corners') === 'square' ? 'square' : 'round')),
};
