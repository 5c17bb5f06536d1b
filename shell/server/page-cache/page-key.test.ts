import { expect, test } from '@jest/globals';
import { authCookies } from '#contract/session/auth-cookies.ts';
import { isForOneVisitor, pageKeyOf } from '#server/page-cache/page-key.ts';

const SITE = 'https://plenum.example';
const SIGNED_IN = authCookies({ accessToken: 'a1', refreshToken: 'r1', expiredDate: 1, loggedInSystem: true }, null)
  .map((cookie) => cookie.split(';', 1)[0])
  .join('; ');

const NONE: Readonly<Record<string, string>> = {};

test.each<[string, Readonly<Record<string, string>>, boolean]>([
  ['/', NONE, false],
  ['/webinars?page=2', NONE, false],
  ['/webinars?utm_source=mail&page=2&gclid=1', NONE, false],
  ['/', { cookie: 'consent=all' }, false],
  ['/webinars?page=0', NONE, true],
  ['/webinars?page=2&page=3', NONE, true],
  ['/blog?search=sound', NONE, true],
  ['/', { authorization: 'Bearer a1' }, true],
  ['/', { cookie: SIGNED_IN }, true],
])(
  '%s with the headers %j – whether it is for one visitor is known before anything is done – as when it is shared: %s',
  (url, headers, expected) => {
    expect(isForOneVisitor({ url, headers })).toBe(expected);
    const visit = {
      request: { method: 'GET', headers },
      url: new URL(url, SITE),
      hasSession: headers['cookie'] === SIGNED_IN,
      composition: '1',
      cookies: [],
      timeZone: null,
      hosts: null,
      origin: SITE,
      publicOrigin: SITE,
      domain: null,
    };
    expect(pageKeyOf(visit) === null).toBe(expected);
  },
);
