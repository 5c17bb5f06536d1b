import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from '#scripts/root.ts';

const SHARED_UI = path.join(ROOT, 'shared-ui');
/** Loaded by `shared-ui/src/styles/fonts.css`. */
export const ROUBLE_SIGN_FONT = path.join(SHARED_UI, 'src/styles/onest-rouble-sign-wght-normal.woff2');

/** `npm run rouble-sign-font`: regenerates the font file of the rouble sign after an update of Onest. */
export async function main(): Promise<void> {
  await writeFile(ROUBLE_SIGN_FONT, await subsetRoubleSign());
}

/**
 * Returns Onest with only the rouble sign, in all weights. The font's package has the sign only in its extended Latin file, together with
 * 28 KB of letters that no page uses.
 */
export async function subsetRoubleSign(): Promise<Buffer> {
  const { resolve } = createRequire(path.join(SHARED_UI, 'package.json'));
  const extendedLatin = await readFile(resolve('@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2'));
  return subsetFont(extendedLatin, '₽', { targetFormat: 'woff2' });
}
