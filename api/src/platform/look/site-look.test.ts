import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { fontFaces } from '#src/platform/look/site-look.ts';

const rangesIn = (css: string) => [...css.matchAll(/unicode-range:\s*([^;}]+)/g)].map(([, range = '']) => range.replaceAll(/\s+/g, ''));

test('the characters of the font – beside those of the site’s stylesheet, which this package cannot import – the same', () => {
  const ofSite = rangesIn(readFileSync(new URL('../../../../shared-ui/src/styles/fonts.css', import.meta.url), 'utf8'));
  const ours = rangesIn(fontFaces('/'));
  expect(ours).toHaveLength(3);
  expect(ofSite).toEqual(expect.arrayContaining(ours));
});
