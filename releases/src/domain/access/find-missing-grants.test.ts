import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findPatternProblem } from '@plenum/shared-contracts/navigation/route-pattern';
import type { Exposed } from '@plenum/shared-contracts/release/manifest';
import { findMissingGrants } from '#src/domain/access/find-missing-grants.ts';

const grants = { paths: ['/blog'], layouts: ['app'], slots: ['main.sections'], api: null, error_dsn: null };
const remote = (exposes: Partial<Exposed>) => ({ name: 'mf-blog', version: '1.0.0', exposes: { screens: [], blocks: [], ...exposes } });
const screenAt = (path: string, layout = 'app') =>
  remote({ screens: [{ name: 'own', paths: [], routes: [{ path, layout, personal: false }], slots: [] }] });
const blockIn = (slot: string) => remote({ blocks: [{ name: 'teaser', fills: [{ slot, order: 1, props: {} }] }] });

test.each([
  ['/blog', true],
  ['/blog/own', true],
  ['/blog/:category/*', true],
  ['/blog/:article?', true],
  ['/blogs', false],
  ['/blog-own', false],
  ['/', false],
  ['/:any', false],
  ['/*', false],
  ['/blog?', false],
  ['/blog?/admin', false],
  ['/Blog/own', false],
])('the grant is /blog – a screen declares %p – granted: %p', (path, isGranted) => {
  const found = findMissingGrants(screenAt(path), grants);
  expect(found.map(({ code }) => code)).toEqual(isGranted ? [] : ['path_not_granted']);
  if (!isGranted) expect(found[0]?.message).toContain(`mf-blog@1.0.0: screen "own" declares ${path}; granted are paths at or below /blog`);
});

test('a path outside the grant, declared before contract 1.3 – checked – missing', () => {
  const old = remote({ screens: [{ name: 'own', paths: ['/news'], routes: [], slots: [] }] });
  expect(findMissingGrants(old, grants)).toMatchObject([{ code: 'path_not_granted' }]);
});

test('a layout and a slot that are not granted – checked – both are reported, with the command that grants them', () => {
  expect(findMissingGrants(screenAt('/blog', 'landing'), grants)).toMatchObject([
    { code: 'layout_not_granted', message: expect.stringContaining('team update mf-blog --layouts app,landing') },
  ]);
  expect(findMissingGrants(blockIn('header.actions'), grants)).toMatchObject([
    {
      code: 'slot_not_granted',
      message: expect.stringMatching(
        /fills header\.actions; granted are the slots main\.sections\. .*--slots main\.sections,header\.actions$/,
      ),
    },
  ]);
  expect(findMissingGrants(blockIn('main.sections'), grants)).toEqual([]);
});

test('two layouts that are not granted – checked – one command grants both and keeps what is granted', () => {
  const routes = ['landing', 'promo'].map((layout) => ({ path: '/blog', layout, personal: false }));
  const found = findMissingGrants(remote({ screens: [{ name: 'own', paths: ['/blog'], routes, slots: [] }] }), grants);
  expect(found.map(({ message }) => message.split(' -- ')[1])).toEqual(Array(2).fill('team update mf-blog --layouts app,landing,promo'));
});

test('any well-formed, granted path – a browser resolves it – it is below the grant', () => {
  const part = fc.constantFrom('/blog', '/', '..', '.', 'a', ':x', '*', '%2e', '\\', '//', '?', '#', ';', '@');
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 6 }).map((parts) => `/blog${parts.join('')}`),
      (path) => {
        fc.pre(findPatternProblem(path) === null && findMissingGrants(screenAt(path), grants).length === 0);
        expect(new URL(path, 'http://site.example').pathname).toMatch(/^\/blog(\/|$)/);
      },
    ),
  );
});
