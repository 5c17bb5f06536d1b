import type { SiteFile } from '#src/server/site-files/site-file.ts';

/** Pages of one visitor, and endless ones: not for crawlers (screens.md). */
const PRIVATE = [
  '/account',
  '/cart',
  '/payout',
  '/signin',
  '/switch-account',
  '/signup',
  '/social-auth',
  '/recovery-password',
  '/new-pass',
  '/email-validate',
  '/validate',
  '/invite',
  '/switch-account',
  '/quiz',
  '/wiki/search',
  '/api/',
];

export const robots: SiteFile = {
  contentType: 'text/plain; charset=utf-8',
  maxAge: 3600,
  render: ({ origin }) =>
    Promise.resolve(['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')),
};
