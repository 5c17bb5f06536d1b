import { expect, test } from '@jest/globals';
import { mergedSource, readSourceCookies, SOURCE_COOKIES, sourceCookies } from '#src/tracking/source-cookies.ts';

const LETTER = { utm_source: 'letter', utm_campaign: 'осень; 2026' };
const NEWS = { referrer: 'https://news.example/today', referrer_domain: 'news.example' };
/** As a browser would show them. */
const cookieHeader = (cookies: readonly string[]) =>
  cookies.flatMap((cookie) => (cookie.endsWith('Max-Age=0') ? [] : [cookie.split('; ')[0]])).join('; ');

test('a source – written – seven cookies on the parent domain for 90 days, those without a value deleted; read back – the same source [S9.06]', () => {
  const cookies = sourceCookies({ ...LETTER, ...NEWS }, 'plenum.test');
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([...SOURCE_COOKIES]);
  expect(cookies[0]).toBe('referrer=https%3A%2F%2Fnews.example%2Ftoday; Path=/; Domain=plenum.test; Secure; SameSite=Lax; Max-Age=7776000');
  expect(cookies.filter((cookie) => cookie.endsWith('Max-Age=0'))).toHaveLength(3);
  expect(readSourceCookies(`theme=dark; ${cookieHeader(cookies)}`)).toEqual({ ...LETTER, ...NEWS });
  expect(readSourceCookies('')).toEqual({});
});

test('values of maximum length, in any script – written – all seven fit into a request’s headers, and no character is split', () => {
  const long = Object.fromEntries(SOURCE_COOKIES.map((name) => [name, '😀й'.repeat(1000)]));
  const cookies = sourceCookies(long, 'plenum.test');
  expect(cookieHeader(cookies).length).toBeLessThan(4096);
  expect(readSourceCookies(cookieHeader(cookies)).utm_term).toMatch(/^(?:😀й)+😀?$/u);
});

test('cookies that another host of the domain has written – read – returned as they are', () => {
  expect(readSourceCookies('utm_source=%E0%A4%A; utm_term=')).toEqual({ utm_source: '%E0%A4%A' });
});

test.each([
  ['a campaign', LETTER, 'nothing', {}, LETTER],
  ['nothing', {}, 'a campaign', LETTER, LETTER],
  ['a campaign', LETTER, 'another', { utm_source: 'search' }, { utm_source: 'search' }],
  ['a site', NEWS, 'a campaign', LETTER, LETTER],
  ['a campaign', LETTER, 'a site', NEWS, LETTER],
  ['a site', { referrer: 'https://old.example/', referrer_domain: 'old.example' }, 'another', NEWS, NEWS],
])('%s is known – then a visit with %4$s – the right source remains', (_known, before, _then, visit, expected) => {
  expect(mergedSource(before, visit)).toEqual(expected);
});
