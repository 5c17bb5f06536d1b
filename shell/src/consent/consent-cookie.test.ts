import { expect, test } from '@jest/globals';
import { consentCookie, readConsent } from '#src/consent/consent-cookie.ts';

test('a choice – written and read back – the same choice, on the parent domain for a year', () => {
  const cookie = consentCookie({ statistics: true, maps: false }, 'plenum.test');
  expect(cookie).toBe('plenum-consent=1.statistics:1.maps:0; Path=/; Domain=plenum.test; Secure; SameSite=Lax; Max-Age=31536000');
  expect(readConsent(`theme=dark; ${cookie.split(';')[0]}; a=b`)).toEqual({ statistics: true, maps: false });
});

test.each([
  '',
  'plenum-consent=',
  'plenum-consent=2.statistics:1',
  'plenum-consent=1.statistics:yes',
  'plenum-consent=1.toString:1',
  'xplenum-consent=1.statistics:1',
])('the cookies "%s" – read – no choice', (cookies) => {
  expect(readConsent(cookies)).toEqual({});
});

test('a site with one host – written – a host-only cookie', () => {
  expect(consentCookie({}, null)).not.toContain('Domain');
});
