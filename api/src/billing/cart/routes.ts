import type { FastifyPluginAsync } from 'fastify';
import { cartEndpoints, type Cart } from '@plenum/mf-billing/contract/cart';
import { findAccount } from '#src/identity/accounts/account-queries.ts';
import type { BillingDeps } from '#src/billing/billing-deps.ts';
import { countPositions, emptyCart, findCart, storeCart, withKnownPrices, type StoredCart } from '#src/billing/cart/cart-store.ts';
import { requireBuyable, presentCart, quoteCart, type Quote } from '#src/billing/cart/quote.ts';
import { findSubscriptions } from '#src/billing/ledger/tariff-credits.ts';
import type { Query } from '#src/platform/database/query.ts';
import { HttpError, unauthorized } from '#src/errors.ts';
import { registerEndpoint } from '#src/platform/http/endpoints/register-endpoint.ts';

/** Routes for the cart of an account and for totals of a cart stored in the browser (specification section 7, "Tariffs and cart"). */
export const cartRoutes: FastifyPluginAsync<BillingDeps> = async (app, { database, clock, keys, authentication, limits }) => {
  const { required, callerOf } = authentication;

  async function quoteFor(query: Query, accountId: string, { items, promo }: StoredCart): Promise<Quote> {
    const account = await findAccount(query, accountId);
    if (!account) throw unauthorized();
    const now = clock();
    const subscriptions = await findSubscriptions(query, accountId, now);
    const email = account.emailVerified ? account.email : null;
    return quoteCart(query, await keys(), { items, promo, subscriptions, accountId, email }, now);
  }

  async function cartOf(query: Query, accountId: string): Promise<Cart> {
    const stored = await findCart(query, accountId);
    return presentCart(await quoteFor(query, accountId, stored), stored.promo, stored.items, stored.revision);
  }

  registerEndpoint(app, cartEndpoints.get, async ({ request }) => ({ data: await cartOf(database.query, callerOf(request).accountId) }), {
    authenticate: required,
  });

  registerEndpoint(
    app,
    cartEndpoints.replace,
    async ({ body, request }) => {
      const { accountId } = callerOf(request);
      const data = await database.transaction(async (query) => {
        // Before the cart, as orders do. It also makes changes of an empty cart, which has no row, wait for each other.
        await findAccount(query, accountId, { lock: true });
        const before = await findCart(query, accountId, { lock: true });
        if (body.revision !== undefined && body.revision !== before.revision) throw cartChanged();
        const given = { items: body.items.map((item) => ({ ...item, unit_amount: 0 })), promo: body.promo ?? null };
        const quote = await quoteFor(query, accountId, given);
        requireBuyable(quote);
        if (given.items.length === 0) {
          await emptyCart(query, accountId);
          return presentCart(quote, null, [], null);
        }
        const priceOf = ({ tariff_id: id, period }: (typeof body.items)[number]) =>
          quote.items.find((item) => item.tariffId === id && item.period === period)?.unitAmount ?? 0;
        const items = withKnownPrices(body.items, before, priceOf);
        const revision = await storeCart(query, accountId, { items, promo: given.promo }, clock());
        return presentCart(quote, given.promo, items, revision);
      });
      return { data };
    },
    { authenticate: required },
  );

  registerEndpoint(
    app,
    cartEndpoints.quote,
    async ({ body }) => {
      const promo = body.promo ?? null;
      const buyer = { accountId: null, email: null };
      const quote = await quoteCart(database.query, await keys(), { items: body.items, promo, subscriptions: [], ...buyer }, clock());
      requireBuyable(quote);
      return { data: presentCart(quote, promo) };
    },
    { limiter: app.rateLimit({ max: limits.quotes }) },
  );

  registerEndpoint(
    app,
    cartEndpoints.check,
    async ({ params }) => {
      const count = await countPositions(database.query, params.user_id);
      return { data: { status: count === 0 ? ('empty' as const) : ('filled' as const), count } };
    },
    { limiter: app.rateLimit({ max: limits.cartChecks }) },
  );
};

/** Creates a 409 for a change that was made from another cart than the one stored now. */
function cartChanged(): HttpError {
  return new HttpError(409, 'cart_changed', 'Your cart was changed in another window. Please look at it again.');
}
