import { beforeEach, expect, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import type { CartBody } from '#contract/cart.ts';
import { CART_KEY } from '#src/storage-keys.ts';
import { readStoredCart, writeStoredCart } from '#src/cart/cart-storage.ts';
import { CartStore } from '#src/cart/cart-store.ts';
import { quoteOf } from '#src/testing/fixtures.ts';

const A = { tariff_id: 1, qty: 1, period: 'month' } as const;
const B = { tariff_id: 2, qty: 1, period: 'month' } as const;
const C = { tariff_id: 3, qty: 1, period: 'month' } as const;

beforeEach(() => localStorage.clear());

/** A cart with A, loaded in this tab. `quoted` may be replaced by a promise, which quotes then wait for. */
async function setUp(status: 'anonymous' | 'signed-in' = 'anonymous') {
  const api = { own: { items: [A] } as CartBody, quoted: Promise.resolve(), isDown: false };
  const reply = (body: CartBody) => (api.isDown ? errorAnswer(503) : { data: quoteOf(body) });
  const { capabilities, calls } = fakeCapabilities(
    {
      'POST /v1/cart/quote': async ({ body }: { body: CartBody }) => {
        await api.quoted;
        return reply(body);
      },
      'GET /v1/cart': () => reply(api.own),
      'POST /v1/cart': ({ body }: { body: CartBody }) => {
        if (!api.isDown) api.own = body;
        return reply(body);
      },
    },
    { status },
  );
  const store = new CartStore(capabilities);
  if (status === 'anonymous') writeStoredCart({ items: [A], promo: null, seen: {} });
  await store.load();
  return { api, store, calls };
}

/** Another tab stores a cart. */
function storeElsewhere(items: CartBody['items'], key: string | null = CART_KEY): void {
  writeStoredCart({ items, promo: null, seen: {} });
  act(() => void dispatchEvent(new StorageEvent('storage', { key })));
}

const returnToTab = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

const EDITS: [string, (store: CartStore) => Promise<void>, CartBody['items']][] = [
  ['adds another tariff', (store) => store.put(C), [A, B, C]],
  ['removes a tariff', (store) => store.remove('1:month'), [B]],
  ['changes a period', (store) => store.replace('1:month', { ...A, period: 'year' }), [{ ...A, period: 'year' }, B]],
];

test.each(EDITS)('a tariff was added in another tab – the visitor %s here – what was added there stays', async (_, edit, expected) => {
  const { store } = await setUp();
  storeElsewhere([A, B]);
  await edit(store);
  expect(readStoredCart().items).toEqual(expected);
  expect([store.positions, store.cart?.items.length]).toEqual([expected, expected.length]);
});

test.each(EDITS)('a tariff was added to the account’s cart elsewhere – the user returns and %s – it stays', async (_, edit, expected) => {
  const { api, store } = await setUp('signed-in');
  api.own = { items: [A, B] };
  returnToTab();
  await edit(store);
  expect(api.own.items).toEqual(expected);
  expect(store.positions).toEqual(expected);
});

test('a change is being priced – another tab adds a tariff – both stay, and both are shown', async () => {
  const { api, store } = await setUp();
  const { promise, resolve } = Promise.withResolvers<void>();
  api.quoted = promise;
  const adding = store.put(C);
  storeElsewhere([...readStoredCart().items, B]);
  resolve();
  await adding;
  await store.load();
  expect(readStoredCart().items).toEqual([A, C, B]);
  expect([store.positions, store.cart?.items.length, store.busy]).toEqual([[A, C, B], 3, false]);
});

test('the cart was emptied, or all storage, in another tab – a tariff is added here – it is the only one', async () => {
  const { store } = await setUp();
  storeElsewhere([]);
  await store.put(C);
  storeElsewhere([], null);
  await store.put(B);
  expect(readStoredCart().items).toEqual([B]);
});

test('another entry of the storage changes – the visitor adds a tariff – the cart is not read again', async () => {
  const { store, calls } = await setUp();
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'plenum-order' })));
  await store.put(C);
  expect(calls.map(({ name }) => name)).toEqual(['POST /v1/cart/quote', 'POST /v1/cart/quote']);
});

test.each(['anonymous', 'signed-in'] as const)(
  '%s, with a change that did not reach the API – the visitor returns – it is sent',
  async (status) => {
    const { api, store } = await setUp(status);
    api.isDown = true;
    await expect(store.put(C)).rejects.toMatchObject({ status: 503 });
    api.isDown = false;
    returnToTab();
    await store.load();
    expect([store.positions, store.isUnsent]).toEqual([[A, C], false]);
    if (status === 'signed-in') expect(api.own.items).toEqual([A, C]);
  },
);
