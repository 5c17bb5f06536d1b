import { expect, test } from '@jest/globals';
import { ogImage } from '#src/og-image/og-image-schema.ts';
import { isOgImage, ogImagePath } from '#src/og-image/og-image.ts';

test('an article – the path of its picture is built – on this site, with the version of the drawing', () => {
  const path = ogImagePath({ kind: 'article', alias: 'the-first-five-minutes' });
  expect(path).toMatch(/^\/social\/article\/the-first-five-minutes\.png\?v=\d+$/);
  expect([isOgImage(path), isOgImage('/covers/1.png')]).toEqual([true, false]);
});

test('a title or a date changes – the path is built again – another one, the same for the same words', () => {
  const pathOf = (...shows: string[]) => ogImagePath({ kind: 'webinar', alias: 'first-steps' }, shows);
  const path = pathOf('First steps', '2026-10-02T19:00:00+03:00', 'Olga Petrova');
  expect(path).toMatch(/^\/social\/webinar\/first-steps\.png\?v=\d+-[a-z0-9]{1,7}$/);
  expect(pathOf('First steps', '2026-10-02T19:00:00+03:00', 'Olga Petrova')).toBe(path);
  const others = [
    pathOf('Первые шаги', '2026-10-02T19:00:00+03:00', 'Olga Petrova'),
    pathOf('First steps', '2026-10-09T19:00:00+03:00', 'Olga Petrova'),
    pathOf('First steps', '2026-10-02T19:00:00+03:00', 'Vera Sokolova'),
    pathOf(),
  ];
  expect(new Set([path, ...others]).size).toBe(5);
});

test.each(['', 'Two Words', 'a--b', '-a', '<svg>', '../a', 'звук', 'a'.repeat(101)])('"%s" as an alias – is parsed – refused', (alias) => {
  expect(ogImage.safeParse({ kind: 'webinar', alias }).success).toBe(false);
});

test('an unknown kind – is parsed – refused', () => {
  expect(ogImage.safeParse({ kind: 'order', alias: 'a' }).success).toBe(false);
});
