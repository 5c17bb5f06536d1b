import { beforeEach, describe, expect, test } from '@jest/globals';
import { billingService } from '#src/testing/billing-service.ts';
import { order, payAt, placed, RETURN_URL, setPayments, statusOf } from '#src/testing/users/buyer.ts';
import { send, signUpConfirmed, type Member } from '#src/testing/users/member.ts';

const service = billingService();
let member: Member;
beforeEach(async () => {
  member = await signUpConfirmed(service, service.email());
});

const ownTariff = async () => (await member.call('GET', '/v1/my-tariff')).json().data;
const ordersOf = async () => (await member.call('GET', '/v1/orders')).json().data;
const DAY = 24 * 60 * 60;

describe('a payment', () => {
  test('declined – the order is cancelled with the reason, and retried as the same order', async () => {
    const placedOrder = await order(service, member, {});
    await payAt(service, placedOrder.confirmation_url, { outcome: 'decline', reason: 'insufficient_funds' });
    expect(await statusOf(service, placedOrder.order_id)).toEqual({
      status: 'canceled',
      reason: 'There is not enough money on the card. Pay with another one.',
      retryable: true,
    });
    expect((await service.messages(member.email))[0]?.subject).toBe(`Payment failed for order ${placedOrder.number}`);
    const again = placed(await member.call('POST', `/v1/orders/${placedOrder.order_id}/retry`, { return_url: RETURN_URL }));
    expect(again).toMatchObject({ order_id: placedOrder.order_id, number: placedOrder.number, status: 'pending' });
    expect(again.confirmation_url).not.toBe(placedOrder.confirmation_url);
    await payAt(service, again.confirmation_url);
    expect(await ordersOf()).toMatchObject([{ order_id: placedOrder.order_id, status: 'paid' }]);
  });

  test('still open – retried – the same payment page, no second payment', async () => {
    const placedOrder = await order(service, member, {});
    const again = placed(await member.call('POST', `/v1/orders/${placedOrder.order_id}/retry`, { return_url: RETURN_URL }));
    expect(again.confirmation_url).toBe(placedOrder.confirmation_url);
    await payAt(service, placedOrder.confirmation_url);
    expect(placed(await member.call('POST', `/v1/orders/${placedOrder.order_id}/retry`, { return_url: RETURN_URL }))).toMatchObject({
      status: 'paid',
      confirmation_url: null,
    });
  });

  test('paid without a notification – found when the success page asks', async () => {
    const placedOrder = await order(service, member, {});
    await payAt(service, placedOrder.confirmation_url, { notifications: 'none' });
    expect((await ownTariff()).alias).toBe('small');
    expect(await statusOf(service, placedOrder.order_id)).toEqual({ status: 'paid' });
    expect((await ownTariff()).alias).toBe('large');
  });

  test('paid without a notification or a success page – found by the job', async () => {
    const placedOrder = await order(service, member, {});
    await payAt(service, placedOrder.confirmation_url, { notifications: 'none' });
    service.later(15);
    await service.runScheduledJobs();
    expect(await ordersOf()).toMatchObject([{ status: 'paid' }]);
  });

  test('delayed – pending, then paid', async () => {
    const placedOrder = await order(service, member, {});
    await payAt(service, placedOrder.confirmation_url, { outcome: 'slow' });
    expect(await statusOf(service, placedOrder.order_id)).toEqual({ status: 'pending' });
    service.later(31);
    expect(await statusOf(service, placedOrder.order_id)).toEqual({ status: 'paid' });
  });

  test('cancelled and retried after a day – 409, as prices may have changed', async () => {
    const placedOrder = await order(service, member, {});
    await payAt(service, placedOrder.confirmation_url, { outcome: 'decline' });
    service.later(DAY + 60);
    const refreshed = (await send(service, 'POST', '/login-check', { username: member.email, password: member.password })).json().token;
    const reply = await service.app.inject({
      method: 'POST',
      url: `/api/v1/orders/${placedOrder.order_id}/retry`,
      headers: { authorization: `Bearer ${refreshed}` },
      payload: { return_url: RETURN_URL },
    });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'order_expired']);
    expect(await statusOf(service, placedOrder.order_id)).toEqual({ status: 'canceled', reason: reply.json().message, retryable: false });
  });
});

describe('the payment service', () => {
  test('down at checkout – the order is stored, and gets its payment page when the service is back [F34]', async () => {
    await setPayments(service, 'down');
    const placedOrder = await order(service, member, {});
    expect(placedOrder).toMatchObject({ status: 'pending', confirmation_url: null });
    await setPayments(service, 'up');
    const again = placed(await member.call('POST', `/v1/orders/${placedOrder.order_id}/retry`, { return_url: RETURN_URL }));
    await payAt(service, again.confirmation_url);
    expect(await ordersOf()).toMatchObject([{ order_id: placedOrder.order_id, status: 'paid' }]);
  });

  test('down after the payment – pending, then found by the job [F34]', async () => {
    const placedOrder = await order(service, member, {});
    await setPayments(service, 'down');
    await payAt(service, placedOrder.confirmation_url);
    expect(await statusOf(service, placedOrder.order_id)).toEqual({ status: 'pending' });
    await setPayments(service, 'up');
    service.later(60);
    await service.runScheduledJobs();
    expect(await ordersOf()).toMatchObject([{ status: 'paid' }]);
  });

  test('of another shop, which does not know the payment – the page polls and the payer retries – pending, and marked for an operator', async () => {
    const placedOrder = await order(service, member, {});
    const { query } = service.testDatabase;
    await query('UPDATE payment SET provider_id = gen_random_uuid()::text WHERE order_id = $1', [placedOrder.order_id]);
    const retry = async () => placed(await member.call('POST', `/v1/orders/${placedOrder.order_id}/retry`, { return_url: RETURN_URL }));
    expect(await retry()).toMatchObject({ status: 'pending' });
    expect(await query('SELECT problem FROM payment WHERE order_id = $1', [placedOrder.order_id])).toEqual([
      { problem: expect.stringMatching(/404|not found/i) },
    ]);
    await query('UPDATE payment SET problem = NULL WHERE order_id = $1', [placedOrder.order_id]);
    expect(await statusOf(service, placedOrder.order_id)).toEqual({ status: 'pending' });
    expect(await retry()).toMatchObject({ status: 'pending' });
    // Such a payment is a discrepancy, which the check after each test reports.
    await query("UPDATE payment SET problem = NULL, provider_id = NULL, status = 'canceled' WHERE order_id = $1", [placedOrder.order_id]);
    await query("UPDATE customer_order SET status = 'canceled' WHERE id = $1", [placedOrder.order_id]);
  });

  test('creates a payment but its answer is lost – one payment, found again by its key', async () => {
    await setPayments(service, 'silent');
    const placedOrder = await order(service, member, {});
    expect(placedOrder.confirmation_url).toBeNull();
    await setPayments(service, 'up');
    const again = placed(await member.call('POST', `/v1/orders/${placedOrder.order_id}/retry`, { return_url: RETURN_URL }));
    const payments = await service.testDatabase.query("SELECT FROM dev_payments.payment WHERE object -> 'metadata' ->> 'order_id' = $1", [
      placedOrder.order_id,
    ]);
    expect(payments).toHaveLength(1);
    await payAt(service, again.confirmation_url);
    expect(await ordersOf()).toMatchObject([{ status: 'paid' }]);
  });
});
