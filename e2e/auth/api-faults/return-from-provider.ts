import { untilInteractive } from '#src/browser/same-document.ts';
import { answerAtProvider } from '../fill-in.ts';
import type { Visitor } from './step.ts';

/** Returns from another service with a code that has not been exchanged yet. */
export async function returnFromProvider({ page, site, proxy }: Pick<Visitor, 'page' | 'site' | 'proxy'>, email: string): Promise<void> {
  // The provider only returns to the site's own address; from there the call goes through the fault proxy.
  for (const path of ['exchange', 'link'])
    await page.route(`**/api/social/${path}`, (route) => route.continue({ url: `${proxy.url}/api/social/${path}` }));
  await page.goto(`${site.urls.site}/signin?return=/terms`);
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await answerAtProvider(page, email);
}
