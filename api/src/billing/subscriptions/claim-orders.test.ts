import { beforeEach, describe, expect, test } from '@jest/globals';
import { requestRefund } from '#src/app/operator/operator-actions.ts';
import { createDatabase, type Database } from '#src/platform/database/database.ts';
import { billingService } from '#src/testing/billing-service.ts';
import { buyTariff, payAt, placed, purchase } from '#src/testing/users/buyer.ts';
import { codeFor, send, signUp, signUpConfirmed, tokenFor, type Member } from '#src/testing/users/member.ts';

const service = billingService();
const DAY = 24 * 60 * 60;
let email: string;
beforeEach(() => {
  email = service.email('buyer');
});

const tariffOf = async (one: Member) => (await one.call('GET', '/v1/my-tariff')).json().data;
const ordersOf = async (one: Member): Promise<{ order_id: string; status: string }[]> =>
  (await one.call('GET', '/v1/orders'))
    .json()
    .data.map(({ order_id, status }: { order_id: string; status: string }) => ({ order_id, status }));
const signIn = async (address: string, password: string): Promise<Member> => {
  const { token } = (await send(service, 'POST', '/login-check', { username: address, password }, service.elsewhere())).json();
  return {
    email: address,
    password,
    token,
    refreshToken: '',
    call: (method, url, payload) =>
      service.app.inject({ method, url: `/api${url}`, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) }),
  };
};
const confirmPhone = async (one: Member, phone: string) => {
  await one.call('PUT', '/v1/update-phone', { phone });
  expect((await one.call('POST', '/v1/validate-phone', { code: await codeFor(service, phone) })).statusCode).toBe(200);
};

describe('an account without a confirmed address that has paid', () => {
  test('recovered by its e-mail address – the new account has the tariff and the orders, also one that is paid later', async () => {
    const unconfirmed = await signUp(service, email);
    const paid = await purchase(service, unconfirmed, { period: 'year' });
    const guest = placed(await buyTariff(service, email, { alias: 'stream' }));
    await payAt(service, guest.confirmation_url);
    const open = await purchase(service, unconfirmed, { alias: 'stream' }, { alias: 'large' });
    await send(service, 'POST', '/v1/recovery-password', { email }, service.elsewhere());
    const hash = await tokenFor(service, email, 'new-pass');
    const password = 'nine yellow bicycles';
    const reply = await send(service, 'POST', `/new-pass/${hash}`, { password, consent: true }, service.elsewhere());
    expect(reply.statusCode).toBe(200);
    const owner = await signIn(email, password);
    expect(await tariffOf(owner)).toMatchObject({ alias: 'large', date_end: '2027-07-01T00:00:00.000Z' });
    expect((await ordersOf(owner)).map(({ order_id: id }) => id).toSorted()).toEqual(
      [paid.order_id, guest.order_id, open.order_id].toSorted(),
    );
  });

  test('after eight days – still there', async () => {
    const unconfirmed = await signUp(service, email);
    await purchase(service, unconfirmed, {});
    await unconfirmed.call('POST', '/logout');
    service.later(8 * DAY);
    await service.runScheduledJobs();
    expect((await send(service, 'POST', '/login-check', { username: email, password: unconfirmed.password })).statusCode).toBe(200);
  });

  test('refunded when the account is gone – the tariff does not come back with the address', async () => {
    const unconfirmed = await signUp(service, email);
    const { order_id: id } = await purchase(service, unconfirmed, { period: 'year' });
    await service.testDatabase.query('DELETE FROM account WHERE email = $1', [email]);
    const database: Database = createDatabase(service.config.database, service.app.log);
    database.open();
    await requestRefund({ database, clock: () => service.now }, id);
    await database.close();
    await service.runScheduledJobs();
    service.later(61);
    const buyer = await signUpConfirmed(service, email);
    expect(await ordersOf(buyer)).toEqual([{ order_id: id, status: 'refunded' }]);
    expect((await tariffOf(buyer)).alias).toBe('small');
  });
});

describe('an order placed without an account for another user’s phone', () => {
  const phone = () => `+79125551${100 + service.count}`;

  test('before the user confirms it, and paid afterwards – does not replace a larger tariff', async () => {
    const victim = await signUpConfirmed(service, email);
    await purchase(service, victim, { alias: 'huge', period: 'year' });
    const order = placed(await buyTariff(service, service.email('mallory'), { alias: 'large' }, { phone: phone() }));
    await confirmPhone(victim, phone());
    await payAt(service, order.confirmation_url);
    const own = await tariffOf(victim);
    expect(own.alias).toBe('huge');
    expect(Date.parse(own.date_end)).toBeGreaterThan(Date.parse('2027-06-01T00:00:00Z'));
  });

  test('paid while the user confirms it – credited in any order of the two', async () => {
    for (const round of [1, 2, 3]) {
      const address = service.email(`round-${round}`);
      const order = placed(await buyTariff(service, address));
      const user = await signUp(service, address);
      const code = await codeFor(service, address);
      await Promise.all([payAt(service, order.confirmation_url), user.call('POST', '/v1/validate-email', { code })]);
      await service.runScheduledJobs();
      expect(await ordersOf(user)).toEqual([{ order_id: order.order_id, status: 'paid' }]);
      expect((await tariffOf(user)).alias).toBe('large');
    }
  });
});

describe('an order without an account that costs nothing', () => {
  test('for the address of an account – credited to the account, which gets an e-mail', async () => {
    const owner = await signUpConfirmed(service, email);
    const order = placed(await buyTariff(service, email, { promo: 'two' }));
    expect(order.status).toBe('paid');
    expect((await tariffOf(owner)).alias).toBe('large');
    expect(await ordersOf(owner)).toEqual([{ order_id: order.order_id, status: 'paid' }]);
    expect((await service.messages(email))[0]?.subject).toBe(`Payment received for order ${order.number}`);
  });

  test('for an address without an account – waits until an account confirms it', async () => {
    placed(await buyTariff(service, email, { promo: 'two' }));
    expect((await service.messages(email))[0]?.text).toContain('your purchase is waiting there');
    service.later(61);
    expect((await tariffOf(await signUpConfirmed(service, email))).alias).toBe('large');
  });
});
