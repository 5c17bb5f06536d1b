import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { identifyVisitor } from '#server/routes/pages/identify-visitor.ts';

const createVisitor = () => randomBytes(16).toString('base64url');
const identify = (cookies?: string, userAgent?: string) => identifyVisitor({ cookies, userAgent, domain: 'plenum.ru' }, createVisitor);

test('a visitor without an id – gets a page while a canary runs – also gets the id that the page was chosen by, and keeps it', () => {
  const first = identify();
  const { cookie, ...response } = first.respond(true);
  expect(cookie).toBe(`canary=${first.id}; Path=/; Domain=plenum.ru; Secure; HttpOnly; SameSite=Lax; Max-Age=2592000`);
  expect(response).toEqual({ isObserved: true, isForAll: false });
  const again = identify(`theme=dark; canary=${first.id}`);
  expect(again.id).toBe(first.id);
  expect(again.respond(true)).toEqual({ cookie: null, isObserved: true, isForAll: false });
});

test.each(['canary=', 'canary=short', `canary=${'a'.repeat(23)}`, `canary=${'!'.repeat(22)}`])(
  'the invalid cookie %s – a page while a canary runs – replaced by a new id',
  (cookies) => {
    const { id, respond } = identify(cookies);
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(respond(true).cookie).toContain(`canary=${id};`);
  },
);

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
])('the crawler %s – identified – without an id, so that it gets the active versions', (userAgent) => {
  const { id, respond } = identify(undefined, userAgent);
  expect(id).toBeNull();
  expect(respond(true)).toEqual({ cookie: null, isObserved: false, isForAll: false });
  expect(respond(false)).toEqual({ cookie: null, isObserved: false, isForAll: true });
});

test('no canary runs – a page is sent – no id goes with it, and an old one is removed', () => {
  const nothing = { cookie: null, isObserved: true, isForAll: true };
  expect(identify().respond(false)).toEqual(nothing);
  expect(identify('not-canary=1').respond(false)).toEqual(nothing);
  expect(
    identifyVisitor({ cookies: `canary=${'a'.repeat(22)}`, userAgent: undefined, domain: null }, createVisitor).respond(false),
  ).toEqual({
    ...nothing,
    cookie: 'canary=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0',
  });
});
