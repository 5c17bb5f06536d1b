import * as faults from '#src/faults/faults.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { expect, test } from '#src/test.ts';

const PATHS = ['/wiki', '/wiki/shelf/1', '/wiki/book/1', '/wiki/page/1', '/wiki/search?q=password'];

test('the wiki’s API fails – pages are requested – 503 with a designed page; other pages load without their links to the help', async ({
  behindFaults: { api, shell },
}) => {
  api.inject(/\/v1\/wiki\//, faults.refuses);
  for (const page of await Promise.all(PATHS.map((path) => fetchPage(shell.url + path)))) {
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(page.text).toContain('This page didn’t load');
    expect(page.html).toMatch(/<header.*<main.*<footer.*<\/html>$/s);
  }
  const product = await fetchPage(`${shell.url}/messenger-product`);
  expect(product.status).toBe(200);
  expect(product.text).not.toContain('From the help centre');

  api.heal();
  for (const path of PATHS) expect((await fetchPage(shell.url + path)).status).toBe(200);
});
