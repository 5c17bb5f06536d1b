import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { ROUBLE_SIGN_FONT, subsetRoubleSign } from '#scripts/fonts/subset-rouble-sign.ts';

test('the rouble sign of the installed Onest – compared with the file that pages load – the same; if not, `npm run rouble-sign-font`', async () => {
  const [made, committed] = await Promise.all([subsetRoubleSign(), readFile(ROUBLE_SIGN_FONT)]);
  expect(made.equals(committed)).toBe(true);
});
