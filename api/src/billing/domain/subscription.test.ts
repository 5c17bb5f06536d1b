import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { activeSubscription, subscriptionsOf, type TariffCredit } from '#src/billing/domain/subscription.ts';
import type { OrderItem } from '#src/billing/domain/order-item.ts';
import { addPeriod } from '@plenum/mf-billing/contract/period';
import { addSeconds } from '#src/billing/domain/period.ts';
import { planCredit } from '#src/billing/domain/plan-credit.ts';
import { planReversal } from '#src/billing/domain/plan-reversal.ts';
import { replacingOrder } from '#src/billing/domain/replacing-order.ts';
import { unusedValue } from '#src/billing/domain/subscription.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const DAY = 24 * 60 * 60;

test.each([
  ['2026-01-31T10:00:00Z', 'month', '2026-02-28T10:00:00.000Z'],
  ['2028-01-31T10:00:00Z', 'month', '2028-02-29T10:00:00.000Z'],
  ['2026-12-15T00:00:00Z', 'month', '2027-01-15T00:00:00.000Z'],
  ['2028-02-29T00:00:00Z', 'year', '2029-02-28T00:00:00.000Z'],
  ['2026-03-31T23:59:59Z', 'month', '2026-04-30T23:59:59.000Z'],
] as const)('%s – one %s later – %s', (from, period, to) => {
  expect(addPeriod(new Date(from), period).toISOString()).toBe(to);
});

const item = (changes: Partial<OrderItem> = {}): OrderItem => ({
  tariff_id: 2,
  line_id: 1,
  alias: 'large',
  name: 'Large',
  qty: 1,
  period: 'month',
  unit_amount: 199_050,
  amount: 199_050,
  discount: 0,
  credit: 0,
  total: 199_050,
  vat: 0,
  vat_rate: 22,
  replaces: null,
  ...changes,
});

/** Simulates the orders of one account, credited and refunded as the service does. */
function book() {
  const credits: TariffCredit[] = [];
  const orders = new Map<string, { items: OrderItem[]; refunded: number }>();
  const add = (orderId: string, planned: readonly Omit<TariffCredit, 'orderId' | 'createdAt'>[], at: Date) =>
    credits.push(...planned.map((credit) => ({ ...credit, orderId, createdAt: at })));
  return {
    credits,
    buy: (orderId: string, given: OrderItem, at: Date, isOwn = true) => {
      orders.set(orderId, { items: [given], refunded: 0 });
      add(orderId, planCredit({ items: [given], isOwn }, subscriptionsOf(credits), at), at);
    },
    refund: (orderId: string, amount: number, at: Date) => {
      const order = orders.get(orderId);
      if (!order) throw new Error(`There is no order ${orderId}.`);
      order.refunded += amount;
      const paid = order.items.reduce((sum, { total }) => sum + total, 0);
      const own = credits.filter((credit) => credit.orderId === orderId);
      add(orderId, planReversal({ credits: own, paid, refunded: order.refunded }, subscriptionsOf(credits), at), at);
    },
    active: (at: Date) => activeSubscription(subscriptionsOf(credits), 1, at),
  };
}
const inDays = (days: number) => addSeconds(NOW, days * DAY);

describe('the same tariff bought again', () => {
  test('before its end – extends it; after its end – starts again', () => {
    const account = book();
    account.buy('a', item(), NOW);
    account.buy('b', item(), inDays(10));
    expect(account.active(inDays(10))?.end).toEqual(new Date('2026-08-01T00:00:00Z'));
    account.buy('c', item(), inDays(100));
    expect(account.active(inDays(100))).toMatchObject({ start: inDays(100), orders: ['c'] });
  });

  test('after an earlier one ended, which is then refunded – keeps its own time', () => {
    const account = book();
    account.buy('a', item(), NOW);
    account.buy('b', item(), inDays(60));
    account.refund('a', 199_050, inDays(61));
    expect(account.active(inDays(61))?.end).toEqual(addPeriod(inDays(60), 'month'));
  });

  test('one of two refunded – loses exactly that one', () => {
    const account = book();
    account.buy('a', item(), NOW);
    account.buy('b', item(), NOW);
    account.refund('a', 199_050, inDays(1));
    expect(account.active(inDays(1))?.end).toEqual(inDays(31));
  });
});

