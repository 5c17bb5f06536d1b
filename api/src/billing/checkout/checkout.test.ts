import { beforeEach, describe, expect, test } from '@jest/globals';
import { billingService } from '#src/testing/billing-service.ts';
import { buyCart, buyTariff, fillCart, order, payAt, placed, purchase, RETURN_URL, statusOf } from '#src/testing/users/buyer.ts';
import { send, signUpConfirmed, type Member } from '#src/testing/users/member.ts';

const service = billingService();
let member: Member;
beforeEach(async () => {
  member = await signUpConfirmed(service, service.email());
});

const ownTariff = async (one = member) => (await one.call('GET', '/v1/my-tariff')).json().data;
const ordersOf = async (one = member) => (await one.call('GET', '/v1/orders')).json().data;
const DAY = 24 * 60 * 60;

test('the trial – for an account that has bought a tariff – neither offered nor started, and the tariff remains', async () => {
  await purchase(service, member, { alias: 'large' });
  expect((await member.call('GET', '/v2/profile')).json().data).toMatchObject({ show_trial_button: false });
  const refused = await member.call('POST', '/v1/trial');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'tariff_active']);
  expect(await ownTariff()).toMatchObject({ alias: 'large', date_end: '2026-07-01T00:00:00.000Z' });
});

test('a cart – ordered and paid – the account has the tariff, receipt and profile show it, the cart is empty [S7.26 S7.28]', async () => {
  await fillCart(service, member, { alias: 'large', qty: 2 }, { alias: 'stream' });
  const placedOrder = placed(await buyCart(service, member, { expected_total: 698_100 }));
  expect(placedOrder).toMatchObject({ status: 'pending', number: expect.stringMatching(/^P-2026-\d{6}$/), order_token: null });
  expect((await member.call('GET', '/v1/cart')).json().data.items).toEqual([]);
  expect((await member.call('GET', `/v1/orders/${placedOrder.order_id}`)).json().data).toMatchObject({
    status: 'pending',
    items: [
      { alias: 'large', qty: 2, hosts: 4 },
      { alias: 'stream', hosts: 0 },
    ],
    total: 698_100,
    vat_rate: 22,
  });
  expect(await statusOf(service, placedOrder.order_id)).toEqual({ status: 'pending' });
  expect((await ownTariff()).alias).toBe('small');

  expect(await payAt(service, placedOrder.confirmation_url)).toBe(RETURN_URL);
  expect(await statusOf(service, placedOrder.order_id)).toEqual({ status: 'paid' });
  expect(await ownTariff()).toMatchObject({
    alias: 'large',
    qty: 2,
    date_start: '2026-06-01T00:00:00.000Z',
    date_end: '2026-07-01T00:00:00.000Z',
  });
  expect((await member.call('GET', '/v2/profile')).json().data).toMatchObject({
    tariffs: [
      { alias: 'large', date_end: '2026-07-01T00:00:00.000Z' },
      { alias: 'stream', date_end: '2026-07-01T00:00:00.000Z' },
    ],
    subscription: { name: 'Large', date_end: '2026-07-01T00:00:00.000Z' },
    subscription_type: 'large',
    type_tariff: 'large',
    main_tariff: { name: 'Large', meeting_size: 100, hall_size: 300 },
    is_broadcast: true,
    is_paas: false,
  });
  const receipt = (await member.call('GET', `/v1/orders/${placedOrder.order_id}/receipt`)).json().data;
  expect(receipt).toMatchObject({
    status: 'paid',
    total: 698_100,
    vat: 125_887,
    payer: { type: 'person', name: 'Olga Petrova', email_masked: 'm•••@example.com' },
    credited: [{ alias: 'large' }, { alias: 'stream' }],
    seller: { inn: '7707083893', name: 'Plenum LLC' },
    payment_id: expect.any(String),
  });
  expect(await ordersOf()).toMatchObject([{ order_id: placedOrder.order_id, status: 'paid', total: 698_100, refunded: 0 }]);
  const [message] = await service.messages(member.email);
  expect(message?.subject).toBe(`Payment received for order ${placedOrder.number}`);
  expect(message?.text).toMatch(/You have \S+ until .+ and \S+ until /);
  expect(message?.text).toMatch(/Total:\n {2}₽6,981\.00, including 22% VAT of ₽1,258\.87/);
});

describe('the same order', () => {
  test('sent twice with one key – one order and payment, the same answer; another cart under the key is refused', async () => {
    await fillCart(service, member, {});
    const [first, second] = [await buyCart(service, member, {}, 'key-1'), await buyCart(service, member, {}, 'key-1')];
    expect(second.json()).toEqual(first.json());
    expect(await ordersOf()).toHaveLength(1);
    expect((await buyCart(service, member, { return_url: `${RETURN_URL}?b` }, 'key-1')).statusCode).toBe(422);
    expect((await buyCart(service, member, {}, 'key-2')).json().code).toBe('cart_empty');
  });

  test('sent concurrently, by key and without – one order per cart', async () => {
    await fillCart(service, member, {});
    const replies = await Promise.all(['a', 'a', 'b', 'c'].map((key) => buyCart(service, member, {}, `${key}-${service.count}`)));
    expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
    expect(await ordersOf()).toHaveLength(1);
  });

  test('without a key – refused', async () => {
    await fillCart(service, member, {});
    const reply = await member.call('POST', '/v1/buy-cart', {
      payer: { type: 'person', name: 'O' },
      return_url: RETURN_URL,
      consent: true,
    });
    expect([reply.statusCode, reply.json().errors[0].field]).toEqual([422, 'idempotency-key']);
  });
});

