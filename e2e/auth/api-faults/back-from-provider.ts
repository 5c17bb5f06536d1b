import { untilAlive } from '#src/browser/same-document.ts';
import { beAtProvider } from '../fill-in.ts';
import type { Visitor } from './step.ts';

/** Back from another service; what it came back with has not been changed for anything yet. */
export async function backFromProvider({ page, site, proxy }: Pick<Visitor, 'page' | 'site' | 'proxy'>, email: string): Promise<void> {
  // Only the site's own address may be come back to: from there the call takes the way of the faults.
  for (const path of ['exchange', 'link'])
    await page.route(`**/api/social/${path}`, (route) => route.continue({ url: `${proxy.url}/api/social/${path}` }));
  await page.goto(`${site.urls.site}/signin?return=/terms`);
  await untilAlive(page);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await beAtProvider(page, email);
}
