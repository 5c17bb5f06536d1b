import type { FastifyPluginAsync } from 'fastify';
import { orderEndpoints } from '@plenum/mf-billing/contract/orders';
import { requireEmail, requirePhone } from '#src/identity/contacts/parse-contact.ts';
import { requireOrder } from '#src/billing/orders/require-order.ts';
import { openPayment, reconcileIfReachable } from '#src/billing/checkout/open-payment.ts';
import { orderCart } from '#src/billing/checkout/order-cart.ts';
import { placeOrder } from '#src/billing/checkout/place-order.ts';
import { retryOrder } from '#src/billing/checkout/retry-order.ts';
import { findPaymentsOf } from '#src/billing/payments/payment-store.ts';
import type { PaymentDeps } from '#src/billing/payments/reconcile.ts';
import { HttpError, invalidInput } from '#src/errors.ts';
import { withIdempotency, idempotencyKeyOf } from '#src/platform/idempotency/idempotency.ts';
import type { Query } from '#src/platform/database/query.ts';
import { registerEndpoint } from '#src/platform/http/endpoints/register-endpoint.ts';
import type { BillingDeps } from '#src/billing/billing-deps.ts';

export interface CheckoutDeps extends BillingDeps {
  /** Null: online payment is unavailable. */
  readonly payments: PaymentDeps | null;
  /** The only origins that payers are redirected to. */
  readonly siteOrigins: readonly string[];
}

/** Routes for placing orders and paying them (specification section 7, "Tariffs and cart"; open question 23). */
export const checkoutRoutes: FastifyPluginAsync<CheckoutDeps> = async (app, deps) => {
  const { database, clock, keys, authentication, payments, siteOrigins, limits } = deps;
  const { required, optional, callerOf } = authentication;
  const opening = { database, keys, payments, log: app.log };

  function requireReturnUrl(url: string): string {
    if (siteOrigins.includes(new URL(url).origin)) return url;
    throw invalidInput([{ field: 'return_url', message: 'Use an address on this site.' }]);
  }

  function requirePaymentMethod(method: 'online' | 'invoice'): void {
    if (method !== 'online' || payments !== null) return;
    const message = 'Online payment is not available on this site. Companies can pay by invoice; otherwise write to us.';
    throw new HttpError(503, 'unavailable', message);
  }

  registerEndpoint(
    app,
    orderEndpoints.buyCart,
    async ({ body, request }) => {
      if (idempotencyKeyOf(request) === null) {
        throw invalidInput([{ field: 'idempotency-key', message: 'Please send the header Idempotency-Key, a new one for each order.' }]);
      }
      const { accountId } = callerOf(request);
      const { payer, method = 'online', expected_total: expectedTotal } = body;
      const returnUrl = requireReturnUrl(body.return_url);
      requirePaymentMethod(method);
      const serviceKeys = await keys();
      const place = async (query: Query) => {
        const order = await orderCart(query, serviceKeys, { accountId, payer, method, returnUrl, expectedTotal }, clock());
        return { orderId: order.id };
      };
      const { orderId } = await withIdempotency(deps, request, { accountId, body }, place, accountId);
      return { data: await openPayment(opening, orderId, true) };
    },
    { authenticate: required, limiter: app.rateLimit({ max: limits.orders }) },
  );

  registerEndpoint(
    app,
    orderEndpoints.buyTariff,
    async ({ body, request }) => {
      const { tariff_id, qty, period, promo = null, payer, method = 'online', expected_total: expectedTotal } = body;
      const email = requireEmail(body.email);
      const phone = body.phone === undefined || body.phone.trim() === '' ? null : requirePhone(body.phone);
      const returnUrl = requireReturnUrl(body.return_url);
      requirePaymentMethod(method);
      const serviceKeys = await keys();
      const { orderId } = await withIdempotency(deps, request, body, async (query) => {
        const items = [{ tariff_id, qty, period }];
        const order = await placeOrder(
          query,
          serviceKeys,
          { accountId: null, email, phone, promoEmail: email, items, promo, subscriptions: [], payer, method, returnUrl, expectedTotal },
          clock(),
        );
        return { orderId: order.id };
      });
      return { data: await openPayment(opening, orderId, false) };
    },
    { limiter: app.rateLimit({ max: limits.orders }) },
  );

  registerEndpoint(
    app,
    orderEndpoints.retry,
    async ({ params, query: { token }, body, request }) => {
      const { order, isOwner } = await requireOrder(deps, request, { ...params, token });
      const returnUrl = requireReturnUrl(body.return_url);
      requirePaymentMethod(order.method);
      const [last] = await findPaymentsOf(database.query, order.id);
      // Only the payment service knows whether the last attempt has ended.
      if (last && last.problem === null && (last.status === 'creating' || last.status === 'pending'))
        await reconcileIfReachable(opening, last.id);
      await withIdempotency(deps, request, { id: order.id, body }, (query) => retryOrder(query, order.id, returnUrl, clock()));
      return { data: await openPayment(opening, order.id, isOwner) };
    },
    { authenticate: optional, limiter: app.rateLimit({ max: limits.orders }) },
  );
};
