import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatAmount, fromDecimal, includedVat, share, toDecimal, toMinorUnits, toUnits } from '#src/billing/domain/money.ts';

test.each([
  [5, 1, 2, 3],
  [-5, 1, 2, -3],
  [4, 1, 3, 1],
  [199_050, 22, 122, 35_894],
  [9_000_000_000_000_000, 3, 7, 3_857_142_857_142_857],
  [0, 5, 7, 0],
])('%d × %d / %d – rounded half away from zero – %d', (amount, part, whole, expected) => {
  expect(share(amount, part, whole)).toBe(expected);
});

test('a share of nothing, or one too large to be exact – computed – refused', () => {
  expect(() => share(1, 1, 0)).toThrow(RangeError);
  expect(() => share(2 ** 50, 100, 1)).toThrow(RangeError);
});

test('any share – compared with the exact value – within a half', () => {
  const amounts = fc.integer({ min: 0, max: 10 ** 12 });
  const parts = fc.integer({ min: 0, max: 5000 });
  fc.assert(
    fc.property(amounts, parts, fc.integer({ min: 1, max: 10 ** 6 }), (amount, part, whole) => {
      const off = 2n * (BigInt(share(amount, part, whole)) * BigInt(whole) - BigInt(amount) * BigInt(part));
      expect(off <= BigInt(whole) && off > -BigInt(whole)).toBe(true);
    }),
  );
});

test('VAT extracted from a gross amount – net and VAT add up to the gross amount', () => {
  expect([includedVat(122_00, 22), includedVat(120_00, 20), includedVat(100_00, 0), includedVat(100_00, null)]).toEqual([2200, 2000, 0, 0]);
});

test.each([
  ['RUB', 1990.5, 199_050, '1990.50'],
  ['RUB', 0.01, 1, '0.01'],
  ['RUB', 0, 0, '0.00'],
  ['JPY', 1990, 1990, '1990'],
])('%s %d – to minor units and decimals – round trip', (currency, price, amount, decimal) => {
  expect(toMinorUnits(price, currency)).toBe(amount);
  expect(toUnits(amount, currency)).toBe(price);
  expect(toDecimal(amount, currency)).toBe(decimal);
  expect(fromDecimal(decimal, currency)).toBe(amount);
});

test.each(['', '-1.00', '1,00', '1.005', '1e3', 'NaN', ' 1', '99999999999999'])('"%s" – read as roubles – not an amount', (text) => {
  expect(fromDecimal(text, 'RUB')).toBeNull();
});

test('a price with a fraction of a kopeck – to minor units – null; whole roubles from a payment service – an amount', () => {
  expect(toMinorUnits(1.005, 'RUB')).toBeNull();
  expect(fromDecimal('2', 'RUB')).toBe(200);
  expect(formatAmount(199_050, 'RUB')).toBe('₽1,990.50');
});
