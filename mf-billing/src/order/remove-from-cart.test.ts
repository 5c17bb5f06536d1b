import { expect, test } from '@jest/globals';
import { errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import type { CartBody } from '#contract/cart.ts';
import { positionKey } from '#src/cart/positions.ts';
import { removeFromCart } from '#src/order/remove-from-cart.ts';
import { quoteOf } from '#src/testing/fixtures.ts';

const ORDERED = { tariff_id: 1, qty: 1, period: 'month' } as const;
const OTHER = { tariff_id: 2, qty: 1, period: 'month' } as const;

test('an ordered tariff – another window adds one before it is removed – only the ordered one is removed', async () => {
  let items: CartBody['items'] = [ORDERED];
  let revision = '00000000-0000-4000-8000-000000000001';
  let isFirst = true;
  const { capabilities } = fakeCapabilities({
    'GET /v1/cart': () => ({ data: { ...quoteOf({ items }), revision } }),
    'POST /v1/cart': ({ body }: { body: CartBody & { revision?: string } }) => {
      if (isFirst) {
        isFirst = false;
        items = [ORDERED, OTHER];
        revision = '00000000-0000-4000-8000-000000000002';
      }
      if (body.revision !== revision) return errorAnswer(409, { code: 'cart_changed' });
      items = body.items;
      return { data: quoteOf(body) };
    },
  });
  await removeFromCart(capabilities.http, [positionKey(ORDERED)]);
  expect(items).toEqual([OTHER]);
});
