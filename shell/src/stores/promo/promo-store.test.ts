import { expect, test } from '@jest/globals';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import { loadPromo } from '#src/app/start-up-data.ts';
import { PromoStore } from '#src/stores/promo/promo-store.ts';
import { requestStore } from '#src/stores/store-access.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const PROMO = { start: '2026-11-20T00:00:00+03:00', end: '2026-11-22T13:01:02+03:00', title: 'A month for two', url: '/blog' };
const { signal } = new AbortController();

const api = (answer: () => Promise<unknown>) => ({ call: answer }) as unknown as HttpClient;

test('several promotions – the current one – the first to end of those that are running', () => {
  const store = new PromoStore();
  const later = { ...PROMO, end: '2026-11-25T00:00:00+03:00' };
  const over = { ...PROMO, end: '2026-11-20T00:00:00+03:00' };
  const toCome = { ...PROMO, start: '2026-11-22T00:00:00+03:00' };
  store.show({ items: [later, over, toCome, PROMO], now: NOW });
  expect(store.view.current).toEqual(PROMO);
  store.show({ items: [over, toCome], now: NOW });
  expect([store.view.current, store.view.countdown]).toEqual([null, null]);
});

test('a promotion – its countdown – start, remaining time and end [S3.22]', () => {
  const store = new PromoStore();
  store.show({ items: [PROMO], now: NOW });
  expect(store.view.countdown).toEqual({ start: PROMO.start, days: 1, hours: 1, minutes: 1, seconds: 2, end: PROMO.end });
});

test('promotions – loaded – shown by the clock they were loaded at [S4.21]', async () => {
  const store = new PromoStore();
  await loadPromo(
    requestStore(store),
    api(async () => ({ data: [PROMO] })),
    signal,
    NOW,
  );
  expect(store.view.current).toEqual(PROMO);
});

test('promotions that cannot be loaded – loaded – the caller gets the error, and there is no promotion [S8.06]', async () => {
  const store = new PromoStore();
  store.show({ items: [PROMO], now: NOW });
  const failure = new Error('down');
  await expect(
    loadPromo(
      requestStore(store),
      api(() => Promise.reject(failure)),
      signal,
      NOW,
    ),
  ).rejects.toBe(failure);
  expect(store.view.current).toBeNull();
});
