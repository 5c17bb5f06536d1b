import { writeFile } from 'node:fs/promises';
import { ROUBLE_SIGN_FONT, subsetRoubleSign } from '#scripts/fonts/subset-rouble-sign.ts';

/** `npm run rouble-sign-font`: regenerates the font file of the rouble sign after an update of Onest. */
export async function main(): Promise<void> {
  await writeFile(ROUBLE_SIGN_FONT, await subsetRoubleSign());
}
