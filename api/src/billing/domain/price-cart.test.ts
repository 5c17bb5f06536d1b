import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Subscription } from '#src/billing/domain/subscription.ts';
import { priceCart, type PricedTariff, type Wanted, type RequestedItem } from '#src/billing/domain/price-cart.ts';
import type { Promo } from '#src/billing/domain/promo.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const DAY = 24 * 60 * 60;
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY * 1000);

const tariff = (changes: Partial<PricedTariff> = {}): PricedTariff => ({
  id: 2,
  alias: 'large',
  name: 'Large',
  lineId: 1,
  amount: 199_050,
  vatRate: 22,
  maxQty: 100,
  withdrawn: false,
  ...changes,
});
const item = (changes: Partial<PricedTariff> = {}, qty = 1): RequestedItem => {
  const input = tariff(changes);
  return { tariffId: input.id, qty, period: 'month', tariff: input };
};
const promo = (changes: Partial<Promo> = {}): Promo => ({
  id: 1,
  code: 'TEN',
  percent: 10,
  amount: null,
  validFrom: null,
  validTo: null,
  tariffs: null,
  minimum: 0,
  limitTotal: null,
  limitEach: null,
  uses: 0,
  ownUses: 0,
  ...changes,
});
const subscription = (changes: Partial<Subscription> = {}): Subscription => ({
  lineId: 1,
  tariffId: 9,
  qty: 1,
  start: inDays(-20),
  end: inDays(10),
  seconds: 30 * DAY,
  amount: 90_000,
  orders: [],
  replacedBy: null,
  owed: { seconds: 0, amount: 0 },
  ...changes,
});
const price = (input: Partial<Wanted> & Pick<Wanted, 'items'>) =>
  priceCart({ promo: undefined, subscriptions: [], currency: 'RUB', ...input }, NOW);

test('two tariffs – priced – units times quantity, VAT of the amount due', () => {
  const { subtotal, total, vat, discount, credit } = price({
    items: [item({}, 3), item({ id: 4, lineId: 2, amount: 300_000, vatRate: null })],
  });
  expect({ subtotal, total, vat, discount, credit }).toEqual({ subtotal: 897_150, total: 897_150, vat: 107_683, discount: 0, credit: 0 });
});

test.each([
  ['is no longer sold', { withdrawn: true }, 1],
  ['is free', { amount: 0 }, 1],
  ['allows fewer units', { maxQty: 2 }, 3],
])('a tariff that %s – priced – unavailable, adds nothing', (_, changes, qty) => {
  const cart = price({ items: [item(changes, qty), item({ lineId: 2 })] });
  expect([cart.items[0]?.available, cart.items[0]?.amount, cart.total]).toEqual([false, 0, 199_050]);
});

test('an unknown tariff – priced – unavailable', () => {
  expect(price({ items: [{ tariffId: 77, qty: 1, period: 'year', tariff: null }] })).toMatchObject({
    total: 0,
    items: [{ available: false }],
  });
});

test('two tariffs of one line – priced – the first is bought, and unused days are credited once', () => {
  const cart = price({ items: [item(), item({ id: 3, alias: 'huge' })], subscriptions: [subscription()] });
  expect([cart.items.map(({ available }) => available), cart.credit]).toEqual([[true, false], 30_000]);
});

describe('a promo code', () => {
  test('of a percentage – applied – rounded once for each position', () => {
    const cart = price({ items: [item({ amount: 5 }), item({ lineId: 2, amount: 4 })], promo: promo() });
    expect([cart.items.map(({ discount }) => discount), cart.total]).toEqual([[1, 0], 8]);
  });

  test('of a fixed amount – applied – distributed over its tariffs, and never more than they cost', () => {
    const items = [item({ amount: 100 }), item({ alias: 'other', lineId: 2, amount: 100 }), item({ lineId: 3, amount: 50 })];
    const of = (amount: number) =>
      price({ items, promo: promo({ percent: null, amount, tariffs: ['large'] }) }).items.map((each) => each.discount);
    expect([of(100), of(1000)]).toEqual([
      [67, 0, 33],
      [100, 0, 50],
    ]);
  });

  test.each([
    ['is unknown', null, 'There is no such promo code.'],
    ['begins tomorrow', promo({ validFrom: inDays(1) }), 'There is no such promo code.'],
    ['has just ended', promo({ validTo: NOW }), 'This promo code has expired.'],
    ['is used up', promo({ limitTotal: 3, uses: 3 }), 'This promo code has been used up.'],
    ['the buyer has already used', promo({ limitEach: 1, ownUses: 1 }), 'You have already used this promo code.'],
    ['is for other tariffs', promo({ tariffs: ['huge'] }), 'This promo code is for other tariffs.'],
    ['requires a larger order', promo({ minimum: 199_051 }), 'This promo code is valid for orders of ₽1,990.51 or more.'],
  ])('that %s – applied – no discount, with the reason', (_, given, problem) => {
    expect(price({ items: [item()], promo: given })).toMatchObject({ promoError: problem, discount: 0, total: 199_050 });
  });

  test('at its last moment and at its limits – applied – gives the discount', () => {
    const last = promo({ validFrom: NOW, validTo: inDays(1), limitTotal: 3, uses: 2, limitEach: 2, ownUses: 1, minimum: 199_050 });
    expect(price({ items: [item()], promo: last })).toMatchObject({ promoError: null, discount: 19_905 });
  });
});

