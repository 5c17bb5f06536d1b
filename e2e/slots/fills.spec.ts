import type { Page } from '@playwright/test';
import { isSameDocument, markDocument, untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { mustRelease } from '#src/releases/release-cli.ts';
import { buildBareQuizshow, buildBrokenQuizshow, buildQuizshow, PLAYER_COOKIE, BLOCK_TEXTS } from '#src/releases/quizshow-blocks.ts';
import { ARTICLE, BLOG, MAIN } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import type { Site } from '#src/site/site.ts';
import { untilShown } from '#src/site/site-status.ts';
import { SOAK_ONLY } from '#src/soak.ts';
import { hostsOf, signIn } from '../session/visitor.ts';

const SLOTS = 'header.actions,main.sections,article.after,account.sections,footer.columns';
const UNAVAILABLE = 'This part is not available';

async function activate(site: Pick<Site, 'urls' | 'env'>, version: string): Promise<void> {
  await mustRelease(site, ['activate', `mf-quizshow@${version}`]);
  await untilShown(site.urls.site, 'mf-quizshow', version);
}

const withCookie = { headers: { cookie: `${PLAYER_COOKIE}=7` } };
const headerLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: BLOCK_TEXTS.header });

async function walkToBlog(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'All articles' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: BLOG.title })).toBeFocused();
}

/** Returns the styles that make a section look like those of the page. Runs in the browser. */
function lookOf(section: Element) {
  const { paddingBlockStart, borderBlockStartWidth } = getComputedStyle(section);
  const { left, width } = section.getBoundingClientRect();
  const heading = section.querySelector('h2');
  const { fontSize = '', color = '' } = heading ? getComputedStyle(heading) : {};
  return { paddingBlockStart, borderBlockStartWidth, left, width, fontSize, color };
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ ownSite }) => {
  await mustRelease(ownSite, ['team', 'add', 'mf-quizshow', '--paths', '/quizshow', '--slots', SLOTS]);
  const { secret } = JSON.parse(await mustRelease(ownSite, ['token', 'create', 'mf-quizshow', '--json'])) as { secret: string };
  const folders = await Promise.all([buildBareQuizshow('1.0.0'), buildQuizshow('1.1.0'), buildBrokenQuizshow('1.2.0')]);
  for (const folder of folders) await mustRelease(ownSite, ['publish', 'mf-quizshow', '--dir', folder], secret);
  await activate(ownSite, '1.0.0');
});

test('a remote fills slots of the shell and of other remotes – it is activated – each block is in the HTML where its condition holds', async ({
  ownSite,
}) => {
  const { site } = ownSite.urls;
  const before = await fetchPage(site + MAIN.path);
  for (const words of Object.values(BLOCK_TEXTS)) expect(before.text).not.toContain(words);

  await activate(ownSite, '1.1.0');
  const [main, player, article, signIn] = await Promise.all([
    fetchPage(site + MAIN.path),
    fetchPage(site + MAIN.path, withCookie),
    fetchPage(site + ARTICLE.path),
    fetchPage(`${site}/signin`),
  ]);
  expect(main.text).toContain(BLOCK_TEXTS.main);
  expect(main.text).toContain('How many seats has the first row at /?');
  expect(main.text).toContain('How it began');
  expect(main.text).not.toContain(BLOCK_TEXTS.header);
  expect(main.html).not.toMatch(/(href|src)="[^"]*block-resume/);
  expect(player.text).toContain(BLOCK_TEXTS.header);
  expect(player.html).toMatch(/<style[^>]*data-href="[^"]*\/mf-quizshow\/1\.1\.0\/block-resume\.[^"]*\.css"/);
  expect(player.html).toMatch(/(<link rel="modulepreload" href=|\[)"[^"]*\/block-resume\.[^"]*\.js"( integrity=|,)"sha384-/);
  expect(player.headers.get('vary')).toContain('cookie');
  expect(player.headers.get('cache-control')).toContain('private');
  expect(article.text).toContain(BLOCK_TEXTS.article);
  expect(article.text).not.toContain(BLOCK_TEXTS.main);
  // The layout of this page has neither header nor footer.
  for (const words of Object.values(BLOCK_TEXTS)) expect(signIn.text).not.toContain(words);
});

test('the main page – opened in a browser – the block is interactive, and looks like a section of the page', async ({ page, ownSite }) => {
  await page.goto(ownSite.urls.site + MAIN.path);
  await untilInteractive(page);
  const section = page.getByRole('region', { name: BLOCK_TEXTS.main });
  await section.getByRole('button', { name: 'Answer' }).click();
  await expect(section.locator('output')).toHaveText('sixty');
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const own = await page.locator('section[aria-labelledby="articles"]').evaluate(lookOf);
    expect(await section.evaluate(lookOf)).toEqual(own);
  }
});

