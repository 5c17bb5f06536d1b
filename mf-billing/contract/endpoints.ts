import { cartEndpoints } from '#contract/cart.ts';
import { orderEndpoints } from '#contract/orders.ts';
import { tariffEndpoints } from '#contract/tariffs.ts';

/** All endpoints of billing, by domain. */
export const billingEndpoints = { tariffs: tariffEndpoints, cart: cartEndpoints, orders: orderEndpoints } as const;
