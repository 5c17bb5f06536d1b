import { expect, test } from '@jest/globals';
import { isSocialPicture, socialPicture, socialPicturePath } from '#src/social/social-picture.ts';

test('an article – the address of its picture – is one of ours and names the drawing', () => {
  const path = socialPicturePath({ kind: 'article', alias: 'the-first-five-minutes' });
  expect(path).toMatch(/^\/social\/article\/the-first-five-minutes\.png\?v=\d+$/);
  expect([isSocialPicture(path), isSocialPicture('/covers/1.png')]).toEqual([true, false]);
});

test.each(['', 'Two Words', 'a--b', '-a', '<svg>', '../a', 'звук', 'a'.repeat(101)])('"%s" as an alias – parsed – is refused', (alias) => {
  expect(socialPicture.safeParse({ kind: 'webinar', alias }).success).toBe(false);
});

test('a kind that nobody draws – parsed – is refused', () => {
  expect(socialPicture.safeParse({ kind: 'order', alias: 'a' }).success).toBe(false);
});
