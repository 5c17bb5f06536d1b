import type { FastifyPluginAsync } from 'fastify';
import { cartRoutes } from '#src/billing/cart/routes.ts';
import { catalogueRoutes } from '#src/billing/catalogue/routes.ts';
import { type OrderDeps, orderRoutes } from '#src/billing/checkout/order-routes.ts';
import { type CheckoutDeps, checkoutRoutes } from '#src/billing/checkout/routes.ts';
import { invoiceRoutes } from '#src/billing/invoices/routes.ts';
import { webhookRoutes } from '#src/billing/payments/webhook-routes.ts';
import { subscriptionRoutes } from '#src/billing/subscriptions/routes.ts';

interface RoutesDeps extends CheckoutDeps, OrderDeps {
  /** Addresses and subnets that the payment service notifies from; null: any. */
  readonly webhookSources: readonly string[] | null;
}

/** Routes for tariffs, cart, orders and subscriptions (specification section 7, "Tariffs and cart"). */
export const billingRoutes: FastifyPluginAsync<RoutesDeps> = async (app, deps) => {
  await app.register(catalogueRoutes, deps);
  await app.register(cartRoutes, deps);
  await app.register(checkoutRoutes, deps);
  await app.register(orderRoutes, deps);
  if (deps.payments) await app.register(webhookRoutes, { ...deps.payments, sources: deps.webhookSources });
  await app.register(invoiceRoutes, deps);
  await app.register(subscriptionRoutes, deps);
};
