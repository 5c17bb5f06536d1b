import { FIRST_VERSION } from '#src/releases/blog-releases.ts';
import { renamedBlog } from '#src/releases/renamed-blog.ts';
import { BLOG } from '#src/site/addresses.ts';
import { fetchPage, type FetchedPage } from '#src/site/fetch-page.ts';
import { expect, test } from '#src/test.ts';

const SWITCHES = 20;
const VISITORS = 3;
const HEADINGS: Readonly<Record<string, string>> = { [FIRST_VERSION]: BLOG.title, '9.6.0': 'Room for one more' };

test('visitors keep reading – the release is switched twenty times – every page is complete and of one release set', async ({
  ownSite,
  blog,
}) => {
  const { site } = ownSite.urls;
  await blog.release('9.6.0', await renamedBlog('9.6.0', HEADINGS['9.6.0'] ?? ''));

  const pages: FetchedPage[] = [];
  const leaving = new AbortController();
  const visit = async (): Promise<void> => {
    while (!leaving.signal.aborted) pages.push(await fetchPage(site + BLOG.path));
  };
  const visitors = Array.from({ length: VISITORS }, visit);

  const versionOf = new Map<string, string>();
  for (let count = 0; count < SWITCHES; count++) {
    const version = count % 2 === 0 ? FIRST_VERSION : '9.6.0';
    const set = await blog.activate(version);
    versionOf.set(`${set.environment}:${set.epoch}:${set.number}`, version);
    // A busy machine may switch releases faster than it answers.
    const answered = pages.length;
    await expect.poll(() => pages.length).toBeGreaterThan(answered);
  }
  leaving.abort();
  await Promise.all(visitors);

  expect(pages.length).toBeGreaterThan(SWITCHES);
  const seen = new Set<string>();
  for (const { status, headers, html, text, boot } of pages) {
    const tag = headers.get('x-release-set') ?? '';
    const version = boot?.releases['mf-blog']?.version ?? '';
    seen.add(version);
    expect(status).toBe(200);
    expect(boot?.set).toBe(tag);
    if (versionOf.has(tag)) expect(version).toBe(versionOf.get(tag));
    expect(html.endsWith('</body></html>')).toBe(true);
    expect(new Set([...html.matchAll(/\/_\/mf-blog\/([\w.-]+)\//g)].map(([, found]) => found))).toEqual(new Set([version]));
    expect(Object.values(HEADINGS).filter((heading) => text.includes(heading))).toEqual([HEADINGS[version]]);
  }
  expect(seen).toEqual(new Set(Object.keys(HEADINGS)));
});