describe('a tariff that replaces another of its line', () => {
  test('with whole days left – priced – credited at its price per day', () => {
    expect(price({ items: [item()], subscriptions: [subscription()] })).toMatchObject({ credit: 30_000, total: 169_050 });
    expect(price({ items: [item()], subscriptions: [subscription({ end: new Date(inDays(10).getTime() - 1) })] }).credit).toBe(27_000);
  });

  test.each([
    ['a tariff of another line', subscription({ lineId: 2 })],
    ['an ended tariff', subscription({ end: NOW })],
    ['the same tariff', subscription({ tariffId: 2 })],
    ['a tariff given for free', subscription({ amount: 0 })],
  ])('in place of %s – priced – no credit', (_, held) => {
    expect(price({ items: [item()], subscriptions: [held] }).credit).toBe(0);
  });

  test('with another number of units – priced – credited', () => {
    expect(price({ items: [item()], subscriptions: [subscription({ tariffId: 2, qty: 2 })] }).credit).toBe(30_000);
  });

  test('worth less than the remainder – priced – nothing to pay, never below zero', () => {
    expect(price({ items: [item({ amount: 10_000 })], subscriptions: [subscription()] })).toMatchObject({
      credit: 10_000,
      total: 0,
      vat: 0,
    });
  });
});

test('any cart – priced – the parts add up, nothing is negative, no position is discounted and credited by more than it costs', () => {
  const amounts = fc.integer({ min: 0, max: 10 ** 9 });
  const items = fc
    .array(
      fc.record({
        amount: amounts,
        qty: fc.integer({ min: 1, max: 1000 }),
        alias: fc.constantFrom('a', 'b'),
        vatRate: fc.constantFrom(null, 0, 10, 22),
      }),
      {
        maxLength: 6,
      },
    )
    .map((all) => all.map(({ qty, ...changes }, index) => item({ ...changes, id: index, lineId: index, maxQty: 900 }, qty)));
  const promos = fc.option(
    fc.oneof(
      fc.record({ percent: fc.integer({ min: 1, max: 100 }), amount: fc.constant(null) }),
      fc.record({ percent: fc.constant(null), amount: fc.integer({ min: 1, max: 10 ** 12 }) }),
    ),
    { nil: undefined },
  );
  const subscriptions = fc.array(
    fc
      .record({ lineId: fc.integer({ min: 0, max: 5 }), amount: amounts, left: fc.integer({ min: -5, max: 400 }) })
      .map(({ left, ...rest }) => subscription({ ...rest, end: inDays(left), seconds: 400 * DAY })),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(items, promos, subscriptions, fc.boolean(), (input, given, held, isForA) => {
      const code = given && promo({ ...given, tariffs: isForA ? ['a'] : null });
      const cart = price({ items: input, promo: code, subscriptions: held });
      expect(cart.total).toBe(cart.subtotal - cart.discount - cart.credit);
      for (const each of cart.items) {
        expect(each.total).toBe(each.amount - each.discount - each.credit);
        expect(Math.min(each.total, each.discount, each.credit, each.vat)).toBeGreaterThanOrEqual(0);
        expect(each.vat).toBeLessThanOrEqual(each.total);
      }
      if (code?.amount !== null && code !== undefined && cart.promoError === null) {
        const eligible = cart.items.filter((each) => !isForA || each.tariff?.alias === 'a');
        expect(cart.discount).toBe(
          Math.min(
            code.amount,
            eligible.reduce((total, each) => total + each.amount, 0),
          ),
        );
      }
    }),
  );
});
