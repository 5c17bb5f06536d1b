import type { FastifyPluginAsync } from 'fastify';
import type { BillingDeps } from '#src/billing/billing-deps.ts';
import { cartRoutes } from '#src/billing/cart/routes.ts';
import { catalogueRoutes } from '#src/billing/catalogue/routes.ts';
import { subscriptionRoutes } from '#src/billing/subscriptions/routes.ts';

/** Tariffs, cart, orders and what they give (product-spec section 7, "Tariffs and cart"). */
export const billingRoutes: FastifyPluginAsync<BillingDeps> = async (app, deps) => {
  await app.register(catalogueRoutes, deps);
  await app.register(cartRoutes, deps);
  await app.register(subscriptionRoutes, deps);
};
