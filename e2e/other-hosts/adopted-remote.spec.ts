import { expect, test } from '#src/browser/test.ts';
import { untilHydrated } from '#src/browser/same-document.ts';
import { POLL, builtPoll } from '#src/other-host/adopted-poll.ts';
import { mustRelease, release } from '#src/releases/release-cli.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { untilShown } from '#src/site/site-status.ts';

test('a plain Module Federation remote – adopted, published, activated – its component works on a page of the site', async ({
  page,
  ownSite: site,
}) => {
  await mustRelease(site, ['team', 'add', POLL, '--paths', '/poll', '--layouts', 'app']);
  const { secret } = JSON.parse(await mustRelease(site, ['token', 'create', POLL, '--json'])) as { secret: string };
  const published = await release(site, ['publish', POLL, '--dir', await builtPoll()], secret);
  expect(published).toMatchObject({ code: 0 });
  await mustRelease(site, ['activate', `${POLL}@1.0.0`]);
  await untilShown(site.urls.site, POLL, '1.0.0');

  const { status, text } = await fetchPage(`${site.urls.site}/poll`);
  expect(status).toBe(200);
  expect(text).toContain('The poll is loading.');

  await page.goto(`${site.urls.site}/poll`);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shorter meetings?');
  await expect(page.getByText('1 vote')).toBeVisible();
});
