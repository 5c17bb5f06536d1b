import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compareWithShell } from '#src/domain/gate/compare-with-shell.ts';
import { findAddressChanges } from '#src/domain/gate/addresses.ts';
import { findLostRollbacks } from '#src/domain/gate/find-lost-rollbacks.ts';
import { rollbackTargets } from '#src/domain/gate/rollback-targets.ts';
import { BLOG, changed, QUIZSHOW, route, screen, SHELL } from '#src/testing/sample-set.ts';

const words = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));

test('any capabilities and exports – a remote that uses some of them is compared – a mismatch exactly where the shell lacks one', () => {
  fc.assert(
    fc.property(words, words, words, words, (used, offered, names, shared) => {
      const remote = changed(BLOG, { uses: { capabilities: used, libraries: { mobx: names } } });
      const shell = changed(SHELL, {
        needs: [],
        offers: { capabilities: offered, libraries: { mobx: { version: '7.1.3', names: shared } } },
      });
      const codes = compareWithShell(remote, shell).map(({ code }) => code);
      expect(codes.includes('capability_missing')).toBe(used.some((name) => !offered.includes(name)));
      expect(codes.includes('export_missing')).toBe(names.some((name) => !shared.includes(name)));
      expect(codes.every((code) => code === 'capability_missing' || code === 'export_missing')).toBe(true);
    }),
  );
});

test('any two sets – the addresses of a change and of its reverse – the same addresses, with statuses exchanged', () => {
  const members = fc.subarray([
    SHELL,
    BLOG,
    QUIZSHOW,
    changed(SHELL, { offers: { routes: [] } }),
    changed(BLOG, { screens: [] }),
    changed(QUIZSHOW, { screens: [screen('other', { routes: [route('/wiki')] })] }),
  ]);
  fc.assert(
    fc.property(members, members, (before, after) => {
      expect(findAddressChanges(before, before)).toEqual([]);
      const there = findAddressChanges(before, after).map(({ path, from, to }) => ({ path, from, to }));
      const back = findAddressChanges(after, before).map(({ path, from, to }) => ({ path, from: to, to: from }));
      expect(there).toEqual(back);
    }),
  );
});

test.each([
  ['a remote without a screen', [SHELL, changed(BLOG, { screens: [screen('main')] })], [['/blog/:category/:article', 200, 503, 'mf-blog']]],
  [
    'a remote that does not work with its shell',
    [SHELL, changed(BLOG, { contract: '2.0' })],
    [
      ['/blog', 200, 503, 'mf-blog'],
      ['/blog/:category/:article', 200, 503, 'mf-blog'],
    ],
  ],
  [
    'no remote',
    [SHELL],
    [
      ['/blog', 200, 503, 'mf-blog'],
      ['/blog/:category/:article', 200, 503, 'mf-blog'],
    ],
  ],
  [
    'a remote that declares two pages, one of them reserved',
    [SHELL, BLOG, changed(QUIZSHOW, { screens: [screen('show', { routes: [route('/quizshow'), route('/wiki')] })] })],
    [
      ['/quizshow', 404, 200, 'mf-quizshow'],
      ['/wiki', 503, 200, 'mf-quizshow'],
    ],
  ],
  [
    'a shell without a page',
    [changed(SHELL, { offers: { routes: (SHELL.offers?.routes ?? []).slice(1) } }), BLOG],
    [['/', 200, 404, 'shell']],
  ],
])('%s – the addresses of the change are listed – those that answer differently', (_, after, expected) => {
  expect(findAddressChanges([SHELL, BLOG], after).map(({ path, from, to, release }) => [path, from, to, release])).toEqual(expected);
});

test('earlier versions of a release – the targets of a rollback – the two that it would choose first', () => {
  const steps = ['1', '2', '3', '4'].map((to) => ({ action: 'activate', to }) as const);
  expect(rollbackTargets(steps)).toEqual(['3', '2']);
  expect(rollbackTargets([...steps, { action: 'rollback', to: '2' }])).toEqual(['1']);
  expect(rollbackTargets([...steps, { action: 'activate', to: null }, { action: 'activate', to: '4' }])).toEqual(['3', '2']);
});

test('a remote that needs the new shell – activated – a rollback of the shell alone is lost, one of the remote is not', () => {
  const earlier = { ...SHELL, version: '0.9.0', contract: '1.7', standing: 'earlier in production' };
  const older = { ...QUIZSHOW, version: '0.9.0', standing: 'earlier in production' };
  const lost = findLostRollbacks([SHELL, BLOG, QUIZSHOW], [earlier, older], ['mf-blog', 'mf-quizshow']);
  expect(lost).toEqual([
    {
      field: 'releases.mf-blog.contract',
      message: expect.stringMatching(/mf-blog@1\.0\.0 .*shell@0\.9\.0 \(earlier in production\).*roll back mf-blog and shell together/),
    },
  ]);
  expect(findLostRollbacks([SHELL, BLOG, QUIZSHOW], [earlier, older], ['mf-quizshow'])).toEqual([]);
});

test('a remote with a page below one of its routes with a parameter – removed – the page returns 503, as that route does', () => {
  const blog = changed(BLOG, { screens: [screen('main'), screen('article'), screen('feeds', { routes: [route('/blog/feeds/all')] })] });
  const changes = (after: Parameters<typeof findAddressChanges>[1]) =>
    findAddressChanges([SHELL, blog], after).map(({ path, to, release }) => [path, to, release]);
  expect(changes([SHELL])).toContainEqual(['/blog/feeds/all', 503, 'mf-blog']);
  // The remote itself does not know the address.
  expect(changes([SHELL, BLOG])).toEqual([['/blog/feeds/all', 404, 'mf-blog']]);
});
