import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Cart } from '@plenum/mf-billing/contract/cart';
import type { Tariff } from '@plenum/mf-billing/contract/tariffs';
import { accountService } from '#src/testing/account-service.ts';
import { send, signUpConfirmed, type Member } from '#src/testing/users/member.ts';

const service = accountService();
let member: Member;
let ids: Readonly<Record<string, number>>;
beforeEach(async () => {
  member = await signUpConfirmed(service, service.email());
  const { data } = (await send(service, 'GET', '/v4/tariff')).json<{ data: Tariff[] }>();
  ids = Object.fromEntries(data.map(({ alias, id }) => [alias, id]));
});

const item = (alias: string, qty = 1, period = 'month') => ({ tariff_id: ids[alias] ?? 2_000_000_000, qty, period });
const quote = (items: readonly object[], promo?: string) => send(service, 'POST', '/v1/cart/quote', { items, ...(promo && { promo }) });
const fieldsOf = (reply: { json: () => { errors: { field: string }[] } }) => reply.json().errors.map(({ field }) => field);
const cartOf = async () => (await member.call('GET', '/v1/cart')).json<{ data: Cart }>().data;
const setPrice = (amount: number) => service.testDatabase.query("UPDATE tariff SET amount_month = $1 WHERE alias = 'large'", [amount]);

describe('a cart without an account', () => {
  test('quoted – totals are returned, and nothing is stored', async () => {
    const reply = await quote([item('large', 2), item('stream', 1, 'year')]);
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(reply.json().data).toEqual({
      items: [
        {
          tariff_id: ids['large'],
          alias: 'large',
          name: 'Large',
          qty: 2,
          period: 'month',
          available: true,
          unit_amount: 199_050,
          previous_unit_amount: null,
          amount: 398_100,
          yearly_saving: 2 * (12 * 199_050 - 1_990_000),
          hosts: 4,
          replaces: null,
        },
        expect.objectContaining({ alias: 'stream', unit_amount: 3_000_000, amount: 3_000_000 }),
      ],
      currency: 'RUB',
      subtotal: 3_398_100,
      discount: 0,
      credit: 0,
      total: 3_398_100,
      vat: 612_773,
      vat_rate: 22,
      promo: null,
    });
    expect(await service.testDatabase.query('SELECT FROM cart')).toEqual([]);
  });

  test.each([
    ['a quantity of zero', () => [item('large', 0)], 'items.0.qty'],
    ['a negative quantity', () => [item('large', -1)], 'items.0.qty'],
    ['a fractional quantity', () => [item('large', 1.5)], 'items.0.qty'],
    ['more units than any tariff allows', () => [item('large', 1001)], 'items.0.qty'],
    ['more units than this tariff allows', () => [item('huge', 2)], 'items.0.qty'],
    ['a free tariff', () => [item('small')], 'items.0.tariff_id'],
    ['two tariffs of one line', () => [item('large'), item('huge')], 'items.1.tariff_id'],
    ['a price of its own', () => [{ ...item('large'), unit_amount: 1 }], 'items.0.unit_amount'],
    ['a tariff id out of range', () => [{ ...item('large'), tariff_id: 2 ** 31 }], 'items.0.tariff_id'],
    ['too many positions', () => Array.from({ length: 21 }, () => item('large')), 'items'],
  ])('with %s – quoted – refused, naming the field', async (_, items, field) => {
    const reply = await quote(items());
    expect([reply.statusCode, fieldsOf(reply)]).toEqual([422, [field]]);
  });

  test('with an unknown tariff – quoted – the position is unavailable', async () => {
    const { data } = (await quote([item('gone'), item('large')])).json<{ data: Cart }>();
    expect([data.items.map(({ available, name }) => [available, name]), data.total]).toEqual([
      [
        [false, null],
        [true, 'Large'],
      ],
      199_050,
    ]);
  });

  test('with a promo code – quoted – a discount, or the reason for none', async () => {
    const promoOf = async (code: string, ...items: object[]) => {
      const { discount, promo } = (await quote(items, code)).json<{ data: Cart }>().data;
      return [discount, promo];
    };
    expect(await promoOf(' Ten ', item('large'))).toEqual([19_905, { code: 'TEN', problem: null }]);
    expect(await promoOf('fixed', item('large'), item('stream'))).toEqual([50_050, { code: 'FIXED', problem: null }]);
    expect(await promoOf('fixed', item('stream'))).toEqual([0, { code: 'FIXED', problem: 'This promo code is for other tariffs.' }]);
    expect(await promoOf('over', item('large'))).toEqual([0, { code: 'OVER', problem: 'This promo code has expired.' }]);
    expect(await promoOf('none', item('large'))).toEqual([0, { code: 'none', problem: 'There is no such promo code.' }]);
  });
});

