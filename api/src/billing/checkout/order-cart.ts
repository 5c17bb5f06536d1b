import { emptyCart, findCart } from '#src/billing/cart/cart-store.ts';
import { type OrderRequest, placeOrder } from '#src/billing/checkout/place-order.ts';
import { findSubscriptions } from '#src/billing/ledger/tariff-credits.ts';
import type { StoredOrder } from '#src/billing/orders/order-store.ts';
import { unauthorized } from '#src/errors.ts';
import { findAccount } from '#src/identity/accounts/account-queries.ts';
import type { Query } from '#src/platform/database/query.ts';
import type { ServiceKeys } from '#src/platform/secrets/service-keys.ts';

/** What the buyer says; the rest is in the account and its cart. */
interface CartOrderRequest extends Pick<OrderRequest, 'payer' | 'method' | 'returnUrl' | 'expectedTotal'> {
  readonly accountId: string;
}

/**
 * Orders what is in an account's cart, and empties the cart, inside the caller's transaction.
 * @throws HttpError as `placeOrder`
 */
export async function orderCart(query: Query, keys: ServiceKeys, request: CartOrderRequest, now: Date): Promise<StoredOrder> {
  const { accountId } = request;
  const account = await findAccount(query, accountId, { lock: true });
  if (!account) throw unauthorized();
  const { items, promo } = await findCart(query, accountId, { lock: true });
  const order = await placeOrder(
    query,
    keys,
    {
      ...request,
      email: account.email,
      phone: account.phoneVerified ? account.phone : null,
      promoEmail: account.emailVerified ? account.email : null,
      items: items.map(({ unit_amount: _before, ...item }) => item),
      promo,
      subscriptions: await findSubscriptions(query, accountId, now),
    },
    now,
  );
  await emptyCart(query, accountId);
  return order;
}
