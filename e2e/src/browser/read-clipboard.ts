import type { BrowserContext } from '@playwright/test';

/**
 * The text on the clipboard. Pages of the site may write to it and not read it (Permissions-Policy), so it is read on a probe's answer, which has
 * no policy. The context needs the permission `clipboard-read`.
 * @param site origin of the site, no slash at the end
 */
export async function readClipboard(context: BrowserContext, site: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${site}/-/live`);
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await page.close();
  return text;
}
