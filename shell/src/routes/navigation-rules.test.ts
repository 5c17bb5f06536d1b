import { expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import {
  parametersToPreserve,
  payoutRedirect,
  navigationRedirect,
  withPreservedParameters,
  withoutAuth,
} from '#src/routes/navigation-rules.ts';

const at = (path: string) => new URL(path, 'https://plenum.test');

test.each([
  ['/payout-new?tariff=3', '/payout?tariff=3'],
  ['/old/payout-new/step?x=1&y=2', '/payout?x=1&y=2'],
  ['/payout', null],
  ['/blog/hosting/my-payout-news', null],
])('%s – payout rule – %s [S2.23]', (path, target) => {
  expect(payoutRedirect(at(path))).toBe(target);
});

test('an address with auth – cleaned – the same address without it', () => {
  expect(withoutAuth(at('/blog?auth=abc&utm_source=x'))).toBe('/blog?utm_source=x');
  expect(withoutAuth(at('/blog?author=abc'))).toBeNull();
});

test('an address that begins with two slashes – cleaned, and given preserved parameters – it stays on this site', () => {
  expect(withoutAuth(at('https://plenum.test//evil.example/x?auth=abc'))).toBe('/evil.example/x');
  expect(withPreservedParameters(at('https://plenum.test//evil.example'), new URLSearchParams('ref=a'))).toBe('/evil.example?ref=a');
});

test('secrets, page number, search, topics and return path – first navigation – not preserved', () => {
  const preserved = parametersToPreserve(
    at('/?utm_source=mail&auth=t&page=2&q=sound&tags=hosting&access_token=t&code=1&sms_code=1&otp=1&return=/cart&ref=a'),
  );
  expect([...preserved]).toEqual([
    ['utm_source', 'mail'],
    ['ref', 'a'],
  ]);
});

test('a tariff for the cart, an order, a book to search, the subject, the way and the result of a form – first navigation – not preserved', () => {
  const first =
    '/?tariff=studio&period=year&qty=2&order=a&book=3&webinar=a&about=demo&by=phone&date=once&sent=&failed=later&missing=1&to=/cart&Type=a&ref=a';
  expect([...parametersToPreserve(at(first))]).toEqual([['ref', 'a']]);
});

test('a target that has the parameter – preserved parameters are added – it keeps its own value [S2.25]', () => {
  expect(withPreservedParameters(at('/blog?utm_source=own'), new URLSearchParams('utm_source=mail&ref=a'))).toBe(
    '/blog?utm_source=own&ref=a',
  );
});

test('a target with page – preserved parameters are added – unchanged [S2.26]', () => {
  expect(withPreservedParameters(at('/blog?page=2'), new URLSearchParams('ref=a'))).toBeNull();
});

test('a target with a hash – preserved parameters are added – the hash stays at the end', () => {
  expect(withPreservedParameters(at('/blog#faq'), new URLSearchParams('ref=a'))).toBe('/blog?ref=a#faq');
});

test('any target – preserved parameters are added once – a second time changes nothing', () => {
  const query = fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,6}$/), fc.string({ maxLength: 5 })), { maxLength: 5 });
  fc.assert(
    fc.property(query, query, (first, own) => {
      const preserved = parametersToPreserve(at(`/?${new URLSearchParams(first)}`));
      const target = withPreservedParameters(at(`/x?${new URLSearchParams(own)}`), preserved);
      expect(target === null ? null : navigationRedirect(at(target), preserved)).toBeNull();
    }),
  );
});

test('more parameters than any campaign has – first navigation – 30 of them are preserved', () => {
  const preserved = parametersToPreserve(at(`/?auth=t&${Array.from({ length: 100 }, (_, index) => `p${index}=${index}`).join('&')}`));
  expect([...preserved.keys()]).toEqual(Array.from({ length: 30 }, (_, index) => `p${index}`));
});

test('a thousand parameters – preserved and added – none is looked up or appended on its own, each of which looks through all of them', () => {
  const address = at(`/x?${Array.from({ length: 1000 }, (_, index) => `p${index}`).join('&')}`);
  const methods = (['has', 'get', 'getAll', 'append', 'set', 'delete'] as const).map((name) => jest.spyOn(URLSearchParams.prototype, name));
  withPreservedParameters(address, new URLSearchParams('ref=a'));
  // The list of a remote or an old shell may be longer than ours.
  withPreservedParameters(at('/x'), address.searchParams);
  withPreservedParameters(address, address.searchParams);
  parametersToPreserve(address);
  expect(methods.flatMap(({ mock }) => mock.calls).length).toBeLessThan(10);
  jest.restoreAllMocks();
});