describe('a price change', () => {
  test('between cart and order – 409 with the new total, nothing is ordered', async () => {
    await fillCart(service, member, {});
    const reply = await buyCart(service, member, { expected_total: 100 });
    expect([reply.statusCode, reply.json().code, reply.json().errors]).toEqual([
      409,
      'price_changed',
      [{ field: 'expected_total', message: '199050' }],
    ]);
    expect(await ordersOf()).toEqual([]);
  });

  test('between order and payment – the ordered price is paid', async () => {
    const placedOrder = await order(service, member, {});
    await service.testDatabase.query("UPDATE tariff SET amount_month = 999900 WHERE alias = 'large'");
    await payAt(service, placedOrder.confirmation_url);
    await service.testDatabase.query("UPDATE tariff SET amount_month = 199050 WHERE alias = 'large'");
    expect(await ordersOf()).toMatchObject([{ status: 'paid', total: 199_050 }]);
  });

  test('directly in the database – the order is unchanged', async () => {
    const placedOrder = await order(service, member, {});
    const change = service.testDatabase.query('UPDATE customer_order SET total = 1, subtotal = 1, vat = 0 WHERE id = $1', [
      placedOrder.order_id,
    ]);
    await expect(change).rejects.toThrow(/prices of its moment/);
    await expect(service.testDatabase.query('DELETE FROM customer_order')).rejects.toThrow(/append-only/);
  });
});

describe('an order by an account with a tariff', () => {
  test('of the same tariff – extends it by a calendar period', async () => {
    await purchase(service, member, {});
    await purchase(service, member, { period: 'year' });
    expect(await ownTariff()).toMatchObject({ alias: 'large', date_end: '2027-07-01T00:00:00.000Z' });
  });

  test('of a larger tariff – starts now, unused days lower its price', async () => {
    await purchase(service, member, {});
    await fillCart(service, member, { alias: 'huge' });
    const cart = (await member.call('GET', '/v1/cart')).json().data;
    expect(cart).toMatchObject({ subtotal: 790_000, credit: 199_050, total: 590_950 });
    const placedOrder = placed(await buyCart(service, member));
    await payAt(service, placedOrder.confirmation_url);
    expect(await ownTariff()).toMatchObject({ alias: 'huge', date_end: '2026-07-01T00:00:00.000Z' });
  });

  test('two orders priced with the same unused days – both paid – credited once, the second gives less time', async () => {
    await purchase(service, member, {});
    const [one, two] = [await order(service, member, { alias: 'huge' }), await order(service, member, { alias: 'huge' })];
    expect((await ordersOf()).map(({ credit }: { credit: number }) => credit)).toEqual([199_050, 199_050, 0]);
    await payAt(service, one.confirmation_url);
    await payAt(service, two.confirmation_url);
    const { date_end: end } = await ownTariff();
    const days = (Date.parse(end) - Date.parse('2026-07-01T00:00:00Z')) / 1000 / DAY;
    expect(days).toBeCloseTo(31 * (590_950 / 790_000), 3);
  });

  test('of a tariff of another line – added to the first', async () => {
    await purchase(service, member, {});
    await purchase(service, member, { alias: 'stream' });
    expect((await member.call('GET', '/v2/profile')).json().data.tariffs.map(({ alias }: { alias: string }) => alias)).toEqual([
      'large',
      'stream',
    ]);
  });

  test('with nothing to pay – paid at once, without the payment service', async () => {
    const placedOrder = await order(service, member, { promo: 'two' });
    expect(placedOrder).toMatchObject({ status: 'paid', confirmation_url: null });
    expect((await ownTariff()).alias).toBe('large');
  });
});

describe('an order without an account', () => {
  test('placed and paid – unclaimed until the address is confirmed, then credited once [S7.29]', async () => {
    const email = service.email('visitor');
    const placedOrder = placed(await buyTariff(service, email));
    expect(placedOrder.order_token).toEqual(expect.any(String));
    await payAt(service, placedOrder.confirmation_url);
    expect(await statusOf(service, placedOrder.order_id)).toEqual({ status: 'paid' });
    const receipt = await send(service, 'GET', `/v1/orders/${placedOrder.order_id}/receipt?token=${placedOrder.order_token}`);
    expect(receipt.json().data).toMatchObject({ total: 199_050, credited: [] });
    service.later(DAY);
    const visitor = await signUpConfirmed(service, email);
    expect(await ownTariff(visitor)).toMatchObject({ alias: 'large', date_end: '2026-07-02T00:00:00.000Z' });
    expect(await ordersOf(visitor)).toMatchObject([{ order_id: placedOrder.order_id }]);
  });

  test('for an address confirmed by an account – credited to that account', async () => {
    const placedOrder = placed(await buyTariff(service, member.email));
    await payAt(service, placedOrder.confirmation_url);
    expect(await ownTariff()).toMatchObject({ alias: 'large', date_end: '2026-07-01T00:00:00.000Z' });
  });

  test('for less than the account has – extends its tariff by the same value instead of replacing it', async () => {
    await purchase(service, member, { alias: 'huge' });
    const placedOrder = placed(await buyTariff(service, member.email, { alias: 'large' }));
    await payAt(service, placedOrder.confirmation_url);
    const own = await ownTariff();
    expect(own.alias).toBe('huge');
    expect((Date.parse(own.date_end) - Date.parse('2026-07-01T00:00:00Z')) / 1000 / DAY).toBeCloseTo(30 * (199_050 / 790_000), 3);
  });
});
