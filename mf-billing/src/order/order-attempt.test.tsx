import { beforeEach, expect, jest, test } from '@jest/globals';
import { beginAttempt, readAttempt, updateAttempt, writeAttempt } from '#src/order/order-attempt.ts';
import { ACCOUNT_ORDER_KEY, ORDER_KEY } from '#src/storage-keys.ts';
import { ORDER_ID, samplePlaced } from '#src/testing/fixtures.ts';

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

test.each(['canceled', 'paid'] as const)('an order that is %s – is placed again – a new key', (status) => {
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
