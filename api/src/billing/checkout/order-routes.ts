import type { FastifyPluginAsync } from 'fastify';
import { orderEndpoints } from '@plenum/mf-billing/contract/orders';
import { requireEmail } from '#src/identity/contacts/parse-contact.ts';
import { queueOrderLinks } from '#src/billing/orders/notify-buyer.ts';
import { findOrder, findOrders } from '#src/billing/orders/order-store.ts';
import { requireOrder } from '#src/billing/orders/require-order.ts';
import { reconcileIfReachable } from '#src/billing/checkout/open-payment.ts';
import { presentOrder, presentReceipt } from '#src/billing/checkout/present-order.ts';
import { failureOf } from '#src/billing/checkout/retry-order.ts';
import { findPaymentsOf } from '#src/billing/payments/payment-store.ts';
import type { PaymentDeps } from '#src/billing/payments/reconcile.ts';
import { notFound } from '#src/errors.ts';
import { registerEndpoint } from '#src/platform/http/endpoints/register-endpoint.ts';
import type { BillingDeps } from '#src/billing/billing-deps.ts';
import type { Seller } from '#src/billing/seller.ts';

export interface OrderDeps extends BillingDeps {
  /** Null: online payment is unavailable. */
  readonly payments: PaymentDeps | null;
  readonly seller: () => Promise<Seller>;
}

/** The success page polls every second or two; the payment service is asked less often. */
const READ_BACK_AFTER_MS = 2000;

/** Routes for orders that have been placed: their state, contents and receipts, and the links to them. */
export const orderRoutes: FastifyPluginAsync<OrderDeps> = async (app, deps) => {
  const { database, clock, keys, authentication, payments, seller, limits } = deps;
  const { required, optional, callerOf } = authentication;

  registerEndpoint(
    app,
    orderEndpoints.list,
    async ({ request }) => {
      const serviceKeys = await keys();
      return {
        data: (await findOrders(database.query, callerOf(request).accountId)).map((order) => presentOrder(serviceKeys, order, clock())),
      };
    },
    { authenticate: required },
  );

  registerEndpoint(
    app,
    orderEndpoints.get,
    async ({ params, query: { token }, request }) => {
      const { order } = await requireOrder(deps, request, { ...params, token });
      return { data: presentOrder(await keys(), order, clock()) };
    },
    { authenticate: optional },
  );

  registerEndpoint(
    app,
    orderEndpoints.check,
    async ({ params }) => {
      const [payment] = await findPaymentsOf(database.query, params.order_id);
      const isOpen = payment?.status === 'creating' || payment?.status === 'pending';
      const isFresh = payment?.checkedAt && clock().getTime() - payment.checkedAt.getTime() < READ_BACK_AFTER_MS;
      if (payment && isOpen && !isFresh && payment.problem === null)
        await reconcileIfReachable({ database, keys, payments, log: app.log }, payment.id);
      const order = await findOrder(database.query, params.order_id);
      if (!order) throw notFound('order');
      return { data: { status: order.status, ...failureOf(order, clock()) } };
    },
    { limiter: app.rateLimit({ max: limits.orderChecks }) },
  );

  registerEndpoint(
    app,
    orderEndpoints.receipt,
    async ({ params, query: { token }, request }) => {
      const { order } = await requireOrder(deps, request, { ...params, token });
      if (order.paidAt === null) throw notFound('receipt');
      return { data: await presentReceipt(database.query, await keys(), order, await seller(), clock()) };
    },
    { authenticate: optional, limiter: app.rateLimit({ max: limits.orders }) },
  );

  registerEndpoint(
    app,
    orderEndpoints.sendLinks,
    async ({ body }) => {
      await queueOrderLinks(database.query, requireEmail(body.email), clock());
      return { data: { status: 'ok' as const } };
    },
    { limiter: app.rateLimit({ max: limits.orders }) },
  );
};
