import { drawIcon } from '#src/head/favicon.ts';
import type { SiteFile } from '#src/server/site-files/site-file.ts';

/** Under an address that never changes: for feeds, manifests, browsers that ask without being told, and what the front paints of it. */
export const favicon: SiteFile = {
  contentType: 'image/svg+xml',
  maxAge: 3600,
  onEveryHost: true,
  render: ({ query }) => Promise.resolve(drawIcon(query.get('corners') === 'square' ? 'square' : 'round')),
};
