import path from 'node:path';
import { fail } from '#scripts/console/fail.ts';
import { consoleProgress } from '#scripts/console/progress.ts';
import { findBrowser } from '#scripts/checks/find-browser.ts';
import { ROOT } from '#scripts/root.ts';
import { contentScreens } from '#scripts/shots/content-screens.ts';
import { FIXED_SCREENS, SIGNED_IN_SCREENS, isChosen } from '#scripts/shots/screens.ts';
import { readOptions } from '#scripts/shots/options.ts';
import { reachSite } from '#scripts/shots/reach-site.ts';
import { takeShots } from '#scripts/shots/take-shots.ts';
import { writeSheet } from '#scripts/shots/write-sheet.ts';

/** `npm run shots`: a picture of each screen on a phone and a desk, light and dark, and one sheet with all of them. */
export async function main(args: string[]): Promise<void> {
  const progress = consoleProgress(process.stdout);
  try {
    const { only, site } = readOptions(args);
    const browser = await progress.step('Find a browser', (note) => findBrowser(process.env, note));
    const { url, api, leave } = await reachSite(site, progress);
    try {
      const all = await progress.step('Look for a page of each kind', async () => [
        ...FIXED_SCREENS,
        ...(await contentScreens(url, api)),
        ...SIGNED_IN_SCREENS,
      ]);
      const screens = all.filter((screen) => isChosen(screen, only));
      const folder = path.join(ROOT, 'shots');
      const shots = await progress.step('Take pictures', (note) => takeShots({ site: url, screens, folder, browser, note }));
      process.stdout.write(`\n  ${await writeSheet(folder, shots)}\n`);
    } finally {
      await leave();
    }
  } catch (error) {
    fail(error);
  }
}
