import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from '#scripts/checks/find-browser.ts';
import { fail } from '#scripts/console/fail.ts';
import { consoleProgress } from '#scripts/console/progress.ts';
import { ScriptError } from '#scripts/errors.ts';
import { ROOT } from '#scripts/root.ts';
import { contactSheet } from '#scripts/screenshots/contact-sheet.ts';
import { contentScreens } from '#scripts/screenshots/content-screens.ts';
import { createUser } from '#scripts/screenshots/create-user.ts';
import { findOrStartSite } from '#scripts/screenshots/find-or-start-site.ts';
import { FIXED_SCREENS, SIGNED_IN_SCREENS, isSelected } from '#scripts/screenshots/screens.ts';
import { takeScreenshots } from '#scripts/screenshots/take-screenshots.ts';

/** `npm run screenshots`: takes screenshots of every screen, phone and desktop, light and dark, and writes a sheet with all of them. */
export async function main(args: string[]): Promise<void> {
  const progress = consoleProgress(process.stdout);
  try {
    const { only, site } = readOptions(args);
    const browser = await progress.step('Find a browser', (note) => findBrowser(process.env, note));
    const { url, api, close } = await findOrStartSite(site, progress);
    try {
      const user = await progress.step('Create a user', () => createUser(`${url}/api`, api));
      const all = await progress.step('Find a page of each kind', async () => [
        ...FIXED_SCREENS,
        ...(await contentScreens({ site: url, directApi: api, user })),
        ...SIGNED_IN_SCREENS,
      ]);
      const screens = all.filter((screen) => isSelected(screen, only));
      const folder = path.join(ROOT, 'screenshots');
      const screenshots = await progress.step('Take screenshots', (note) =>
        takeScreenshots({ site: url, screens, user, folder, browser, note }),
      );
      const sheet = path.join(folder, 'index.html');
      await writeFile(sheet, contactSheet(screenshots));
      process.stdout.write(`\n  ${sheet}\n`);
    } finally {
      await close();
    }
  } catch (error) {
    fail(error);
  }
}

interface ScreenshotOptions {
  /** Prefixes of the paths to take; empty for all. */
  readonly only: readonly string[];
  /** Origin of a running site; null starts one. */
  readonly site: string | null;
}

/** @throws ScriptError `setting_invalid` */
export function readOptions(args: readonly string[]): ScreenshotOptions {
  try {
    const { values } = parseArgs({ args: [...args], options: { only: { type: 'string', multiple: true }, site: { type: 'string' } } });
    return { only: values.only ?? [], site: values.site ? new URL(values.site).origin : null };
  } catch (error) {
    throw new ScriptError(
      'setting_invalid',
      `${error instanceof Error ? error.message : String(error)}\nnpm run screenshots -- [--only /blog]… [--site http://localhost:3000]`,
    );
  }
}
