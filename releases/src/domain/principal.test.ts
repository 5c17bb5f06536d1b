import { expect, test } from '@jest/globals';
import { actorOf, principalOfOwner, requireManager, requirePublisher } from '#src/domain/principal.ts';

const manager = { role: 'manager' } as const;
const blog = { role: 'team', release: 'mf-blog' } as const;

test.each([
  ['manager', manager],
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

test.each([
  [undefined, 'manager'],
  ['  ', 'manager'],
  ['Vera', 'manager (Vera)'],
  [encodeURIComponent('Вера Соколова'), 'manager (Вера Соколова)'],
  ['100%', 'manager (100%)'],
])('X-Actor is %p – the manager acts – the history shows %p', (header, expected) => {
  expect(actorOf(manager, header)).toBe(expected);
});

test.each([
  ['too long', 'x'.repeat(81)],
  ['with a line break', 'a%0Ab'],
])('an X-Actor %s – the manager acts – refused', (_, header) => {
  expect(() => actorOf(manager, header)).toThrow('X-Actor');
});
