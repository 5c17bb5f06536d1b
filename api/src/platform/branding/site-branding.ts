import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsync } from 'fastify';

/** Subset of the site's font → the characters of each of its faces (shared-ui, fonts.css). */
const SUBSETS = {
  latin: [
    'U+0000-001F,U+0021-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    'U+0020',
  ],
  cyrillic: ['U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116'],
} as const;

const FILES = import.meta.resolve('@fontsource-variable/onest/files/onest-latin-wght-normal.woff2');

const nameOf = (subset: string) => `onest-${subset}.woff2`;

/** The site's mark (shared-ui, logo.tsx), in the colours of `--ink` and `--accent`. */
export const SITE_MARK = `<svg class="mark" viewBox="-114 -114 228 128" width="46" height="26" aria-hidden="true" focusable="false">
<g stroke-width="22.97"><path class="seat" d="M-22 0h0M0 -22h0M22 0h0"/></g>
<g stroke-width="22.97"><path class="seat" d="M-57.89 0h0M-46.83 -34.03h0M-17.89 -55.05h0M57.89 0h0"/><path class="lit" d="M17.89 -55.05h0M46.83 -34.03h0"/></g>
<g stroke-width="26.95"><path class="seat" d="M-100 0h0M-92.39 -38.27h0M-70.71 -70.71h0M-38.27 -92.39h0M100 0h0"/><path class="lit" d="M0 -100h0M38.27 -92.39h0M70.71 -70.71h0M92.39 -38.27h0"/></g>
</svg>`;

const BASE = readFileSync(new URL('base.css', import.meta.url), 'utf8');

/**
 * Returns the styles of the site's colours, mark and font, which pages add theirs to. A font that arrives late is used from the next page on, so that nothing moves.
 * @param base path of the plugin `siteFont`, with a slash at the end
 */
export function siteStyles(base: string): string {
  const faces = Object.entries(SUBSETS).flatMap(([subset, ranges]) =>
    ranges.map(
      (characters) =>
        `@font-face { font-family: 'Onest Variable'; font-weight: 100 900; font-display: optional; src: url('${base}${nameOf(subset)}') format('woff2'); unicode-range: ${characters} }`,
    ),
  );
  return [...faces, BASE].join('\n');
}

/** Returns the markup that loads the font before it is needed. */
export function fontPreload(base: string): string {
  return `<link rel="preload" href="${base}${nameOf('latin')}" as="font" type="font/woff2" crossorigin>`;
}

/** Serves the files of the site's font, for pages of this package that the site does not render. */
export const siteFont: FastifyPluginAsync = async (app) => {
  for (const subset of Object.keys(SUBSETS)) {
    const file = await readFile(new URL(`onest-${subset}-wght-normal.woff2`, FILES));
    app.get(`/${nameOf(subset)}`, { schema: { hide: true } }, async (_request, reply) =>
      reply.type('font/woff2').header('cache-control', 'public, max-age=86400').send(file),
    );
  }
};
