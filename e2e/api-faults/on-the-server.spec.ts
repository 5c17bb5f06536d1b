import { once } from 'node:events';
import { type IncomingMessage, get } from 'node:http';
import * as faults from '#src/faults/faults.ts';
import { ARTICLE, BLOG, CATEGORY, MAIN } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { addShell } from '#src/site/start-shell.ts';
import { expect, test } from '#src/test.ts';
import { onlyInSoak } from '#src/soak.ts';
import { API_FAULTS, BLOG_CALLS } from './cases.ts';

const SLOW = [{ what: 'hangs', fault: faults.hangs }, ...onlyInSoak({ what: 'trickles', fault: faults.trickles })];

for (const { what, fault } of [...API_FAULTS, ...SLOW]) {
  test(`the blog's API ${what} – pages are requested – complete pages that report it, no storm of calls, and normal pages afterwards [F20]`, async ({
    behindFaults: { api, shell },
  }) => {
    api.inject(BLOG_CALLS, fault);
    const [main, blog, category, article] = await Promise.all(
      [MAIN, BLOG, CATEGORY, ARTICLE].map(({ path }) => fetchPage(shell.url + path)),
    );
    for (const page of [blog, category, article]) {
      expect(page?.status).toBe(503);
      expect(page?.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(page?.text).toContain('This page didn’t load');
      expect(page?.text).toContain('We could not load its content.');
      expect(page?.html).toMatch(/<header.*<main.*<footer.*<\/html>$/s);
      expect(page?.html).toContain('content="noindex"');
    }
    expect(main?.status).toBe(200);
    expect(main?.text).toContain(MAIN.title);
    expect(main?.text).toContain('This list is not available');
    // Four pages; the blog's main page makes four calls, each once.
    expect(api.requests.filter((path) => BLOG_CALLS.test(path)).length).toBeLessThanOrEqual(9);

    api.heal();
    const after = await Promise.all([MAIN, BLOG, CATEGORY, ARTICLE].map(({ path }) => fetchPage(shell.url + path)));
    expect(after.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(after[0]?.text).not.toContain('not available');
    expect(shell.hasCrashed()).toBe(false);
  });
}

for (const { what, fault } of [{ what: 'fails', fault: faults.refuses }, ...SLOW]) {
  test(`only what a page can do without ${what} – the blog is requested – it is shown without that part`, async ({
    behindFaults: { api, shell },
  }) => {
    api.inject(/blogs-(categories|tags)/, fault);
    const { status, text } = await fetchPage(shell.url + BLOG.path);
    expect(status).toBe(200);
    expect(text).toContain(ARTICLE.title);
  });
}

test('the whole API fails from the start – pages are requested – with the last good texts and menus of this server', async ({
  site,
  behindFaults: { api },
}) => {
  api.inject(/./, faults.refuses);
  const fresh = await addShell(site, { api: `${api.url}/api`, isWarm: true });
  await fresh.start();
  try {
    const { status, text } = await fetchPage(fresh.url + MAIN.path);
    expect(status).toBe(200);
    expect(text).toContain(MAIN.title);
    expect(text).toContain('+7 495');
    expect(text).toContain('not available');
    api.heal();
    await expect(async () => expect((await fetchPage(fresh.url + MAIN.path)).text).not.toContain('not available')).toPass();
  } finally {
    await fresh.stop();
  }
});

for (const headers of [{ 'keep-alive': 'timeout=5' }, { connection: 'upgrade', upgrade: 'h2c' }, { te: 'trailers' }]) {
  test(`a call with ${Object.keys(headers).join(' and ')} of its own connection – through the site – answered like any other`, async ({
    site,
  }) => {
    const pending = get(`${site.urls.site}/api/v1/ping`, { headers, agent: false });
    const [reply] = (await once(pending, 'response')) as [IncomingMessage];
    reply.resume();
    expect(reply.statusCode).toBe(200);
  });
}
