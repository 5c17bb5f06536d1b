import { untilHydrated } from '#src/browser/same-document.ts';
import { layoutShiftsOf, recordLayoutShifts } from '#src/browser/layout-shifts.ts';
import { expect, test } from '#src/browser/test.ts';
import { ARTICLE, BLOG, CATEGORY, MAIN, NOT_FOUND } from '#src/site/addresses.ts';
import { headingsOf } from '#src/site/page-head.ts';
import { onlyInSoak } from '#src/soak.ts';

/** Every page with a footer has the help's column in it. */
const FOOTER = { 'mf-wiki': ['block-help-links'] } as const;

interface PageParts {
  readonly path: string;
  /** The parts of each remote that the page needs. A remote that is not listed must not be requested at all. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
}

/** A page with blocks of several remotes, and one with a remote's screen. */
const PAGES: readonly PageParts[] = [
  {
    path: MAIN.path,
    parts: {
      'mf-billing': ['block-prices'],
      'mf-blog': ['block-latest-articles'],
      'mf-webinars': ['block-live-strip', 'block-next-webinars'],
      ...FOOTER,
    },
  },
  ...onlyInSoak<PageParts>(
    { path: BLOG.path, parts: { 'mf-blog': ['screen-main'], ...FOOTER } },
    { path: '/blog?page=2', parts: { 'mf-blog': ['screen-main'], ...FOOTER } },
    { path: CATEGORY.path, parts: { 'mf-blog': ['screen-category'], ...FOOTER } },
  ),
  { path: ARTICLE.path, parts: { 'mf-blog': ['screen-article'], ...FOOTER } },
  ...onlyInSoak<PageParts>(
    { path: '/webinars', parts: { 'mf-webinars': ['screen-list'], ...FOOTER } },
    { path: '/webinars/filter/hosting', parts: { 'mf-webinars': ['screen-filter'], ...FOOTER } },
    { path: '/webinars/openings-aloud', parts: { 'mf-webinars': ['screen-detail'], ...FOOTER } },
    { path: '/alternativa-zoom', parts: FOOTER },
    { path: NOT_FOUND.path, parts: FOOTER },
  ),
];

for (const { path, parts } of PAGES) {
  const expected = Object.entries(parts).map(([remote, names]) => `${remote}: ${names.join(', ')}`);
  test(`${path} – opened – requests ${expected.join('; ') || 'nothing at all'} of the remotes, each file once; hydrates the server’s HTML without messages or layout shifts [S1.16]`, async ({
    page,
    faultProxy,
    browserErrors,
  }) => {
    if (path === NOT_FOUND.path) browserErrors.allow(/404.*\/nowhere/);
    await recordLayoutShifts(page);
    const sent = await page.goto(faultProxy.url + path);
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingsOf({ html: (await sent?.text()) ?? '' }));
    expect(await layoutShiftsOf(page)).toEqual([]);
    const files = faultProxy.requests.filter((address) => address.startsWith('/_/mf-'));
    expect(new Set(files).size).toBe(files.length);
    const byRelease = Map.groupBy(files, (address) => address.split('/')[2] ?? '');
    expect([...byRelease.keys()].toSorted()).toEqual(Object.keys(parts).toSorted());
    for (const [remote, names] of Object.entries(parts)) {
      const own = (byRelease.get(remote) ?? []).map((address) => address.split('/').at(-1)?.split('.')[0] ?? '');
      expect(own.filter((name) => /^(screen|block)-/.test(name)).toSorted()).toEqual([...names].toSorted());
    }
  });
}
