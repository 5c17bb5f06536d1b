import { beforeEach, expect, test } from '@jest/globals';
import { beginAttempt, readAttempt, updateAttempt, writeAttempt } from '#src/order/order-attempt.ts';
import { ORDER_KEY } from '#src/order/order-key.ts';
import { ORDER_ID, samplePlaced } from '#src/testing/samples.ts';

beforeEach(() => localStorage.clear());

const BODY = { payer: { type: 'person', name: 'Olga Petrova' }, email: 'olga@example.com', expected_total: 790_000 };

test('an order that is not answered yet – begun again, after a reload or in another tab – has the same key', () => {
  const { key } = beginAttempt(BODY, ['3:month']);
  expect(beginAttempt(BODY, ['3:month']).key).toBe(key);
});

test('an order that waits for its payment – begun again – has the same key, so that there is one order', () => {
  const attempt = beginAttempt(BODY, ['3:month']);
  writeAttempt({ ...attempt, order: samplePlaced });
  expect(beginAttempt(BODY, ['3:month']).key).toBe(attempt.key);
});

test.each(['canceled', 'paid'] as const)('an order that is %s – the same is ordered again – has a new key', (status) => {
  const attempt = beginAttempt(BODY, ['3:month']);
  writeAttempt({ ...attempt, order: { ...samplePlaced, status } });
  expect(beginAttempt(BODY, ['3:month']).key).not.toBe(attempt.key);
});

test('another total, or another name – begun – has another key', () => {
  const keys = [BODY, { ...BODY, expected_total: 800_000 }, { ...BODY, payer: { type: 'person', name: 'Ольга' } }].map(
    (body) => beginAttempt(body, []).key,
  );
  expect(new Set(keys).size).toBe(3);
});

test('an attempt – kept – holds neither name nor address', () => {
  beginAttempt(BODY, ['3:month']);
  expect(localStorage.getItem(ORDER_KEY)).not.toMatch(/olga/i);
});

test('an order that this browser has left for another – changed – nothing happens', () => {
  const attempt = beginAttempt(BODY, []);
  writeAttempt({ ...attempt, order: samplePlaced });
  updateAttempt(ORDER_ID.replace('7', '8'), { order: null });
  expect(readAttempt()?.order).toEqual(samplePlaced);
});
