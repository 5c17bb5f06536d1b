import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { LINEAR, growth } from '@plenum/shared-contracts/testing/growth';
import { carriedParameters, payoutRedirect, ruledRedirect, withCarried, withoutAuth } from '#src/routes/navigation-rules.ts';

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

test('an address that begins with two slashes – cleaned, and given carried parameters – it stays on this site', () => {
  expect(withoutAuth(at('https://plenum.test//evil.example/x?auth=abc'))).toBe('/evil.example/x');
  expect(withCarried(at('https://plenum.test//evil.example'), new URLSearchParams('ref=a'))).toBe('/evil.example?ref=a');
});

test('secrets, page number, search, topics and return path – first navigation – not carried', () => {
  const carried = carriedParameters(
    at('/?utm_source=mail&auth=t&page=2&q=sound&tags=hosting&access_token=t&code=1&sms_code=1&otp=1&return=/cart&ref=a'),
  );
  expect([...carried]).toEqual([
    ['utm_source', 'mail'],
    ['ref', 'a'],
  ]);
});

test('a target that has the parameter – carried parameters are added – it keeps its own value [S2.25]', () => {
  expect(withCarried(at('/blog?utm_source=own'), new URLSearchParams('utm_source=mail&ref=a'))).toBe('/blog?utm_source=own&ref=a');
});

test('a target with page – carried parameters are added – unchanged [S2.26]', () => {
  expect(withCarried(at('/blog?page=2'), new URLSearchParams('ref=a'))).toBeNull();
});

test('a target with a hash – carried parameters are added – the hash stays at the end', () => {
  expect(withCarried(at('/blog#faq'), new URLSearchParams('ref=a'))).toBe('/blog?ref=a#faq');
});

test('any target – carried parameters are added once – a second time changes nothing', () => {
  const query = fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,6}$/), fc.string({ maxLength: 5 })), { maxLength: 5 });
  fc.assert(
    fc.property(query, query, (first, own) => {
      const carried = carriedParameters(at(`/?${new URLSearchParams(first)}`));
      const target = withCarried(at(`/x?${new URLSearchParams(own)}`), carried);
      expect(target === null ? null : ruledRedirect(at(target), carried)).toBeNull();
    }),
  );
});

test('more parameters than any campaign has – first navigation – 30 of them are carried', () => {
  const carried = carriedParameters(at(`/?auth=t&${Array.from({ length: 100 }, (_, index) => `p${index}=${index}`).join('&')}`));
  expect([...carried.keys()]).toEqual(Array.from({ length: 30 }, (_, index) => `p${index}`));
});

test('a target with ever more parameters – carried parameters are added – the cost grows linearly, not quadratically', () => {
  const address = (count: number) => at(`/x?${Array.from({ length: count }, (_, index) => `p${index}`).join('&')}`);
  const cost = (count: number) => {
    withCarried(address(count), new URLSearchParams('ref=a'));
    // The list of a remote or an old shell may be longer than ours.
    withCarried(at('/x'), address(count).searchParams);
    withCarried(address(count), address(count).searchParams);
    carriedParameters(address(count));
  };
  expect(growth(cost, 2500)).toBeLessThan(LINEAR);
});
