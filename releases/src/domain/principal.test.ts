import { expect, test } from '@jest/globals';
import { actorOf, principalOfOwner, requireManager, requirePublisher, requireReader } from '#src/domain/principal.ts';

const manager = { role: 'manager' } as const;
const blog = { role: 'team', release: 'mf-blog' } as const;

test.each([
  ['manager', manager],
  ['reader', { role: 'reader' }],
  ['site', { role: 'site' }],
  ['mf-blog', blog],
  ['shell', { role: 'team', release: 'shell' }],
])('a token of %s – presented – the principal is known', (owner, principal) => {
  expect(principalOfOwner(owner)).toEqual(principal);
});

test('a team – publishes – only its own release is allowed', () => {
  expect(() => requirePublisher(blog, 'mf-blog')).not.toThrow();
  expect(() => requirePublisher(blog, 'shell')).toThrow('not shell');
  expect(() => requirePublisher(manager, 'shell')).not.toThrow();
});

test('a team – activates – refused; the manager may', () => {
  expect(() => requireManager(blog)).toThrow('Ask a release manager');
  expect(() => requireManager(manager)).not.toThrow();
});

test('a site – publishes or activates – refused: it may only read', () => {
  expect(() => requirePublisher({ role: 'site' }, 'shell')).toThrow('can only read');
  expect(() => requireManager({ role: 'site' })).toThrow('can only read');
});

test('a token with a name – its owner acts, claiming another – the history shows the name of the token', () => {
  expect(actorOf(manager, 'Vera Sokolova', 'Eve')).toBe('manager (Vera Sokolova)');
});

test('a reader – publishes or activates – refused; may read what a manager reads', () => {
  const reader = { role: 'reader' } as const;
  expect(() => requirePublisher(reader, 'shell')).toThrow('changes nothing');
  expect(() => requireManager(reader)).toThrow('changes nothing');
  expect(() => requireReader(reader)).not.toThrow();
  expect(() => requireReader(blog)).toThrow('can publish, preflight and preview its own release');
});

test.each([
  [undefined, 'manager'],
  ['  ', 'manager'],
  ['Vera', 'manager (unverified: Vera)'],
  [encodeURIComponent('Вера Соколова'), 'manager (unverified: Вера Соколова)'],
  ['100%', 'manager (unverified: 100%)'],
])('a token without a name, X-Actor is %p – the manager acts – the history shows %p', (header, expected) => {
  expect(actorOf(manager, null, header)).toBe(expected);
});

test.each([
  ['too long', 'x'.repeat(81)],
  ['with a line break', 'a%0Ab'],
])('an X-Actor %s – the manager acts – refused', (_, header) => {
  expect(() => actorOf(manager, null, header)).toThrow('X-Actor');
});
