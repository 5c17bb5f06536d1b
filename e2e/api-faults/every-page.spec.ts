import { htmlErrorsOf } from '#src/html/validator.ts';
import { BLOG } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { isSoak } from '#src/soak.ts';
import { expect, test } from '#src/test.ts';
import { ONE_OF_EACH_SCREEN } from '../routes/table.ts';
import { API_FAULTS } from './cases.ts';

/** An unreadable body, so that each page parses what it loads. on-the-server.spec.ts tests the other faults on pages of the blog. */
const REPRESENTATIVE = 'answers half a JSON';

for (const { what, fault } of API_FAULTS.filter(({ what }) => isSoak || what === REPRESENTATIVE))
  test(`every call of the API ${what} – a page of each kind is requested – complete and valid HTML, no call is repeated, and normal pages afterwards [F20]`, async ({
    behindFaults: { api, shell },
  }) => {
    const wrong: string[] = [];
    const unavailable: string[] = [];
    for (const { path, status: usual = 200, statusWithoutApi = usual } of ONE_OF_EACH_SCREEN) {
      const stop = api.inject(/^\/api\//, fault);
      api.forget();
      const { status, headers, html, text } = await fetchPage(shell.url + path);
      const calls = Map.groupBy(api.requests, (address) => address);
      stop();
      for (const [address, { length }] of calls) if (length > 1) wrong.push(`${path}: ${address} is asked for ${length} times`);
      if (status !== statusWithoutApi && status !== 503) wrong.push(`${path}: ${status}`);
      if (status === 503) unavailable.push(path);
      if (status === 503 && !/^\d+$/.test(headers.get('retry-after') ?? '')) wrong.push(`${path}: 503 without Retry-After`);
      if (status === 503 && !text.includes('This page didn’t load')) wrong.push(`${path}: 503 that does not say so`);
      if (!/<main.*<\/main>.*<\/html>$/s.test(html)) wrong.push(`${path}: not whole`);
      for (const error of await htmlErrorsOf(html)) wrong.push(`${path}: ${error}`);
      const after = await fetchPage(shell.url + path);
      if (after.status !== usual) wrong.push(`${path}: ${after.status} once the API is well`);
    }
    expect(wrong).toEqual([]);
    expect(unavailable).toContain(BLOG.path);
    expect(shell.hasCrashed()).toBe(false);
  });
