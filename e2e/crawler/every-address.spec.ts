import { Readable } from 'node:stream';
import { parseSitemap } from 'sitemap';
import { hasId, linkTexts } from '#src/html/links.ts';
import { htmlErrorsOf } from '#src/html/validator.ts';
import { canonicalOf, headingsOf, metaOf, titlesOf } from '#src/site/page-head.ts';
import { expect, test } from '#src/test.ts';
import { isSoak } from '#src/soak.ts';
import { ONE_OF_EACH_SCREEN, PUBLIC_PAGES } from '../routes/table.ts';
import { type WholeSite, crawlWholeSite } from './whole-site.ts';

/** Later pages of a list. Only the list itself is in the sitemap. */
const FURTHER_PAGE = /[?&]page=\d+$/;

/** Texts that do not say where a link leads: the English ones of Lighthouse's audit `link-text`. */
const GENERIC = /^(click (here|this)|go|(right )?here|(more )?information|learn more|more( info)?|read more|see more|start|this)$/i;

/** A moment of a recording, which its page seeks to (Media Fragments): `#t=48.5`. */
const MOMENT = /^t=[\d.]+$/;

let whole: WholeSite;
/** Paths of the sitemap. */
let listed: readonly string[];

test.beforeAll(async ({ site }) => {
  test.setTimeout(300_000);
  whole = await crawlWholeSite(site);
  const sitemap = await parseSitemap(Readable.from([await (await fetch(`${site.urls.site}/sitemap.xml`)).text()]));
  listed = sitemap.map(({ url }) => url.slice(site.urls.site.length) || '/');
});

test('every link of the site – followed from the main page, signed out and signed in – leads to a page, and to the element of its fragment', () => {
  expect(whole.addresses.size).toBeGreaterThan(250);
  const dead: string[] = [];
  for (const { path, status, headers, html, from, fragments } of [...whole.addresses.values(), ...whole.signedIn.values()]) {
    if (from !== null && status >= 400) dead.push(`${from}: ${path} returns ${status}`);
    // The nearest webinar has an address of its own (specification section 4), and only that address redirects.
    if (from !== null && status >= 300 && status < 400 && !path.startsWith('/webinar/'))
      dead.push(`${from}: ${path} leads on to ${headers.get('location')}`);
    for (const [id, linkedFrom] of fragments)
      if (html && !MOMENT.test(id) && !hasId(html, id)) dead.push(`${linkedFrom}: ${path} has no #${id}`);
  }
  expect(dead).toEqual([]);
});

test('every page of the sitemap and every kind of page – crawled – is reachable by links', () => {
  expect(listed.length).toBeGreaterThan(200);
  const others = ['/quiz/partner', '/quiz/after-the-webinar', '/cart', '/payout', '/account', '/signin', '/signup', '/recovery-password'];
  const reached = [...whole.addresses.values()].filter(({ path, from }) => from !== null || path === '/').map(({ path }) => path);
  expect([...listed, ...PUBLIC_PAGES.map(({ path }) => path), ...others].filter((path) => !reached.includes(path))).toEqual([]);
});

test('every page – its head – one heading, title and description; a canonical address of its own, or noindex', ({ site }) => {
  const faults: string[] = [];
  const titles = new Map<string, string>();
  for (const page of whole.pages) {
    const { name, path, html } = page;
    const say = (fault: string) => faults.push(`${name}: ${fault}`);
    if (headingsOf(page).length !== 1) say(`headings: ${headingsOf(page).join(' | ')}`);
    const [title = '', ...others] = titlesOf(page);
    if (title === '' || others.length > 0) say(`titles: ${[title, ...others].join(' | ')}`);
    const isIndexed = !metaOf(page, 'name="robots"').includes('noindex');
    const descriptions = html.match(/<meta name="description"/g)?.length ?? 0;
    if (descriptions > 1 || (isIndexed && metaOf(page, 'name="description"').length < 20))
      say(`${descriptions} descriptions, or a short one`);
    const canonical = canonicalOf(page).map((address) => address.slice(site.urls.site.length) || '/');
    if (canonical.length !== Number(isIndexed)) say(`${isIndexed ? '' : 'not '}for search engines, and its addresses: ${canonical.join()}`);
    if (listed.includes(path) && canonical[0] !== path) say(`in the sitemap, and its address: ${canonical.join()}`);
    const [own] = canonical;
    // The same page with another query, such as a topic or a period.
    if (own !== undefined && own.split('?', 1)[0] !== path.split('?', 1)[0]) say(`says that it is ${own}`);
    if (own !== path || whole.signedIn.get(path) === page) continue;
    if (!listed.includes(path) && !FURTHER_PAGE.test(path)) say('not in the sitemap');
    const twin = titles.get(title);
    if (twin !== undefined && twin !== path) say(`has the title of ${twin}`);
    titles.set(title, path);
  }
  expect(faults).toEqual([]);
});

test('every page – the texts of its links – each says where it leads', () => {
  const generic = whole.pages.flatMap(({ name, html }) =>
    linkTexts(html).flatMap((text) => (GENERIC.test(text) ? [`${name}: ${text}`] : [])),
  );
  expect(generic).toEqual([]);
});

test('every screen and unlisted page, in the soak run every page – the server’s HTML, checked by html-validate – no errors', async () => {
  test.setTimeout(300_000);
  const errors: string[] = [];
  // Most listed pages are articles, webinars and help pages, each kind rendered by one screen.
  const isChecked = (path: string) => isSoak || !listed.includes(path) || ONE_OF_EACH_SCREEN.some((page) => page.path === path);
  for (const { name, path, html } of whole.pages)
    if (isChecked(path)) for (const error of await htmlErrorsOf(html)) errors.push(`${name} ${error}`);
  expect(errors).toEqual([]);
});
