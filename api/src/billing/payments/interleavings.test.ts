import { beforeEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { READ_BACK_PAYMENT, SEND_REFUND } from '#src/billing/payments/payment-jobs.ts';
import { reconcilePayment } from '#src/billing/payments/reconcile.ts';
import { enqueueOrReschedule } from '#src/platform/jobs/enqueue.ts';
import { billingService } from '#src/testing/billing-service.ts';
import { buyCart, fillCart, payAt, RETURN_URL, setPayments, statusOf } from '#src/testing/users/buyer.ts';
import { send, signUpConfirmed, type Member } from '#src/testing/users/member.ts';

// `npm run test:soak` runs more of them.
const RUNS = process.env['SOAK'] ? 300 : 8;

// Every run registers a user from the same address, and the clock does not advance by an hour between them.
// The test itself checks the ledger after each run.
const service = billingService(
  { API_RATE_LIMIT_PUBLIC: '100000', API_RATE_LIMIT_REGISTRATIONS: '100000', API_RATE_LIMIT_CODES: '100000' },
  { checked: false },
);
beforeEach(() => setPayments(service, 'up'));

interface Model {
  readonly member: Member;
  readonly orders: { id: string; url: string | null }[];
}

/** An action of a user, an operator or the payment service. It may fail, but must not cause a wrong credit. */
type Action = (model: Model) => Promise<unknown>;

const pick = (model: Model, which: number) => model.orders[which % Math.max(1, model.orders.length)];
const providerId = async (orderId: string) =>
  (
    await service.testDatabase.query<{ id: string | null }>(
      'SELECT provider_id AS id FROM payment WHERE order_id = $1 ORDER BY serial DESC',
      [orderId],
    )
  )[0]?.id;

const ACTIONS: Readonly<Record<string, (which: number) => Action>> = {
  buy: (which) => async (model) => {
    await fillCart(service, model.member, { alias: ['large', 'huge', 'stream'][which % 3] ?? 'large' });
    const reply = await buyCart(service, model.member);
    if (reply.statusCode === 200) model.orders.push({ id: reply.json().data.order_id, url: reply.json().data.confirmation_url });
  },
  pay: (which) => (model) =>
    end(model, which, { notifications: (['once', 'twice', 'none', 'out-of-order'] as const)[which % 4] ?? 'once' }),
  decline: (which) => (model) => end(model, which, { outcome: 'decline' }),
  forge: (which) => (model) => end(model, which, { outcome: 'leave', notifications: 'forged' }),
  poll: (which) => async (model) => {
    const order = pick(model, which);
    if (order) await statusOf(service, order.id);
  },
  retry: (which) => async (model) => {
    const order = pick(model, which);
    if (!order) return;
    const reply = await model.member.call('POST', `/v1/orders/${order.id}/retry`, { return_url: RETURN_URL });
    if (reply.statusCode === 200) order.url = reply.json().data.confirmation_url;
  },
  notify: (which) => async (model) => {
    const order = pick(model, which);
    const id = order && (await providerId(order.id));
    const event = ['payment.succeeded', 'payment.canceled', 'payment.waiting_for_capture', 'refund.succeeded'][which % 4];
    if (id) await send(service, 'POST', '/v1/payment/webhook', { type: 'notification', event, object: { id, status: 'succeeded' } });
  },
  refund: (which) => async (model) => {
    const order = pick(model, which);
    const id = order && (await providerId(order.id));
    if (!id || !service.payments) return;
    const amount = which % 2 === 0 ? 199_050 : 1000;
    await service.payments.provider
      .refund({ key: `${id}-${which}`.slice(0, 64), paymentId: id, amount, currency: 'RUB' })
      .catch(() => undefined);
  },
  job: () => async () => {
    service.later(1);
    await service.runScheduledJobs();
  },
  down: () => () => setPayments(service, 'down'),
  silent: () => () => setPayments(service, 'silent'),
  up: () => () => setPayments(service, 'up'),
};

async function end(model: Model, which: number, outcome: Parameters<typeof payAt>[2]): Promise<void> {
  const order = pick(model, which);
  if (order?.url) await payAt(service, order.url, outcome);
}

/**
 * Brings a user's orders to an end: the payment service answers, and the job has read back all open payments. Those of earlier runs stay as they
 * are: moved again and again by this test's clock, their jobs would leave the range of timestamps.
 */
async function settle({ member: { email } }: Model): Promise<void> {
  await setPayments(service, 'up');
  const { query } = service.testDatabase;
  const payments = await query<{ paymentId: string; status: string }>(
    `SELECT payment.id AS "paymentId", payment.status FROM payment JOIN customer_order ON customer_order.id = order_id WHERE email = $1`,
    [email],
  );
  for (const { paymentId } of payments.filter(({ status }) => status !== 'canceled')) {
    await enqueueOrReschedule(query, READ_BACK_PAYMENT, { paymentId }, 0);
    if (service.payments) await reconcilePayment(service.payments, paymentId);
  }
  const refunds = await query<{ refundId: string }>('SELECT id AS "refundId" FROM refund WHERE payment_id = ANY($1)', [
    payments.map(({ paymentId }) => paymentId),
  ]);
  for (const { refundId } of refunds) await enqueueOrReschedule(query, SEND_REFUND, { refundId }, 0);
  await service.runScheduledJobs();
}

test('payments, notifications, polls, retries, refunds and outages in any order and concurrently – every order is credited once or not at all', async () => {
  const one = fc.tuple(fc.constantFrom(...Object.keys(ACTIONS)), fc.nat(7));
  // The actions of each group run concurrently.
  const groups = fc.array(fc.array(one, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 12 });
  let run = 0;
  const tryOut = async (steps: readonly (readonly [string, number][])[]): Promise<void> => {
    run += 1;
    await setPayments(service, 'up');
    const model: Model = { member: await signUpConfirmed(service, service.email(`run-${run}`)), orders: [] };
    await ACTIONS['buy']?.(0)(model);
    for (const group of steps) await Promise.all(group.map(async ([name, which]) => ACTIONS[name]?.(which)(model)));
    await settle(model);
    await settle(model);
    // A refund that the service made of a replaced order leaves its time in the later one, which the check reports.
    expect((await service.check()).discrepancies.filter(({ problem }) => !/its unused time went into/.test(problem))).toEqual([]);
    for (const { id } of model.orders) expect(['pending', 'paid', 'canceled', 'refunded']).toContain((await statusOf(service, id)).status);
  };
  let last = Promise.resolve();
  await fc.assert(
    fc.asyncProperty(groups, async (steps) => {
      last = tryOut(steps);
      await last;
    }),
    { numRuns: RUNS, interruptAfterTimeLimit: process.env['SOAK'] ? 600_000 : 60_000, markInterruptAsFailure: false },
  );
  // The time limit ends the property, but not the run that is under way.
  await last;
}, 700_000);