describe('an upgrade', () => {
  const upgrade = (account: ReturnType<typeof book>, at: Date) => {
    const held = account.active(at);
    const credit = held ? unusedValue(held, at) : 0;
    return item({
      tariff_id: 3,
      unit_amount: 790_000,
      amount: 790_000,
      credit,
      total: 790_000 - credit,
      replaces: held ? { tariff_id: held.tariffId, qty: held.qty, start: held.start.toISOString(), end: held.end.toISOString() } : null,
    });
  };

  test('paid later than it was priced – a whole period, as priced', () => {
    const account = book();
    account.buy('a', item(), NOW);
    const priced = upgrade(account, inDays(10));
    account.buy('b', priced, inDays(12));
    expect(account.active(inDays(12))).toMatchObject({ tariffId: 3, end: addPeriod(inDays(12), 'month'), amount: 790_000 });
  });

  test('refunded – restores the rest of the tariff that it replaced', () => {
    const account = book();
    account.buy('a', item(), NOW);
    account.buy('b', upgrade(account, inDays(10)), inDays(10));
    account.refund('b', 10_000_000, inDays(11));
    expect(account.active(inDays(11))).toMatchObject({ tariffId: 2, end: inDays(31) });
  });

  test.each([
    ['the later order first', ['b', 'a']],
    ['the earlier order first', ['a', 'b']],
  ])('and the tariff that it replaced, both refunded, %s – nothing remains', (_, order) => {
    const account = book();
    account.buy('a', item({ period: 'year' }), NOW);
    account.buy('b', upgrade(account, inDays(10)), inDays(10));
    for (const id of order) account.refund(id, 10_000_000, inDays(11));
    expect(account.active(inDays(11))).toBeUndefined();
  });

  test('refunded after half of the tariff that it replaced was – restores the rest without that half', () => {
    const account = book();
    account.buy('a', item(), NOW);
    account.buy('b', upgrade(account, inDays(5)), inDays(5));
    account.refund('a', 99_525, inDays(6));
    account.refund('b', 10_000_000, inDays(7));
    expect(account.active(inDays(7))?.end).toEqual(inDays(7 + 30 - 5 - 15));
    account.refund('a', 99_525, inDays(8));
    expect(account.active(inDays(8))).toBeUndefined();
  });

  test('of an upgrade – the value of the first tariff is in the last order, until that has ended or was refunded', () => {
    const account = book();
    account.buy('a', item({ qty: 3, amount: 3 * 199_050, total: 3 * 199_050 }), NOW);
    account.buy('b', upgrade(account, inDays(1)), inDays(1));
    account.buy('c', { ...upgrade(account, inDays(2)), tariff_id: 4 }, inDays(2));
    const holder = (id: string, day: number) => replacingOrder(subscriptionsOf(account.credits), id, inDays(day));
    expect([holder('a', 3), holder('b', 3), holder('c', 3)]).toEqual(['c', 'c', undefined]);
    expect(holder('a', 40)).toBeUndefined();
    account.refund('c', 10_000_000, inDays(3));
    expect([holder('a', 3), holder('b', 3)]).toEqual(['b', undefined]);
  });

  test('extended and then refunded – keeps the extension and the time paid by the replaced tariff', () => {
    const account = book();
    account.buy('a', item(), NOW);
    account.buy('b', upgrade(account, inDays(10)), inDays(10));
    const before = account.active(inDays(10));
    account.buy('c', item({ tariff_id: 3, amount: 790_000, unit_amount: 790_000, total: 790_000 }), inDays(11));
    account.refund('b', 10_000_000, inDays(12));
    const active = account.active(inDays(12));
    expect(active?.tariffId).toBe(3);
    expect(active?.end.getTime()).toBeGreaterThan(before?.end.getTime() ?? 0);
  });
});

