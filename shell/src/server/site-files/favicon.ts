import type { SiteFile } from '#src/server/site-files/site-file.ts';
import { FAVICON } from '#src/head/favicon.ts';

/** Under an address that never changes: for feeds, manifests and browsers that ask without being told. */
export const favicon: SiteFile = {
  contentType: 'image/svg+xml',
  maxAge: 3600,
  onEveryHost: true,
  render: () => Promise.resolve(FAVICON),
};
