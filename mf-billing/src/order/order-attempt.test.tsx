import { beforeEach, expect, jest, test } from '@jest/globals';
import { errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import type { CartBody } from '#contract/cart.ts';
import { readStoredCart, writeStoredCart } from '#src/cart/cart-storage.ts';
import { CartStore } from '#src/cart/cart-store.ts';
import { beginAttempt, finishOrder, readAttempt, updateAttempt, writeAttempt } from '#src/order/order-attempt.ts';
import { ACCOUNT_ORDER_KEY, ORDER_KEY } from '#src/storage-keys.ts';
import { ORDER_ID, quoteOf, samplePlaced } from '#src/testing/fixtures.ts';

beforeEach(() => localStorage.clear());

const BODY = { payer: { type: 'person', name: 'Olga Petrova' }, email: 'olga@example.com', expected_total: 790_000 };

test('an unanswered order – is placed again, after a reload or in another tab – the same key', () => {
  const { key } = beginAttempt(BODY, ['3:month']);
  expect(beginAttempt(BODY, ['3:month']).key).toBe(key);
});

test('an order that awaits payment – is placed again – the same key, so that there is one order', () => {
  const attempt = beginAttempt(BODY, ['3:month']);
  writeAttempt({ ...attempt, order: samplePlaced });
  expect(beginAttempt(BODY, ['3:month']).key).toBe(attempt.key);
});

test('storage is full and has an earlier order – another order is placed twice – the same key, so that there is one order', () => {
  beginAttempt(BODY, ['3:month']);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  try {
    const other = { ...BODY, expected_total: 800_000 };
    expect(beginAttempt(other, ['3:month']).key).toBe(beginAttempt(other, ['3:month']).key);
    // Otherwise a reload would bring the earlier order back.
    expect(localStorage.getItem(ORDER_KEY)).toBeNull();
  } finally {
    full.mockRestore();
    writeAttempt(null);
  }
});

test.each(['canceled', 'paid', 'refunded'] as const)('an order that is %s – is placed again – a new key', (status) => {
  const attempt = beginAttempt(BODY, ['3:month']);
  writeAttempt({ ...attempt, order: { ...samplePlaced, status } });
  expect(beginAttempt(BODY, ['3:month']).key).not.toBe(attempt.key);
});

test('another total or another name – an order is placed – another key', () => {
  const keys = [BODY, { ...BODY, expected_total: 800_000 }, { ...BODY, payer: { type: 'person', name: 'Ольга' } }].map(
    (body) => beginAttempt(body, []).key,
  );
  expect(new Set(keys).size).toBe(3);
});

test('an attempt – is stored – without name or address', () => {
  beginAttempt(BODY, ['3:month']);
  expect(localStorage.getItem(ORDER_KEY)).not.toMatch(/olga/i);
});

test('an order that this browser has replaced with another – is updated – nothing happens', () => {
  const attempt = beginAttempt(BODY, []);
  writeAttempt({ ...attempt, order: samplePlaced });
  updateAttempt(ORDER_ID.replace('7', '8'), { order: null });
  expect(readAttempt()?.order).toEqual(samplePlaced);
});

test('an order of an account, then one of a guest – begun – stored under a name that signing out deletes; only the latest is kept', () => {
  const attempt = beginAttempt(BODY, [], { isAccounts: true });
  writeAttempt({ ...attempt, order: { ...samplePlaced, order_token: null } });
  expect([localStorage.getItem(ORDER_KEY), readAttempt()?.order?.number]).toEqual([null, samplePlaced.number]);
  expect(ACCOUNT_ORDER_KEY).toMatch(/^account-/);
  localStorage.removeItem(ACCOUNT_ORDER_KEY);
  expect(readAttempt()).toBeNull();
  beginAttempt(BODY, [], { isAccounts: true });
  beginAttempt({ ...BODY, expected_total: 1 }, []);
  expect([localStorage.getItem(ACCOUNT_ORDER_KEY), localStorage.getItem(ORDER_KEY)]).toEqual([null, expect.anything()]);
});

const STUDIO = { tariff_id: 2, qty: 1, period: 'month' } as const;
const HALL = { tariff_id: 3, qty: 1, period: 'month' } as const;

/** A cart with what was paid and another tariff. @param failing numbers of the calls that fail */
function paid(failing: readonly number[], status: 'anonymous' | 'signed-in' = 'anonymous') {
  writeAttempt({ ...beginAttempt(BODY, ['3:month']), order: samplePlaced });
  let call = 0;
  let own: CartBody = { items: [HALL, STUDIO] };
  const answer = (next: CartBody) => {
    call += 1;
    if (failing.includes(call)) return errorAnswer(503);
    own = next;
    return { data: quoteOf(next) };
  };
  const { capabilities } = fakeCapabilities(
    {
      'POST /v1/cart/quote': ({ body }: { body: CartBody }) => answer(body),
      'GET /v1/cart': () => answer(own),
      'POST /v1/cart': ({ body }: { body: CartBody }) => answer(body),
    },
    { status },
  );
  if (status === 'anonymous') writeStoredCart({ items: [HALL, STUDIO], promo: null, seen: {} });
  return { own: () => own.items, visit: () => new CartStore(capabilities) };
}

test('a paid order – the cart cannot be loaded – the next visit removes what was paid', async () => {
  const { visit } = paid([1]);
  await expect(finishOrder(ORDER_ID, visit())).rejects.toMatchObject({ status: 503 });
  expect(readStoredCart().items).toEqual([HALL, STUDIO]);
  await finishOrder(ORDER_ID, visit());
  expect(readStoredCart().items).toEqual([STUDIO]);
});

test('a paid order in an account’s cart – the change does not reach the API – the next visit removes what was paid', async () => {
  const { own, visit } = paid([2], 'signed-in');
  await expect(finishOrder(ORDER_ID, visit())).rejects.toMatchObject({ status: 503 });
  await finishOrder(ORDER_ID, visit());
  expect(own()).toEqual([STUDIO]);
});

test('a paid order is out of the browser’s cart, whose rest could not be priced – the tariff is added again – it stays', async () => {
  const { visit } = paid([2]);
  await expect(finishOrder(ORDER_ID, visit())).rejects.toMatchObject({ status: 503 });
  const cart = visit();
  await cart.load();
  await cart.put(HALL);
  await finishOrder(ORDER_ID, cart);
  expect(readStoredCart().items).toEqual([STUDIO, HALL]);
  expect(readAttempt()?.order).toEqual({ ...samplePlaced, status: 'paid' });
});

test('an order that costs nothing is paid when it is placed – its receipt opens twice – removed once; what is added in between stays', async () => {
  const { visit } = paid([]);
  updateAttempt(ORDER_ID, { order: { ...samplePlaced, status: 'paid', confirmation_url: null } });
  await finishOrder(ORDER_ID, visit());
  expect(readStoredCart().items).toEqual([STUDIO]);
  const cart = visit();
  await cart.load();
  await cart.put(HALL);
  await finishOrder(ORDER_ID, cart);
  expect(readStoredCart().items).toEqual([STUDIO, HALL]);
});
