import type { BrowserContext } from '@playwright/test';

/**
 * Reads the clipboard. The permissions policy lets pages of the site write to it but not read it, so it is read on the response of a probe,
 * which has no policy. The context needs the permission `clipboard-read`.
 * @param site origin of the site, without a trailing slash
 */
export async function readClipboard(context: BrowserContext, site: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${site}/-/live`);
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await page.close();
  return text;
}