describe('the cart of an account', () => {
  test('stored and read – the same positions; cleared – empty [S7.27]', async () => {
    expect(await cartOf()).toMatchObject({ items: [], total: 0, currency: 'RUB', promo: null });
    const filled = await member.call('POST', '/v1/cart', { items: [item('large', 3)], promo: 'ten' });
    expect(filled.json().data).toMatchObject({
      subtotal: 597_150,
      discount: 59_715,
      total: 537_435,
      promo: { code: 'TEN', problem: null },
    });
    expect(await cartOf()).toEqual(filled.json().data);
    await member.call('POST', '/v1/cart', { items: [] });
    expect(await cartOf()).toMatchObject({ items: [], promo: null });
  });

  test('a refused change – the cart is unchanged', async () => {
    await member.call('POST', '/v1/cart', { items: [item('large')] });
    expect((await member.call('POST', '/v1/cart', { items: [item('huge', 5)] })).statusCode).toBe(422);
    expect(await cartOf()).toMatchObject({ items: [{ alias: 'large' }] });
  });

  test('after a change of prices or tariffs – read – shows the change until the position is removed', async () => {
    await member.call('POST', '/v1/cart', { items: [item('large'), item('stream')] });
    await setPrice(250_000);
    await service.testDatabase.query("UPDATE tariff SET withdrawn = true WHERE alias = 'stream'");
    try {
      const expected = [
        { alias: 'large', unit_amount: 250_000, previous_unit_amount: 199_050, available: true },
        { alias: 'stream', name: 'Stream', available: false, amount: 0 },
      ];
      expect(await cartOf()).toMatchObject({ items: expected, total: 250_000 });
      const again = await member.call('POST', '/v1/cart', { items: [item('large', 2), item('stream')] });
      expect(again.json().data).toMatchObject({ items: expected, total: 500_000 });
      await member.call('POST', '/v1/cart', { items: [] });
      const refilled = await member.call('POST', '/v1/cart', { items: [item('large')] });
      expect(refilled.json().data.items[0].previous_unit_amount).toBeNull();
    } finally {
      await setPrice(199_050);
      await service.testDatabase.query('UPDATE tariff SET withdrawn = false');
    }
  });

  const change = (body: object) => member.call('POST', '/v1/cart', body);
  const aliasesOf = (cart: Cart) => cart.items.map(({ alias }) => alias);

  test('changed in another window – changed from what this window knew – refused, and the other change stays', async () => {
    const { revision } = (await change({ items: [item('large')] })).json<{ data: Cart }>().data;
    await change({ items: [item('large'), item('stream')], revision });
    const refused = await change({ items: [item('large', 2)], revision });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'cart_changed']);
    const cart = await cartOf();
    expect(aliasesOf(cart)).toEqual(['large', 'stream']);
    expect((await change({ items: [item('large', 2), item('stream')], revision: cart.revision })).statusCode).toBe(200);
  });

  test('empty – filled by two windows at the same time – one of them is refused', async () => {
    expect((await cartOf()).revision).toBeNull();
    const replies = await Promise.all(['large', 'stream'].map((alias) => change({ items: [item(alias)], revision: null })));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const stored = replies.find(({ statusCode }) => statusCode === 200)?.json<{ data: Cart }>().data;
    expect(await cartOf()).toEqual(stored);
  });

  test('ordered in another window – changed from what this window knew – refused: nothing is bought twice', async () => {
    const { revision } = (await change({ items: [item('large')] })).json<{ data: Cart }>().data;
    await service.testDatabase.query('DELETE FROM cart');
    expect((await change({ items: [item('large', 2)], revision })).statusCode).toBe(409);
    expect((await change({ items: [item('large', 2)] })).statusCode).toBe(200);
  });

  test('counted by account id – public; an unknown id has none [S7.30]', async () => {
    await member.call('POST', '/v1/cart', { items: [item('large', 7), item('stream')] });
    const { user_id: id } = (await member.call('GET', '/v2/profile')).json().data;
    const check = async (user: string) => (await send(service, 'GET', `/cart-check/${user}`)).json().data;
    expect(await check(id)).toEqual({ status: 'filled', count: 2 });
    expect(await check('00000000-0000-4000-8000-000000000000')).toEqual({ status: 'empty', count: 0 });
    expect((await send(service, 'GET', '/cart-check/1')).statusCode).toBe(422);
  });

  test('of another account – read – each account sees its own', async () => {
    const other = await signUpConfirmed(service, service.email('other'));
    await member.call('POST', '/v1/cart', { items: [item('large')] });
    expect((await other.call('GET', '/v1/cart')).json().data.items).toEqual([]);
    expect((await send(service, 'GET', '/v1/cart')).statusCode).toBe(401);
  });
});

test('quotes – more than sixty a minute from one client address – refused', async () => {
  const replies = [];
  for (let count = 0; count < 61; count += 1) replies.push((await quote([item('large')])).statusCode);
  expect(replies.filter((status) => status === 429).length).toBeGreaterThan(0);
});
