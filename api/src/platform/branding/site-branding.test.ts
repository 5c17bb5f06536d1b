import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { siteStyles } from '#src/platform/branding/site-branding.ts';

const rangesIn = (css: string) => [...css.matchAll(/unicode-range:\s*([^;}]+)/g)].map(([, range = '']) => range.replaceAll(/\s+/g, ''));

const SITE_STYLES = new URL('../../../../shared-ui/src/styles/', import.meta.url);

test('the colours – beside the tokens of the site, which this package cannot import – the same', () => {
  const tokensIn = (css: string) => css.match(/--[\w-]+: light-dark\([^)]*\);/g) ?? [];
  const ours = tokensIn(siteStyles('/'));
  expect(ours.length).toBeGreaterThan(10);
  expect(tokensIn(readFileSync(new URL('tokens.css', SITE_STYLES), 'utf8'))).toEqual(expect.arrayContaining(ours));
});

test('the characters of the font – beside those of the site’s stylesheet, which this package cannot import – the same', () => {
  const ofSite = rangesIn(readFileSync(new URL('fonts.css', SITE_STYLES), 'utf8'));
  const ours = rangesIn(siteStyles('/'));
  expect(ours).toHaveLength(3);
  expect(ofSite).toEqual(expect.arrayContaining(ours));
});
