import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { promoEndpoints } from '@plenum/shared-contracts/promo/endpoints';
import { siteEndpoints } from '@plenum/shared-contracts/site/endpoints';
import type { LayoutData } from '#src/layouts/load-layout-data.ts';
import { REMOTE_LAYOUTS } from '#src/routes/layout-names.ts';
import { TestRenderer, article, at, bootOf, composition, htmlOf, release, remoteOf } from '#src/testing/test-renderer.ts';

const HEADER = { phone: '+7 495 000-00-00', email: 'hello@plenum.test', menu: [], footer: [] };
const PROMO = { title: 'A winter of talks', url: '/contacts', start: '2020-01-01T00:00:00Z', end: '2999-01-01T00:00:00Z' };
const ANSWERS: Readonly<Record<string, unknown>> = { [siteEndpoints.header.path]: HEADER, [promoEndpoints.list.path]: [PROMO] };

let bench: TestRenderer;
beforeEach(async () => {
  bench = new TestRenderer();
  await bench.open();
});
afterEach(() => bench.close());

/** Renders a remote's page in the given layout; `asked` has the paths of its API calls. */
async function pageIn(layout: (typeof REMOTE_LAYOUTS)[number]) {
  const requests: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    const path = new URL(input instanceof Request ? input.url : input).pathname.replace('/api', '');
    requests.push(path);
    return path in ANSWERS ? Response.json({ data: ANSWERS[path] }) : new Response(null, { status: 503 });
  };
  const renderer = await bench.start(remoteOf('mf-blog', { article: `{ Component: () => 'x' }` }), { fetch });
  bench.files['mf-quizshow@1.0.0 remote-entry.cjs'] = remoteOf('mf-quizshow', { show: `{ Component: () => 'Tonight' }` });
  bench.files['mf-quizshow@1.0.0 screen-show.css'] = '';
  const set = composition(2);
  const routes = [{ path: '/quizshow', layout, screen: 'mf-quizshow#show' }];
  await renderer.adopt({ ...set, remotes: { ...set.remotes, 'mf-quizshow': release('1.0.0', 'screen-show') }, declared: { routes } });
  const html = await htmlOf(await at(renderer, article('http://plenum.test/quizshow', { set: 'production:1:2' })));
  return { requests, html, data: bootOf(html).loaderData[`layout ${layout}`] as LayoutData };
}

const SHOWN = ['app', 'landing', 'promo', 'tariffs'] as const;

test.each(SHOWN)('a page in the layout %s – rendered – shows header, footer and promotion, and its boot data has them', async (layout) => {
  const { html, data } = await pageIn(layout);
  expect(html).toContain('Tonight');
  expect(html).toContain('aria-label="Main"');
  expect(html.split(PROMO.title)).toHaveLength(3);
  expect(data.frame).toMatchObject({ header: HEADER, promo: { items: [PROMO] } });
});

test.each(REMOTE_LAYOUTS.filter((layout) => !SHOWN.some((shown) => shown === layout)))(
  'a page in the layout %s, which shows neither header nor promotion – rendered – they are not requested, and the page does not contain them',
  async (layout) => {
    const { requests, html, data } = await pageIn(layout);
    expect(html).toContain('Tonight');
    expect(html).not.toContain('aria-label="Main"');
    expect(html).not.toContain(PROMO.title);
    expect(html).not.toContain(HEADER.phone);
    expect(requests).toEqual([siteEndpoints.settings.path]);
    expect(data).toEqual({ blocks: {}, frame: null });
  },
);
