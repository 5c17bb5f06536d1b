import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Canary } from '@plenum/shared-contracts/release/release-set';
import { assignVisitor } from '#server/canaries/assign-visitor.ts';

const canary = (percent: number): Canary => ({ version: '1.1.0', manifest: `sha384-${'A'.repeat(64)}`, percent, begun: 7 });
const createVisitor = () => randomBytes(16).toString('base64url');
const assign = (percent: number, cookies?: string, userAgent?: string) =>
  assignVisitor({ canaries: { 'mf-blog': canary(percent) } }, { cookies, userAgent, domain: 'plenum.ru' }, createVisitor);

test('a visitor without an id – assigned while a canary runs – gets one, and keeps the versions with it', () => {
  for (let index = 0; index < 50; index += 1) {
    const first = assign(50);
    expect(first.cookie).toMatch(/^canary=[\w-]{22}; Path=\/; Domain=plenum\.ru; Secure; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
    const [pair = ''] = (first.cookie ?? '').split(';');
    expect(assign(50, `theme=dark; ${pair}`)).toEqual({ canaries: first.canaries, cookie: null, isObserved: true, isForAll: false });
  }
});

test('shares of 0 % and 100 % – visitors are assigned – no visitor and every visitor', () => {
  expect(assign(0).canaries).toEqual([]);
  expect(assign(100).canaries).toEqual(['mf-blog']);
});

test.each(['canary=', 'canary=short', `canary=${'a'.repeat(23)}`, `canary=${'!'.repeat(22)}`])(
  'the invalid cookie %s – assigned – replaced by a new id',
  (cookies) => {
    expect(assign(5, cookies).cookie).toMatch(/^canary=[\w-]{22};/);
  },
);

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
])('the crawler %s – assigned – the active versions, and no id', (userAgent) => {
  expect(assign(100, undefined, userAgent)).toEqual({ canaries: [], cookie: null, isObserved: false, isForAll: false });
});

test('no canary runs – assigned – no id is created, and an old one is removed', () => {
  const visitor = { cookies: undefined, userAgent: undefined, domain: null };
  const nothing = { canaries: [], cookie: null, isObserved: true, isForAll: true };
  expect(assignVisitor({}, visitor, createVisitor)).toEqual(nothing);
  expect(assignVisitor({}, { ...visitor, cookies: 'not-canary=1' }, createVisitor)).toEqual(nothing);
  expect(assignVisitor({ canaries: {} }, { ...visitor, cookies: `canary=${'a'.repeat(22)}` }, createVisitor)).toEqual({
    ...nothing,
    cookie: 'canary=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0',
  });
});
