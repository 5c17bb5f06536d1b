import { expect, test } from '@jest/globals';
import { toPng } from '#server/og-images/to-png.ts';

const square = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="9" height="9"/></svg>`;

test('a drawing larger than any image of the site – painted – refused; a small one – painted – PNG', async () => {
  await expect(toPng(square(9000))).rejects.toThrow('exceeds pixel limit');
  expect((await toPng(square(180))).subarray(1, 4).toString()).toBe('PNG');
});
