import { expect, test } from '@jest/globals';
import { isSocialPicture, socialPicture, socialPicturePath } from '#src/social/social-picture.ts';

test('an article – the path of its picture is built – on this site, with the version of the drawing', () => {
  const path = socialPicturePath({ kind: 'article', alias: 'the-first-five-minutes' });
  expect(path).toMatch(/^\/social\/article\/the-first-five-minutes\.png\?v=\d+$/);
  expect([isSocialPicture(path), isSocialPicture('/covers/1.png')]).toEqual([true, false]);
});

test.each(['', 'Two Words', 'a--b', '-a', '<svg>', '../a', 'звук', 'a'.repeat(101)])('"%s" as an alias – is parsed – refused', (alias) => {
  expect(socialPicture.safeParse({ kind: 'webinar', alias }).success).toBe(false);
});

test('an unknown kind – is parsed – refused', () => {
  expect(socialPicture.safeParse({ kind: 'order', alias: 'a' }).success).toBe(false);
});
