import type { SiteFile } from '#src/server/site-files/site-file.ts';

/** Name and appearance of the site on a home screen. Colours: ground and paper. */
export const webManifest: SiteFile = {
  contentType: 'application/manifest+json; charset=utf-8',
  maxAge: 3600,
  onEveryHost: true,
  render: () =>
    Promise.resolve(
      JSON.stringify({
        name: 'Plenum',
        short_name: 'Plenum',
        description: 'Online meetings, webinars and broadcasts',
        start_url: '/',
        display: 'browser',
        background_color: '#FAF8F4',
        theme_color: '#15171C',
        icons: [
          { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
          { src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180', purpose: 'any' },
        ],
      }),
    ),
};
