import { expect, test } from '@jest/globals';
import type { Offered } from '@plenum/shared-contracts/release/manifest';
import { checkRoutes } from '#src/domain/sets/rules/check-routes.ts';

const remote = (name: string, ...paths: string[]) => ({
  name,
  version: '1.1.0',
  exposes: {
    screens: [{ name: 'own', paths: [], routes: paths.map((path) => ({ path, layout: 'app', personal: false })), slots: [] }],
    blocks: [],
  },
  offers: null,
});
const shell = (...routes: (Partial<Offered['routes'][number]> & { path: string })[]) => ({
  name: 'shell',
  version: '2.0.0',
  exposes: { screens: [], blocks: [] },
  offers: { layouts: ['app'], slots: [], routes: routes.map((row) => ({ owner: 'shell', reserved: false, ...row })) },
});

test.each([
  ['paths that differ', [remote('mf-a', '/a/:x'), remote('mf-b', '/b/:x')]],
  ['two paths of one remote that overlap', [remote('mf-a', '/a/:x', '/a/new')]],
  ['a row of the shell for the remote itself', [remote('mf-a', '/a/:x'), shell({ path: '/a/new', owner: 'mf-a' })]],
  ['a reserved row', [remote('mf-a', '/a'), shell({ path: '/a', reserved: true })]],
  ['the catch-all row', [remote('mf-a', '/a'), shell({ path: '*' })]],
  ['a shell that does not declare its routes', [remote('mf-a', '/a'), { ...shell(), offers: null }]],
])('%s – the set is checked – accepted', (_, members) => {
  expect(() =>
    checkRoutes(
      members,
      members.map(({ name }) => name),
      'checked',
    ),
  ).not.toThrow();
});

test.each([
  ['/a/:x', '/A/new'],
  ['/:page', '/b'],
  ['/a?/b', '/b'],
  ['/shop-:kind', '/shop-books'],
  ['/*', '/b'],
])('two remotes whose paths %s and %s begin differently and overlap – the set is checked – refused', (one, other) => {
  expect(() => checkRoutes([remote('mf-a', one), remote('mf-b', other)], ['mf-b'], 'checked')).toThrow('both have a page at');
});

test('two remotes with many of the same paths – the set is checked – refused, and 50 conflicts are named', () => {
  const paths = Array.from({ length: 60 }, (_, index) => `/a/${index}`);
  expect(() => checkRoutes([remote('mf-a', ...paths), remote('mf-b', ...paths)], ['mf-b'], 'checked')).toThrow(
    expect.objectContaining({ code: 'route_conflict', errors: Array.from({ length: 50 }, () => expect.anything()) }),
  );
});

test.each([['mf-a'], ['mf-b']])('two remotes match the same path and %s is new – refused, naming both with their paths', (changed) => {
  expect(() => checkRoutes([remote('mf-a', '/a/:x'), remote('mf-b', '/other', '/a/new')], [changed], 'checked')).toThrow(
    expect.objectContaining({
      code: 'route_conflict',
      status: 422,
      message: expect.stringContaining('mf-a@1.1.0 and mf-b@1.1.0 both have a page at /a/:x and /a/new.'),
    }),
  );
});

test.each([['mf-a'], ['shell']])('a remote’s path conflicts with a row of the shell and %s is new – refused, naming both', (changed) => {
  expect(() => checkRoutes([remote('mf-a', '/a'), shell({ path: '/:page' })], [changed], 'checked')).toThrow(
    'mf-a@1.1.0 and shell@2.0.0 both have a page at /a and /:page.',
  );
});

test('a remote’s path conflicts with a row that the shell has for another remote – refused, naming that remote', () => {
  expect(() => checkRoutes([remote('mf-a', '/b/x'), shell({ path: '/b/:y', owner: 'mf-b' })], ['mf-a'], 'checked')).toThrow(
    'mf-a@1.1.0 and shell@2.0.0 (for mf-b) both have a page at /b/x and /b/:y.',
  );
});

test('a conflict from the previous set – a third remote is new – accepted', () => {
  const members = [remote('mf-a', '/a'), remote('mf-b', '/a'), remote('mf-c', '/c'), shell({ path: '/a' })];
  expect(() => checkRoutes(members, ['mf-c'], 'checked')).not.toThrow();
});

test('the shell’s own rows are ignored – a remote conflicts with one of them, or with another remote – only the other remote counts', () => {
  expect(() => checkRoutes([remote('mf-a', '/a'), shell({ path: '/a' })], ['mf-a'], 'ignored')).not.toThrow();
  expect(() => checkRoutes([remote('mf-a', '/a'), remote('mf-b', '/A')], ['mf-a'], 'ignored')).toThrow('both have a page');
});
