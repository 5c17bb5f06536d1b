import { beforeEach, expect, jest, test } from '@jest/globals';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import { decodeProfile } from '@plenum/shared-contracts/profile/codec';
import { errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import type { CartBody } from '#contract/cart.ts';
import { CART_KEY } from '#src/storage-keys.ts';
import { readStoredCart, writeStoredCart } from '#src/cart/cart-storage.ts';
import { CartStore } from '#src/cart/cart-store.ts';
import { quoteOf } from '#src/testing/fixtures.ts';

const QUOTE = 'POST /v1/cart/quote';
const GET = 'GET /v1/cart';
const REPLACE = 'POST /v1/cart';

const STUDIO = { tariff_id: 2, qty: 1, period: 'month' } as const;
const HALL = { tariff_id: 3, qty: 2, period: 'year' } as const;

beforeEach(() => {
  localStorage.clear();
  document.cookie = `${CART_KEY}=; max-age=0; path=/`;
});

function setUp(answers: Parameters<typeof fakeCapabilities>[0] = {}, status: 'anonymous' | 'signed-in' = 'anonymous') {
  const host = fakeCapabilities({ [QUOTE]: ({ body }: { body: CartBody }) => ({ data: quoteOf(body) }), ...answers }, { status });
  const notified: number[] = [];
  const events = {
    emit: (_: string, payload: object) => void notified.push('count' in payload ? Number(payload.count) : -1),
    on: () => () => undefined,
  };
  return { ...host, notified, store: new CartStore({ ...host.capabilities, events }) };
}

/** An API with the cart of an account. */
function ownCart(first: CartBody) {
  let own = first;
  return {
    [GET]: () => ({ data: quoteOf(own) }),
    [REPLACE]: ({ body }: { body: CartBody }) => {
      own = body;
      return { data: quoteOf(body) };
    },
    own: () => own,
  };
}

test('an anonymous visitor – adds a position – it is stored, priced by a quote, and announced by cookie and event [S3.19]', async () => {
  const { store, notified } = setUp();
  await store.put(HALL);
  expect([store.loaded, store.cart?.total]).toEqual([true, 15_800_000]);
  expect(readStoredCart()).toMatchObject({ items: [HALL], seen: { '3:year': 7_900_000 } });
  expect(document.cookie).toContain(`${CART_KEY}=1`);
  expect(notified.at(-1)).toBe(1);
});

test('an empty cart – is loaded – no call is made', async () => {
  const { store, calls } = setUp();
  await store.load();
  expect([store.loaded, store.cart, calls]).toEqual([true, null, []]);
  expect(document.cookie).not.toContain(CART_KEY);
});

test('storage is full and has an earlier cart – the cart changes – it is the changed one, and the earlier one is gone', () => {
  const cart = { promo: null, seen: {} };
  writeStoredCart({ ...cart, items: [STUDIO] });
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  try {
    writeStoredCart({ ...cart, items: [STUDIO, HALL] });
    expect(readStoredCart().items).toEqual([STUDIO, HALL]);
    // Otherwise a reload would bring the earlier cart back.
    expect(localStorage.getItem(CART_KEY)).toBeNull();
  } finally {
    full.mockRestore();
    writeStoredCart({ ...cart, items: [] });
  }
});

test('a cart – fails to load – its flag is false, the error is rethrown and stored items stay [S4.15 S8.05]', async () => {
  writeStoredCart({ items: [STUDIO], promo: null, seen: {} });
  const answers = [errorAnswer(503), { data: quoteOf({ items: [STUDIO] }) }];
  const { store } = setUp({ [QUOTE]: () => answers.shift() });
  await expect(store.load()).rejects.toMatchObject({ status: 503 });
  expect([store.loaded, store.hasTried]).toEqual([false, true]);
  await store.load();
  expect([store.loaded, store.positions]).toEqual([true, [STUDIO]]);
});

test('a price that has changed since it was added – the cart is loaded – the earlier price is shown until accepted', async () => {
  writeStoredCart({ items: [STUDIO], promo: null, seen: { '2:month': 199_000 } });
  const { store } = setUp();
  await store.load();
  expect(store.cart?.items[0]?.previous_unit_amount).toBe(199_000);
  await store.acceptPrices();
  expect(store.cart?.items[0]?.previous_unit_amount).toBeNull();
});

test('a stored cart – the visitor signs in and it loads – merged with the larger quantities, and removed from the browser', async () => {
  writeStoredCart({ items: [HALL, { ...STUDIO, qty: 1 }], promo: 'HALL10', seen: {} });
  const api = ownCart({ items: [{ ...STUDIO, qty: 3 }] });
  const { store, calls } = setUp(api, 'signed-in');
  await store.load();
  expect(api.own()).toEqual({ items: [{ ...STUDIO, qty: 3 }, HALL], promo: 'HALL10' });
  expect(readStoredCart().items).toEqual([]);
  expect(calls.map(({ name }) => name)).toEqual([GET, REPLACE]);
});

test('a stored cart – the reply to its merge is lost – it stays, and merging again gives the same result', async () => {
  writeStoredCart({ items: [HALL], promo: null, seen: {} });
  const api = ownCart({ items: [] });
  let isLost = true;
  const { store } = setUp(
    {
      ...api,
      [REPLACE]: (input: { body: CartBody }) => {
        const answer = api[REPLACE](input);
        if (!isLost) return answer;
        isLost = false;
        return errorAnswer(502);
      },
    },
    'signed-in',
  );
  await expect(store.load()).rejects.toThrow();
  expect(readStoredCart().items).toEqual([HALL]);
  await store.load();
  expect(api.own()).toEqual({ items: [HALL] });
  expect(readStoredCart().items).toEqual([]);
});

/** Refuses the second of Studio and Hall, as the API does with tariffs that replace each other. */
function refuseSecond({ items }: CartBody) {
  const places = items.flatMap(({ tariff_id: id }, place) => ([2, 3].includes(id) ? [place] : []));
  const message = 'Studio and Hall replace each other. Please choose one of them.';
  return places.length < 2 ? null : errorAnswer(422, { errors: [{ field: `items.${places[1]}.tariff_id`, message }] });
}
const RELAY = { tariff_id: 5, qty: 1, period: 'month' } as const;

test('a stored tariff that replaces one of the account – the visitor signs in and it loads – the one that was chosen last stays, beside the rest', async () => {
  writeStoredCart({ items: [HALL], promo: null, seen: {} });
  const api = ownCart({ items: [RELAY, STUDIO] });
  const replace = (input: { body: CartBody }) => refuseSecond(input.body) ?? api[REPLACE](input);
  const { store } = setUp({ ...api, [REPLACE]: replace }, 'signed-in');
  await store.load();
  expect([store.loaded, api.own().items, readStoredCart().items]).toEqual([true, [RELAY, HALL], []]);
});

test('a browser’s cart, not loaded yet – a tariff that replaces another is added – it takes its place', async () => {
  writeStoredCart({ items: [STUDIO], promo: null, seen: {} });
  const { store } = setUp({ [QUOTE]: ({ body }: { body: CartBody }) => refuseSecond(body) ?? { data: quoteOf(body) } });
  await store.put(HALL);
  expect([store.loaded, store.positions, readStoredCart().items]).toEqual([true, [HALL], [HALL]]);
});

test('two changes – the second is made before the first is answered – sent in order, and the last one counts', async () => {
  const { store, calls } = setUp(ownCart({ items: [] }), 'signed-in');
  await store.load();
  const both = [store.put(STUDIO), store.put({ ...STUDIO, qty: 4 })];
  expect(store.busy).toBe(true);
  await Promise.all(both);
  expect(store.cart?.items).toMatchObject([{ qty: 4 }]);
  expect(store.busy).toBe(false);
  expect(calls.filter(({ name }) => name === REPLACE).at(-1)?.input).toEqual({ body: { items: [{ ...STUDIO, qty: 4 }] } });
});

test('a change that the API refuses – is made – the cart is restored and the error is rethrown', async () => {
  const { store } = setUp({ ...ownCart({ items: [STUDIO] }), [REPLACE]: errorAnswer(422) }, 'signed-in');
  await store.load();
  await expect(store.put({ ...STUDIO, qty: 999 })).rejects.toMatchObject({ status: 422 });
  expect([store.positions, store.loaded, store.isUnsent]).toEqual([[STUDIO], true, false]);
});

test('the first position – is refused by the API – the cart is empty again, not one that cannot be loaded', async () => {
  const { store } = setUp({ [QUOTE]: errorAnswer(422) });
  await store.load();
  await expect(store.put({ ...STUDIO, qty: 999 })).rejects.toMatchObject({ status: 422 });
  expect([store.positions, store.loaded, readStoredCart().items]).toEqual([[], true, []]);
});

test('a change that does not reach the API – the cart is loaded again – it is sent then', async () => {
  const api = ownCart({ items: [] });
  let isDown = true;
  const { store } = setUp(
    { ...api, [REPLACE]: (input: { body: CartBody }) => (isDown ? errorAnswer(503) : api[REPLACE](input)) },
    'signed-in',
  );
  await store.load();
  await expect(store.put(STUDIO)).rejects.toThrow();
  expect([store.positions, store.isUnsent]).toEqual([[STUDIO], true]);
  isDown = false;
  await store.load();
  expect(store.isUnsent).toBe(false);
  expect(api.own()).toEqual({ items: [STUDIO] });
});

test('a position – its period is changed – replaced in place, or combined with one of the same period', async () => {
  const { store } = setUp();
  await store.put(STUDIO);
  await store.put(HALL);
  await store.replace('2:month', { ...STUDIO, period: 'year' });
  expect(store.positions).toEqual([{ ...STUDIO, period: 'year' }, HALL]);
  await store.put(STUDIO);
  await store.replace('2:month', { ...STUDIO, qty: 2, period: 'year' });
  expect(store.positions).toEqual([HALL, { ...STUDIO, qty: 2, period: 'year' }]);
});

test('invalid data in storage – is read – counts as an empty cart', () => {
  localStorage.setItem(CART_KEY, '{"items":[{"tariff_id":"2"}]}');
  expect(readStoredCart().items).toEqual([]);
});

const EDITS: [string, (store: CartStore) => Promise<void>, CartBody][] = [
  ['removes a position', (store) => store.remove('2:month'), { items: [HALL] }],
  [
    'changes a period',
    (store) => store.replace('2:month', { ...STUDIO, period: 'year' }),
    { items: [{ ...STUDIO, period: 'year' }, HALL] },
  ],
  ['enters a promo code', (store) => store.usePromo('HALL10'), { items: [STUDIO, HALL], promo: 'HALL10' }],
  ['accepts the prices', (store) => store.acceptPrices(), { items: [STUDIO, HALL] }],
  ['has bought a position', (store) => store.clear(new Set(['2:month'])), { items: [HALL] }],
  ['adds a position', (store) => store.put({ ...HALL, period: 'month' }), { items: [STUDIO, HALL, { ...HALL, period: 'month' }] }],
];

/** The cart of an account, whose answer to a GET waits for `answer` while `isSlow`. */
function slowCart() {
  const api = ownCart({ items: [STUDIO, HALL] });
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const slow = {
    ...api,
    isSlow: true,
    answer,
    [GET]: async () => {
      const reply = api[GET]();
      if (slow.isSlow) await promise;
      return reply;
    },
  };
  return slow;
}

test.each(EDITS)('an account’s cart that is still loading – the visitor %s – the rest of the cart stays', async (_, edit, expected) => {
  const api = slowCart();
  const { store } = setUp(api, 'signed-in');
  const both = [store.load(), edit(store)];
  api.answer();
  await Promise.all(both);
  expect(api.own()).toEqual(expected);
  expect(store.positions).toEqual(expected.items);
});

test.each(EDITS.slice(0, 5))('an account’s cart that cannot be loaded – the visitor %s – nothing is overwritten', async (_, edit) => {
  const { store, calls } = setUp({ ...ownCart({ items: [STUDIO] }), [GET]: errorAnswer(503) }, 'signed-in');
  await expect(edit(store)).rejects.toMatchObject({ status: 503 });
  expect(calls.map(({ name }) => name)).toEqual([GET]);
});

test('a cart that is being loaded again – it changes meanwhile – the older reply does not undo the change', async () => {
  const api = slowCart();
  api.isSlow = false;
  const { store } = setUp(api, 'signed-in');
  await store.load();
  api.isSlow = true;
  const loading = store.load();
  await store.remove('2:month');
  api.answer();
  await loading;
  expect(store.positions).toEqual([HALL]);
  await store.put({ ...HALL, qty: 3 });
  expect(api.own()).toEqual({ items: [{ ...HALL, qty: 3 }] });
});

test('a cart of the browser – the visitor signs in and changes it before the account’s has loaded – both are merged', async () => {
  const api = ownCart({ items: [STUDIO] });
  const { store, session } = setUp(api);
  await store.put(HALL);
  session.change({ status: 'signed-in' });
  await store.replace('3:year', { ...HALL, qty: 5 });
  expect(api.own()).toEqual({ items: [STUDIO, { ...HALL, qty: 5 }] });
});

test('a change of the browser’s cart – the visitor signs in before its answer – the answer is not stored again', async () => {
  const api = ownCart({ items: [STUDIO] });
  const answer = Promise.withResolvers<void>();
  const quote = async ({ body }: { body: CartBody }) => {
    await answer.promise;
    return { data: quoteOf(body) };
  };
  const { store, session } = setUp({ ...api, [QUOTE]: quote });
  const adding = store.put(HALL);
  session.change({ status: 'signed-in' });
  await store.load();
  await store.remove('3:year');
  answer.resolve();
  await adding;
  expect(readStoredCart().items).toEqual([]);
  expect(store.positions).toEqual([STUDIO]);
});

test('an account’s change that did not reach the API – another user signs in elsewhere – it is not sent for that user', async () => {
  const profile = decodeProfile(sampleProfile);
  const api = ownCart({ items: [STUDIO] });
  let isDown = true;
  const { store, session } = setUp(
    { ...api, [REPLACE]: (input: { body: CartBody }) => (isDown ? errorAnswer(503) : api[REPLACE](input)) },
    'signed-in',
  );
  session.change({ profile });
  await store.load();
  await expect(store.put(HALL)).rejects.toThrow();
  isDown = false;
  session.change({ profile: null });
  session.change({ profile: { ...profile, id: 'another' } });
  await store.load();
  expect(api.own()).toEqual({ items: [STUDIO] });
});

test('an account’s cart – another user signs in elsewhere, and that user’s cannot be loaded – nothing of the first one is left', async () => {
  const profile = decodeProfile(sampleProfile);
  let isDown = false;
  const { store, session } = setUp({ [GET]: () => (isDown ? errorAnswer(503) : { data: quoteOf({ items: [STUDIO] }) }) }, 'signed-in');
  session.change({ profile });
  await store.load();
  isDown = true;
  session.change({ profile: { ...profile, id: 'another' } });
  expect([store.cart, store.positions, store.loaded, store.hasTried]).toEqual([null, [], false, false]);
  await expect(store.load()).rejects.toMatchObject({ status: 503 });
  expect([store.cart, store.positions]).toEqual([null, []]);
});

test('an account’s cart that is about to receive the browser’s – another user signs in elsewhere – that user’s cart does not receive it', async () => {
  writeStoredCart({ items: [HALL], promo: null, seen: {} });
  const api = slowCart();
  const { store, session, calls } = setUp(api, 'signed-in');
  const loading = store.load();
  session.change({ status: 'anonymous' });
  session.change({ status: 'signed-in' });
  api.answer();
  await loading;
  expect(calls.map(({ name }) => name)).toEqual([GET]);
  expect(readStoredCart().items).toEqual([HALL]);
});