describe('an order paid after the tariff that it was priced against has ended', () => {
  const late = (qty: number, held: ReturnType<ReturnType<typeof book>['active']>, at: Date) => {
    const credit = held ? unusedValue(held, at) : 0;
    const replaces = held
      ? { tariff_id: held.tariffId, qty: held.qty, start: held.start.toISOString(), end: held.end.toISOString() }
      : null;
    return item({ qty, amount: qty * 199_050, credit, total: qty * 199_050 - credit, replaces });
  };

  test('when the account holds another tariff by then – the value of its rest becomes time', () => {
    const purchase = fc.record({ qty: fc.integer({ min: 1, max: 9 }), months: fc.constantFrom('month' as const, 'year' as const) });
    fc.assert(
      fc.property(purchase, fc.integer({ min: 0, max: 29 }), fc.integer({ min: 0, max: 27 }), ({ qty, months }, pricedOn, paidAfter) => {
        const account = book();
        account.buy('a', item({ qty: 10 }), NOW);
        const priced = late(11, account.active(inDays(pricedOn)), inDays(pricedOn));
        const amount = qty * (months === 'month' ? 199_050 : 1_990_000);
        account.buy('c', item({ qty, period: months, amount, total: amount }), inDays(30));
        const paidAt = inDays(30 + paidAfter);
        const held = account.active(paidAt);
        if (!held) throw new Error('The tariff bought last has ended.');
        const rest = unusedValue(held, paidAt);
        account.buy('b', priced, paidAt);
        const given = account.active(paidAt);
        const value = ((given?.end.getTime() ?? 0) - paidAt.getTime()) / (addPeriod(paidAt, 'month').getTime() - paidAt.getTime());
        expect(Math.abs(value * priced.amount - (priced.total + rest))).toBeLessThan(2);
        expect(given?.amount).toBe(priced.total + rest);
      }),
    );
  });

  test('when the account holds nothing – a whole period, as priced, once', () => {
    const account = book();
    account.buy('a', item(), NOW);
    const [one, two] = [late(3, account.active(inDays(27)), inDays(27)), late(3, account.active(inDays(27)), inDays(27))];
    expect(one.credit).toBe(3 * 6635);
    account.buy('b', one, inDays(32));
    expect(account.active(inDays(32))?.end).toEqual(addPeriod(inDays(32), 'month'));
    account.buy('c', two, inDays(32));
    expect(account.active(inDays(32))?.amount).toBe(one.amount + two.total);
  });
});

test('any sequence of purchases and refunds – no negative time, at most one tariff of a line active, refunds take back what was given', () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('buy' as const),
      tariff: fc.constantFrom(2, 3, 4),
      own: fc.boolean(),
      wait: fc.integer({ min: 0, max: 40 }),
    }),
    fc.record({
      kind: fc.constant('refund' as const),
      which: fc.nat(20),
      part: fc.constantFrom(0.1, 0.5, 1),
      wait: fc.integer({ min: 0, max: 40 }),
    }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
      const account = book();
      const left = new Map<string, number>();
      let day = 0;
      steps.forEach((each, index) => {
        day += each.wait;
        const at = inDays(day);
        if (each.kind === 'buy') {
          const amount = each.tariff * 100_000;
          const held = account.active(at);
          const isReplaced = each.own && held !== undefined && held.tariffId !== each.tariff;
          const credit = isReplaced ? Math.min(amount - 1, unusedValue(held, at)) : 0;
          const replaces = isReplaced
            ? { tariff_id: held.tariffId, qty: 1, start: held.start.toISOString(), end: held.end.toISOString() }
            : null;
          account.buy(
            `o${index}`,
            item({ tariff_id: each.tariff, amount, unit_amount: amount, credit, total: amount - credit, replaces }),
            at,
            each.own,
          );
          left.set(`o${index}`, amount - credit);
        } else {
          const [id, rest] = [...left][each.which % Math.max(1, left.size)] ?? [];
          if (id === undefined || rest === undefined || rest === 0) return;
          const amount = each.part === 1 ? rest : Math.floor(rest * each.part);
          if (amount === 0) return;
          account.refund(id, amount, at);
          left.set(id, rest - amount);
        }
        const subscriptions = subscriptionsOf(account.credits);
        expect(subscriptions.filter(({ end, lineId }) => lineId === 1 && end > at).length).toBeLessThanOrEqual(1);
        for (const [id] of left) {
          const own = account.credits.filter(({ orderId }) => orderId === id);
          const given = own.filter(({ kind }) => kind === 'granted' || kind === 'reversed').reduce((sum, { seconds }) => sum + seconds, 0);
          expect(given).toBeGreaterThanOrEqual(0);
          if (left.get(id) === 0 && !own.some(({ kind }) => kind === 'replaced')) expect(given).toBe(0);
        }
      });
    }),
    { numRuns: 300 },
  );
});
