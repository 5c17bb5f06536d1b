import { beforeEach, expect, test } from '@jest/globals';
import { errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import type { CartBody, CartPosition } from '#contract/cart.ts';
import { readStoredCart, writeStoredCart } from '#src/cart/cart-storage.ts';
import { CartStore } from '#src/cart/cart-store.ts';
import { quoteOf } from '#src/testing/fixtures.ts';

const FREE: CartPosition = { tariff_id: 1, qty: 1, period: 'month' };
const STUDIO: CartPosition = { tariff_id: 2, qty: 1, period: 'month' };
const STUDIO_YEARLY: CartPosition = { ...STUDIO, period: 'year' };
const HALL: CartPosition = { tariff_id: 3, qty: 1, period: 'year' };
/** Of another line, so that it replaces none of the others. */
const RELAY: CartPosition = { tariff_id: 5, qty: 1, period: 'month' };

beforeEach(() => localStorage.clear());

/** Refuses what the API refuses: the free tariff, more than ten units, and the later of two tariffs of one line. */
function refusalOf({ items }: CartBody) {
  const errors = items.flatMap(({ tariff_id: id, qty }, place) => {
    if (id === FREE.tariff_id) return [{ field: `items.${place}.tariff_id`, message: 'Start is free.' }];
    if (qty > 10) return [{ field: `items.${place}.qty`, message: 'At most 10 can be bought at once.' }];
    const replaces = id !== RELAY.tariff_id && items.slice(0, place).some((earlier) => earlier.tariff_id !== RELAY.tariff_id);
    return replaces ? [{ field: `items.${place}.tariff_id`, message: 'They replace each other.' }] : [];
  });
  return errors.length > 0 ? errorAnswer(422, { errors }) : null;
}

/** A cart that is not loaded yet. @param items what it has */
function setUp(status: 'anonymous' | 'signed-in', items: CartPosition[]) {
  const api = { own: { items } as CartBody };
  const host = fakeCapabilities(
    {
      'POST /v1/cart/quote': ({ body }: { body: CartBody }) => refusalOf(body) ?? { data: quoteOf(body) },
      'GET /v1/cart': () => ({ data: quoteOf(api.own) }),
      'POST /v1/cart': ({ body }: { body: CartBody }) => {
        const refusal = refusalOf(body);
        if (!refusal) api.own = body;
        return refusal ?? { data: quoteOf(body) };
      },
    },
    { status },
  );
  if (status === 'anonymous') writeStoredCart({ items, promo: null, seen: {} });
  const store = new CartStore(host.capabilities);
  return { ...host, store, kept: () => (status === 'anonymous' ? readStoredCart() : api.own).items };
}

async function loaded(...given: Parameters<typeof setUp>) {
  const made = setUp(...given);
  await made.store.load();
  return made;
}

test.each(['anonymous', 'signed-in'] as const)(
  '%s, with a tariff in a loaded cart – another period, then another tariff is chosen – the last choice takes its place, beside the rest',
  async (status) => {
    const { store, kept } = await loaded(status, [STUDIO, RELAY]);
    await store.put(STUDIO_YEARLY);
    expect([store.loaded, store.isUnsent, kept()]).toEqual([true, false, [RELAY, STUDIO_YEARLY]]);
    await store.put(HALL);
    expect([store.positions, kept()]).toEqual([
      [RELAY, HALL],
      [RELAY, HALL],
    ]);
    expect(store.cart?.items).toMatchObject([RELAY, HALL]);
  },
);

test('two tariffs are chosen quickly – the first is not answered yet – the second stays', async () => {
  const { store, kept } = await loaded('signed-in', [STUDIO]);
  await Promise.all([store.put(STUDIO_YEARLY), store.put(HALL)]);
  expect([store.positions, kept()]).toEqual([[HALL], [HALL]]);
});

test.each([
  ['is free', FREE],
  ['is too many', { ...RELAY, qty: 11 }],
  ['is too many, and would replace another', { ...HALL, qty: 11 }],
])('a loaded cart – a tariff is chosen that %s – the refusal is thrown, and the cart is as before', async (_, position) => {
  const { store, kept } = await loaded('signed-in', [STUDIO]);
  await expect(store.put(position)).rejects.toMatchObject({ status: 422 });
  expect([store.positions, store.loaded, store.isUnsent, kept()]).toEqual([[STUDIO], true, false, [STUDIO]]);
});

test('a tariff that would replace another is refused at first – another user signs in meanwhile – it is not sent for that user', async () => {
  const { store, session, calls } = await loaded('signed-in', [STUDIO]);
  const adding = store.put(HALL);
  session.change({ status: 'anonymous' });
  session.change({ status: 'signed-in' });
  await adding;
  expect(calls.filter(({ name }) => name === 'POST /v1/cart')).toHaveLength(1);
});

test.each(['anonymous', 'signed-in'] as const)(
  '%s, with a cart that is not loaded yet – fewer units of its tariff are chosen – it has as many as were chosen',
  async (status) => {
    const { store, kept } = setUp(status, [{ ...STUDIO, qty: 5 }, RELAY]);
    await store.put({ ...STUDIO, qty: 2 });
    expect([store.positions, kept()]).toEqual([
      [{ ...STUDIO, qty: 2 }, RELAY],
      [{ ...STUDIO, qty: 2 }, RELAY],
    ]);
  },
);

test.each(['anonymous', 'signed-in'] as const)(
  '%s, with a cart that is not loaded yet – too many units are chosen – the refusal is thrown, and the cart is as before',
  async (status) => {
    const { store, kept } = setUp(status, [STUDIO]);
    await expect(store.put({ ...STUDIO, qty: 11 })).rejects.toMatchObject({ status: 422 });
    expect([store.positions, store.loaded, kept(), readStoredCart().items]).toEqual([
      [STUDIO],
      true,
      [STUDIO],
      status === 'anonymous' ? [STUDIO] : [],
    ]);
  },
);
