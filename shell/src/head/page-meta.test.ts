import { expect, test } from '@jest/globals';
import type { AnyScreen } from '@plenum/shared-contracts/remote/contract';
import { pageMeta } from '#src/head/page-meta.ts';
import type { ScreenResult } from '#src/remotes/screen-result.ts';

const reported: unknown[] = [];
const report = (error: unknown) => void reported.push(error);
const url = new URL('https://plenum.test/blog');
const ready: ScreenResult = { kind: 'ready', screen: 'mf-blog#main', params: { category: 'x' }, data: { title: 'Articles' }, blocks: {} };
const screen = (meta: AnyScreen['meta']): AnyScreen => ({ Component: () => null, meta });

test('a screen with `meta` – its page is described – from its data, parameters and address', () => {
  const jsonLd = [{ '@type': 'Blog', list: [{ name: 'x', image: undefined }] }];
  const described = pageMeta(
    ready,
    screen((data: { title: string }, context) => ({
      title: `${data.title} ${String(context.params['category'])}`,
      description: context.url.pathname,
      jsonLd,
    })),
    url,
    report,
  );
  expect(described).toEqual({ meta: { title: 'Articles x', description: '/blog', jsonLd }, threw: false });
});

test.each<[string, AnyScreen | undefined]>([
  [
    'whose meta throws',
    screen(() => {
      throw new Error('x');
    }),
  ],
  ['whose meta is invalid', screen(() => ({ title: 404 }) as never)],
  ['whose picture is not a URL', screen(() => ({ title: 'A', description: '', openGraph: { type: 'website', image: 'http://' } }))],
  ['whose JSON-LD cannot be serialised', screen(() => ({ title: 'A', description: '', jsonLd: [{ id: 1n }] }))],
])('a screen %s – its page is described – by the product, with noindex, and the error is reported', (_, broken) => {
  reported.length = 0;
  const described = { meta: { title: 'Plenum', description: '', robots: 'noindex' }, threw: true };
  expect(pageMeta(ready, broken, url, report)).toEqual(described);
  expect(reported).toHaveLength(1);
});

test.each<[string, AnyScreen | undefined]>([
  ['without meta', screen(undefined)],
  ['that is not loaded', undefined],
])('a screen %s – its page is described – by the product', (_, silent) => {
  reported.length = 0;
  expect(pageMeta(ready, silent, url, report)).toEqual({ meta: { title: 'Plenum', description: '' }, threw: false });
  expect(reported).toEqual([]);
});

test.each<ScreenResult>([
  { kind: 'not-found', screen: 'mf-blog#article' },
  { kind: 'failed', screen: 'mf-blog#article', params: {}, failure: { id: 'x', kind: 'data' } },
])('a page that is $kind – described – not for search engines', (result) => {
  expect(
    pageMeta(
      result,
      screen(() => ({ title: 'Wrong', description: '' })),
      url,
      report,
    ),
  ).toMatchObject({ meta: { robots: 'noindex', title: expect.not.stringContaining('Wrong') }, threw: false });
});

test('a personal page whose screen allows indexing – its page is described – not for search engines', () => {
  const listed = screen(() => ({ title: 'Mine', description: 'x', robots: 'index' }));
  expect(pageMeta(ready, listed, url, report, true).meta).toEqual({ title: 'Mine', description: 'x', robots: 'noindex' });
});
