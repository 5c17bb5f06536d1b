import { expect, test } from '#src/browser/test.ts';
import { untilHydrated } from '#src/browser/same-document.ts';
import { ARTICLE, BLOG, MAIN, NOT_FOUND } from '#src/site/addresses.ts';

const CASES = [
  { ...MAIN, parts: ['block-latest-articles'] },
  { ...BLOG, parts: ['screen-main'] },
  { ...ARTICLE, parts: ['screen-article'] },
  { ...NOT_FOUND, parts: null },
];

for (const { path, parts } of CASES) {
  test(`${path} – opened – of the blog's code it asks for ${parts ? `${parts.join()} and nothing else` : 'nothing at all'}`, async ({
    page,
    faultProxy,
    troubles,
  }) => {
    if (path === NOT_FOUND.path) troubles.announce(/404.*\/nowhere/);
    await page.goto(faultProxy.url + path);
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    const files = faultProxy.asked.filter((address) => address.startsWith('/_/mf-blog/')).map((address) => address.split('/').at(-1) ?? '');
    expect(files.length > 0).toBe(parts !== null);
    expect(files.filter((file) => /^(screen|block)-/.test(file)).map((file) => file.split('.')[0])).toEqual(parts ?? []);
    expect(new Set(files).size).toBe(files.length);
  });
}
