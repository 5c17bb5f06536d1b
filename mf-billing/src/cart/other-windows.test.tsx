import { beforeEach, expect, test } from '@jest/globals';
import { errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import type { CartBody } from '#contract/cart.ts';
import { readStoredCart, writeStoredCart } from '#src/cart/cart-storage.ts';
import { CartStore } from '#src/cart/cart-store.ts';
import { quoteOf } from '#src/testing/fixtures.ts';

const A = { tariff_id: 1, qty: 1, period: 'month' } as const;
const B = { tariff_id: 2, qty: 1, period: 'month' } as const;
const C = { tariff_id: 3, qty: 1, period: 'month' } as const;

beforeEach(() => localStorage.clear());

const PREFIX = '00000000-0000-4000-8000-';

interface Change extends CartBody {
  revision?: string | null;
}

/** The API with the cart of an account, as two windows that are both visible see it. */
function account(items: CartBody['items'] = []) {
  let own: CartBody = { items };
  let changes = 0;
  const answer = () => ({
    data: { ...quoteOf(own), revision: own.items.length === 0 ? null : `${PREFIX}${String(changes).padStart(12, '0')}` },
  });
  const api = {
    /** Whether any two tariffs replace each other. */
    replaces: false,
    /** Called before each change that arrives. */
    before: (): unknown => undefined,
    own: () => own,
    open: () => {
      const host = fakeCapabilities(
        {
          'GET /v1/cart': answer,
          'POST /v1/cart': async ({ body: { revision, ...body } }: { body: Change }) => {
            const reply = await api.before();
            if (revision !== undefined && revision !== answer().data.revision) return errorAnswer(409, { code: 'cart_changed' });
            if (api.replaces && body.items.length > 1)
              return errorAnswer(422, { errors: [{ field: 'items.1.tariff_id', message: 'Replaced.' }] });
            own = body;
            changes += 1;
            return reply ?? answer();
          },
        },
        { status: 'signed-in' },
      );
      return { ...host, store: new CartStore(host.capabilities) };
    },
  };
  return api;
}

const EDITS: [string, (store: CartStore) => Promise<void>, CartBody['items']][] = [
  ['adds another tariff', (store) => store.put(C), [A, B, C]],
  ['removes a tariff', (store) => store.remove('1:month'), [B]],
  ['changes a period', (store) => store.replace('1:month', { ...A, period: 'year' }), [{ ...A, period: 'year' }, B]],
];

test.each(EDITS)(
  'a tariff was added in another visible window – the user %s here – it stays, and the user is told',
  async (_, edit, expected) => {
    const api = account([A]);
    const [here, there] = [api.open(), api.open()];
    await Promise.all([here.store.load(), there.store.load()]);
    await there.store.put(B);
    await edit(here.store);
    expect([api.own().items, here.store.positions]).toEqual([expected, expected]);
    expect([here.store.loaded, here.store.isUnsent]).toEqual([true, false]);
    expect([here.notices.length, there.notices.length]).toEqual([1, 0]);
  },
);

test('two windows with an empty cart – both add a tariff at the same time – both are in the cart', async () => {
  const api = account();
  const [here, there] = [api.open(), api.open()];
  await Promise.all([here.store.load(), there.store.load()]);
  await Promise.all([here.store.put(A), there.store.put(B)]);
  expect(new Set(api.own().items)).toEqual(new Set([A, B]));
});

test('two windows with an empty cart – tariffs that replace each other are added – the last one stays, and the user is asked to check the cart', async () => {
  const api = account();
  const [here, there] = [api.open(), api.open()];
  await Promise.all([here.store.load(), there.store.load()]);
  await there.store.put(A);
  api.replaces = true;
  await here.store.put(B);
  expect([api.own().items, here.store.positions]).toEqual([[B], [B]]);
  expect(here.notices).toEqual([
    expect.objectContaining({ text: 'Your cart was also changed in another window. Please check what is in it.' }),
  ]);
});

test('several changes, the first of them refused because of another window – all are made again, in order', async () => {
  const api = account([A]);
  const [here, there] = [api.open(), api.open()];
  await Promise.all([here.store.load(), there.store.load()]);
  await there.store.put(B);
  await Promise.all([here.store.put(C), here.store.remove('1:month'), here.store.put({ ...C, qty: 4 })]);
  expect(api.own().items).toEqual([B, { ...C, qty: 4 }]);
});

test('what was bought in another window – a tariff is added here – it is the only one: nothing is bought twice', async () => {
  const api = account([A]);
  const [here, there] = [api.open(), api.open()];
  await Promise.all([here.store.load(), there.store.load()]);
  await there.store.clear(new Set(['1:month']));
  await here.store.put(B);
  expect(api.own().items).toEqual([B]);
});

test('the reply to a change of the period is lost – the cart is loaded again – the change is there once, and no other window is named', async () => {
  const api = account([A, B]);
  const { store, notices } = api.open();
  await store.load();
  api.before = () => errorAnswer(502);
  await expect(store.replace('1:month', { ...A, period: 'year' })).rejects.toMatchObject({ status: 502 });
  api.before = () => undefined;
  await store.load();
  expect([api.own().items, store.isUnsent, notices]).toEqual([[{ ...A, period: 'year' }, B], false, []]);
});

test('the browser’s cart is being merged after sign-in – another window changes the account’s – nothing of the three is lost', async () => {
  const api = account([A]);
  const [here, there] = [api.open(), api.open()];
  await there.store.load();
  writeStoredCart({ items: [B], promo: null, seen: {} });
  let isFirst = true;
  api.before = async () => {
    if (!isFirst) return;
    isFirst = false;
    await there.store.put(C);
  };
  await here.store.load();
  expect([new Set(api.own().items), readStoredCart().items]).toEqual([new Set([A, B, C]), []]);
});
