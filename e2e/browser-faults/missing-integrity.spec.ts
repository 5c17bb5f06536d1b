import { expect, test } from '#src/browser/test.ts';
import { untilHydrated } from '#src/browser/same-document.ts';
import * as faults from '#src/faults/faults.ts';
import { BLOG, NOT_FOUND } from '#src/site/addresses.ts';

interface Manifest {
  readonly web: { readonly entry: string; readonly files: Record<string, { hash?: string }> };
}

test('the list of hashes lacks the entry’s hash – the visitor navigates to the blog – none of its code runs; Retry loads it [F11]', async ({
  page,
  faultProxy,
  browserErrors,
}) => {
  browserErrors.allow(
    /404.*\/nowhere/,
    /^request failed: \S+manifest\.json/,
    /^console error: .*(Failed to find a valid digest|SRI's integrity checks failed|LoadFailure)/s,
  );
  faultProxy.inject(
    /mf-blog\/[^/]+\/manifest\.json$/,
    faults.alteredJson(({ web, ...manifest }: Manifest) => ({ ...manifest, web: { ...web, files: { ...web.files, [web.entry]: {} } } })),
  );
  await page.goto(faultProxy.url + NOT_FOUND.path);
  await untilHydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page didn’t load' })).toBeVisible();
  expect(faultProxy.requests.filter((path) => path.endsWith('.js') && path.includes('/mf-blog/'))).toEqual([]);

  faultProxy.heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: BLOG.title })).toBeVisible();
});
