import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { returnPathOf, withReturn } from '#src/navigation/return-path.ts';

const returnTo = (to: string) => returnPathOf(new URLSearchParams({ return: to }));

test.each(['/', '/cart', '/webinars/first-steps?page=2#register', '/invite/a1b2', '/signing-contracts'])(
  '%s – a visitor leaves it to sign in – returns to it',
  (to) => {
    expect(returnTo(to)).toBe(to);
  },
);

/** Payloads from OWASP's and PayloadsAllTheThings' lists for open redirects. */
const ELSEWHERE = [
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/\\/evil.example/',
  '/\t/evil.example',
  '/\r\n//evil.example',
  '\u0000//evil.example',
  '/./\\evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/.;@evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example',
  'https://plenum.example@evil.example',
  'http://plenum.localhost.evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt://plenum.localhost/%0aalert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://evil.example',
  'evil.example',
  '?return=//evil.example',
  '〱evil.example',
  '。evil.example',
  '',
  ' ',
];

test.each(ELSEWHERE)('%j – is the requested return path – a browser that follows it stays on this site', (to) => {
  const path = returnTo(to);
  expect(path === null || new URL(path, 'https://plenum.test/signin').host === 'plenum.test').toBe(true);
  if (!to.startsWith('/')) expect(path).toBeNull();
});

test.each(['/signin', '/signin?return=/signup', '/SignUp/', '/social-auth#code=1', '/recovery-password', '/new-pass/a1', '/x/../signin'])(
  '%s – is the requested return path – ignored, as it would loop',
  (to) => {
    expect(returnTo(to)).toBeNull();
  },
);

test('no parameter – the return path is read – null', () => {
  expect(returnPathOf(new URLSearchParams('page=2'))).toBeNull();
});

test('any path of this site – is written to a URL and read back – unchanged', () => {
  const segment = fc.stringMatching(/^[a-z0-9 ä?&=#%+-]{1,12}$/);
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 4 }), (segments) => {
      const to = new URL(`/page/${segments.join('/')}`, 'https://plenum.test');
      const path = `${to.pathname}${to.search}${to.hash}`;
      const address = new URL(withReturn('/signin', path), 'https://plenum.test');
      expect(address.pathname).toBe('/signin');
      expect(returnPathOf(address.searchParams)).toBe(path);
    }),
  );
});

test('an invalid return path – is written – omitted', () => {
  expect([withReturn('/signin', null), withReturn('/signin', '//evil.example'), withReturn('/signup', '/signin')]).toEqual([
    '/signin',
    '/signin',
    '/signup',
  ]);
});