test('a cookie is set and removed on an open page – no reload – its block appears, stays from page to page, and disappears', async ({
  page,
  ownSite,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto(ownSite.urls.site + MAIN.path);
  await untilInteractive(page);
  await markDocument(page);
  await expect(headerLink(page)).toHaveCount(0);
  const loads = () => scripts.filter((path) => /\/block-resume\..*\.js$/.test(path)).length;
  expect(loads()).toBe(0);

  await page.evaluate((name) => {
    document.cookie = `${name}=7; path=/`;
  }, PLAYER_COOKIE);
  await expect(headerLink(page)).toBeVisible();
  await walkToBlog(page);
  await expect(headerLink(page)).toBeVisible();
  expect(loads()).toBe(1);

  await page.evaluate((name) => {
    document.cookie = `${name}=; path=/; max-age=0`;
  }, PLAYER_COOKIE);
  await expect(headerLink(page)).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
});

test(
  'an HttpOnly cookie – the page is opened and left for another – the server’s decision holds',
  SOAK_ONLY,
  async ({ page, context, ownSite }) => {
    await context.addCookies([{ name: PLAYER_COOKIE, value: '7', url: ownSite.urls.site, httpOnly: true }]);
    await page.goto(ownSite.urls.site + MAIN.path);
    await untilInteractive(page);
    await expect(headerLink(page)).toBeVisible();
    await walkToBlog(page);
    await expect(headerLink(page)).toBeVisible();
  },
);

test('an article – navigated to – the blog shows the block of the other remote after it', SOAK_ONLY, async ({ page, ownSite }) => {
  await page.goto(ownSite.urls.site + BLOG.path);
  await untilInteractive(page);
  await markDocument(page);
  await page.getByRole('link', { name: ARTICLE.title }).click();
  await expect(page.getByRole('region', { name: BLOCK_TEXTS.article })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test(
  'a signed-in user – reads the account without JavaScript, then opens it – their block is there, and disappears on signing out',
  SOAK_ONLY,
  async ({ page, context, browser, ownSite }) => {
    const { account } = hostsOf(ownSite);
    const bare = await browser.newContext({ javaScriptEnabled: false });
    await signIn(bare, ownSite);
    const read = await bare.newPage();
    await read.goto(`${account}/account`);
    await expect(read.getByRole('region', { name: BLOCK_TEXTS.account })).toContainText('Olga Petrova has 40 points.');
    await bare.close();

    await signIn(context, ownSite);
    await page.goto(`${account}/account`);
    await untilInteractive(page);
    const points = page.getByRole('region', { name: BLOCK_TEXTS.account });
    await expect(points).toBeVisible();
    await page.getByRole('img', { name: 'Your account, Olga Petrova' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(points).toHaveCount(0);
  },
);

test('all blocks throw – pages are requested and opened – large places show an error, small ones stay empty, the rest is complete', async ({
  page,
  browserErrors,
  ownSite,
}) => {
  const { site } = ownSite.urls;
  await activate(ownSite, '1.2.0');
  const [main, article] = await Promise.all([fetchPage(site + MAIN.path, withCookie), fetchPage(site + ARTICLE.path, withCookie)]);
  for (const { status, text, html } of [main, article]) {
    expect(status).toBe(200);
    expect(text.split(UNAVAILABLE)).toHaveLength(2);
    expect(html.endsWith('</body></html>')).toBe(true);
  }
  expect(main.text).toContain('Questions before your first event');
  expect(article.text).toContain('Four weeks is comfortable');

  browserErrors.allow(/^console (error|warning): .*(Broken on purpose|#419|server rendering errored)/s);
  await page.goto(site + MAIN.path);
  await untilInteractive(page);
  await expect(page.getByRole('heading', { level: 2, name: UNAVAILABLE })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'From the blog' })).toBeVisible();
  await walkToBlog(page);
});

test('the remote is rolled back, twice – pages are requested – its good blocks are back; then all are gone', async ({ ownSite }) => {
  const { site } = ownSite.urls;
  await mustRelease(ownSite, ['rollback', 'mf-quizshow', '--reason', 'It throws']);
  await untilShown(site, 'mf-quizshow', '1.1.0');
  expect((await fetchPage(site + MAIN.path)).text).toContain(BLOCK_TEXTS.main);

  await mustRelease(ownSite, ['rollback', 'mf-quizshow', '--to', '1.0.0', '--reason', 'Not now']);
  await untilShown(site, 'mf-quizshow', '1.0.0');
  const pages = await Promise.all([MAIN, ARTICLE].map(({ path }) => fetchPage(site + path, withCookie)));
  for (const { status, text } of pages) {
    expect(status).toBe(200);
    for (const words of Object.values(BLOCK_TEXTS)) expect(text).not.toContain(words);
  }
});
