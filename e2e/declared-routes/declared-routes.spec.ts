import { Readable } from 'node:stream';
import { parseSitemap } from 'sitemap';
import { expect, test } from '#src/browser/test.ts';
import { isSameDocument, markDocument, untilInteractive } from '#src/browser/same-document.ts';
import { QUIZSHOW, SHOW_DATA, builtQuizshow } from '#src/releases/quizshow.ts';
import { mustRelease, release } from '#src/releases/release-cli.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { canonicalOf, headingsOf, layoutsOf, metaOf } from '#src/site/page-head.ts';
import { untilShown } from '#src/site/site-status.ts';
import type { Site } from '#src/site/site.ts';
import { startSite } from '#src/site/start-site.ts';

/** The paths that a version with more pages adds, and their statuses without it. */
const PAGES = [
  { path: '/quizshow/tonight', layout: 'app', h1: 'Show tonight', without: 404 },
  { path: '/quizshow/mine', layout: 'auth', h1: 'My games', without: 404 },
  { path: '/quizshow/prices', layout: 'tariffs', h1: 'What a quiz show costs', without: 404 },
] as const;

/** Returns the status of each path. */
const statuses = (site: Site) =>
  Promise.all(['/quizshow', ...PAGES.map(({ path }) => path)].map(async (path) => (await fetchPage(site.urls.site + path)).status));

const pathsOfSitemap = async ({ urls }: Site) => {
  const items = await parseSitemap(Readable.from([await (await fetch(`${urls.site}/sitemap.xml`)).text()]));
  return items.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/quizshow'));
};

test('a remote unknown to the shell – published, activated, rolled back – its pages come and go with it', async ({ page }) => {
  const site = await startSite();
  try {
    await test.step('a team is registered, and activates a version with one page', async () => {
      await mustRelease(site, ['team', 'add', QUIZSHOW, '--paths', '/quizshow', '--layouts', 'app,auth,tariffs']);
      const { secret } = JSON.parse(await mustRelease(site, ['token', 'create', QUIZSHOW, '--json'])) as { secret: string };
      for (const version of ['1.0.0', '1.1.0'] as const) {
        const { code, err } = await release(site, ['publish', QUIZSHOW, '--dir', await builtQuizshow(version)], secret);
        expect(`${code} ${err}`.trim()).toMatch(/^0/);
      }
      expect(await statuses(site)).toEqual([404, 404, 404, 404]);
      await mustRelease(site, ['activate', `${QUIZSHOW}@1.0.0`, '--reason', 'A new team']);
      await untilShown(site.urls.site, QUIZSHOW, '1.0.0');
      expect(await statuses(site)).toEqual([200, 404, 404, 404]);
    });

    await page.goto(`${site.urls.site}/quizshow`);
    await untilInteractive(page);

    await test.step('a version with more pages is activated – the server serves them', async () => {
      await mustRelease(site, ['activate', `${QUIZSHOW}@1.1.0`, '--reason', 'More pages']);
      await untilShown(site.urls.site, QUIZSHOW, '1.1.0');
      for (const { path, layout, h1 } of PAGES) {
        const fetched = await fetchPage(site.urls.site + path);
        expect([fetched.status, layoutsOf(fetched), headingsOf(fetched)]).toEqual([200, [layout], [h1]]);
      }
      const open = await fetchPage(`${site.urls.site}/quizshow/tonight?x=1`);
      expect(canonicalOf(open)).toEqual([`${site.urls.site}/quizshow/tonight`]);
      const personal = await fetchPage(`${site.urls.site}/quizshow/mine`);
      expect(personal.headers.get('cache-control')).toBe('no-store');
      expect(metaOf(personal, 'name="robots"')).toBe('noindex');
      const moved = await fetchPage(`${site.urls.site}/quizshow/of/yesterday`);
      expect([moved.status, moved.headers.get('location')]).toEqual([302, '/quizshow/yesterday']);
      expect((await pathsOfSitemap(site)).toSorted()).toEqual(['/quizshow', '/quizshow/prices']);
      expect((await fetchPage(`${site.urls.site}/robots.txt`)).html).toContain('\nDisallow: /quizshow/mine');
    });

    await test.step('a tab that was already open – it continues with a document of the new release set', async () => {
      await page.getByRole('link', { name: 'Tonight' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Show tonight' })).toBeVisible();
    });

    await test.step('the account’s host – it serves the remote’s personal page for signing in, and none of the others', async () => {
      const onAccountHost = (path: string) => `http://account.plenum.localhost:${site.ports.site}${path}`;
      await page.goto(onAccountHost('/quizshow/mine'));
      await expect(page).toHaveURL(onAccountHost('/quizshow/mine'));
      await page.goto(onAccountHost('/quizshow/tonight'));
      await expect(page).toHaveURL(`http://plenum.localhost:${site.ports.site}/quizshow/tonight`);
    });

    await test.step('in the browser – opened, hydrated, navigated in one document', async () => {
      await page.goto(`${site.urls.site}/quizshow`);
      await untilInteractive(page);
      await markDocument(page);
      const held = Promise.withResolvers<void>();
      await page.route(`**${SHOW_DATA}`, async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.getByRole('link', { name: 'Tonight' }).click();
      await expect(page.locator('[aria-busy="true"]', { hasText: 'Shapes of a show' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Quiz shows' })).toBeHidden();
      held.resolve();
      await expect(page.getByRole('heading', { level: 1, name: 'Show tonight' })).toBeFocused();
      await expect(page).toHaveTitle(/^Show tonight/);
      await page.getByRole('link', { name: 'Yesterday' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Show yesterday' })).toBeFocused();
      await expect(page).toHaveURL(`${site.urls.site}/quizshow/yesterday`);
      await page.getByRole('link', { name: 'My games' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'My games' })).toBeFocused();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await page.getByRole('link', { name: 'Prices' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'What a quiz show costs' })).toBeFocused();
      await page.getByRole('link', { name: 'Contacts' }).first().click();
      await expect(page).toHaveURL(/\/contacts/);
      expect(await isSameDocument(page)).toBe(true);
    });

    await test.step('it is rolled back – its pages are gone again', async () => {
      await mustRelease(site, ['rollback', QUIZSHOW, '--reason', 'Too many pages']);
      await untilShown(site.urls.site, QUIZSHOW, '1.0.0');
      expect(await statuses(site)).toEqual([200, ...PAGES.map(({ without }) => without)]);
      expect(await pathsOfSitemap(site)).toEqual(['/quizshow']);
    });

    await test.step('a tab from before the rollback – its pages keep working', async () => {
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'What a quiz show costs' })).toBeVisible();
      expect(await isSameDocument(page)).toBe(true);
    });
  } finally {
    await site.stop();
  }
});
