import type { FastifyPluginAsync } from 'fastify';
import { promoEndpoints } from '@plenum/shared-contracts/promo/endpoints';
import type { Deps } from '#src/deps.ts';
import { registerEndpoint } from '#src/platform/http/register-endpoint.ts';
import { promoAt, type PromoSource } from '#src/content/promo/promo-at.ts';

export interface PromoDeps extends Deps {
  readonly promo: () => Promise<readonly PromoSource[]>;
}

/** Route that every page loads at start-up (product-spec section 4, "On start"). */
export const promoRoutes: FastifyPluginAsync<PromoDeps> = async (app, { clock, promo }) => {
  registerEndpoint(app, promoEndpoints.list, async () => ({ data: promoAt(await promo(), clock().getTime()) }), { maxAge: 60 });
};
