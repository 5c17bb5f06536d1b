import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from '#scripts/root.ts';

const SHARED_UI = path.join(ROOT, 'shared-ui');
/** What `shared-ui/src/styles/fonts.css` loads. */
export const ROUBLE_SIGN_FONT = path.join(SHARED_UI, 'src/styles/onest-rouble-sign-wght-normal.woff2');

/**
 * Onest with the rouble sign alone, in all weights. Its package has the sign in the extended Latin file only: 28 KB of letters that no
 * page uses.
 */
export async function subsetRoubleSign(): Promise<Buffer> {
  const { resolve } = createRequire(path.join(SHARED_UI, 'package.json'));
  const extendedLatin = await readFile(resolve('@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2'));
  return subsetFont(extendedLatin, '₽', { targetFormat: 'woff2' });
}
