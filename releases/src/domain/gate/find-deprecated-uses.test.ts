import { expect, test } from '@jest/globals';
import type { Deprecation } from '@plenum/shared-contracts/release/manifest';
import { findDeprecatedUses, findDeprecatedUsesOf } from '#src/domain/gate/find-deprecated-uses.ts';
import { BLOG, changed, QUIZSHOW, SHELL } from '#src/testing/sample-set.ts';

const part = (kind: string, name: string, change: Partial<Deprecation> = {}): Deprecation => ({
  kind,
  name,
  removed_after: '2027-06-30',
  instead: 'Use something else.',
  ...change,
});
const shellWith = (...deprecated: Deprecation[]) => changed(SHELL, { offers: { deprecated } });

test.each<[string, Deprecation, string | null]>([
  ['a capability in use', part('capability', 'navigate'), 'the capability navigate'],
  ['a capability that is not in use', part('capability', 'notify'), null],
  ['a layout in use', part('layout', 'tariffs'), 'the layout tariffs'],
  ['a layout that is not in use', part('layout', 'auth'), null],
  ['a slot in use', part('slot', 'main.sections'), 'the slot main.sections'],
  ['a slot that is not in use', part('slot', 'footer.columns'), null],
  ['a library in use', part('library', 'react-router'), 'the library react-router'],
  ['a library that is not in use', part('library', 'mobx'), null],
  [
    'an export in use beside another',
    part('library', 'react-router', { exports: ['useNavigate', 'useLocation'] }),
    'useNavigate of react-router',
  ],
  ['an export that is not in use', part('library', 'react-router', { exports: ['useLocation'] }), null],
  ['a kind of a later contract', part('theme', 'dark'), null],
  ['a kind that every object has', part('constructor', 'name'), null],
])('%s is deprecated – a remote is compared – reported with date and remedy, or not at all', (_, deprecated, what) => {
  const messages = findDeprecatedUses(QUIZSHOW, shellWith(deprecated)).map(({ message }) => message);
  expect(messages).toEqual(
    what === null
      ? []
      : [`mf-quizshow@1.0.0 uses ${what}, which is deprecated in shell@1.1.0 and will be removed after 2027-06-30. Use something else.`],
  );
});

test('a remote from before manifests listed what is used – compared – its libraries are reported, its capabilities are not known', () => {
  const old = changed(QUIZSHOW, { uses: null });
  const uses = findDeprecatedUses(old, shellWith(part('library', 'react-router'), part('capability', 'navigate')));
  expect(uses.map(({ part: { name } }) => name)).toEqual(['react-router']);
});

test('a shell without the field, and a set without a shell – compared – nothing', () => {
  expect(findDeprecatedUses(QUIZSHOW, SHELL)).toEqual([]);
  expect(findDeprecatedUsesOf([QUIZSHOW, BLOG])).toEqual([]);
});

test('a set – compared – the earliest removal first, and with changed releases only their pairs', () => {
  const members = [
    shellWith(part('capability', 'http', { removed_after: '2027-12-31' }), part('capability', 'notify', { removed_after: '2027-01-31' })),
    BLOG,
    QUIZSHOW,
  ];
  const names = (uses: ReturnType<typeof findDeprecatedUsesOf>) => uses.map(({ release, part: { name } }) => `${release} ${name}`);
  expect(names(findDeprecatedUsesOf(members))).toEqual(['mf-blog notify', 'mf-blog http', 'mf-quizshow http']);
  expect(names(findDeprecatedUsesOf(members, ['mf-quizshow']))).toEqual(['mf-quizshow http']);
  expect(names(findDeprecatedUsesOf(members, ['shell']))).toHaveLength(3);
});
