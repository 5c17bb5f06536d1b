import { expect, test } from '@jest/globals';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import type { HeaderContent } from '@plenum/shared-contracts/site/schemas';
import { loadHeader } from '#src/app/start-up-data.ts';
import { HeaderStore } from '#src/stores/header-store.ts';
import { requestStore } from '#src/stores/store-access.ts';

const content: HeaderContent = { phone: '+7 495 000-00-00', email: 'hello@plenum.example', menu: [], footer: [] };
const { signal } = new AbortController();
const api = (answer: () => Promise<unknown>) => ({ call: answer }) as unknown as HttpClient;

test('content – loaded – stored [S3.21 S4.21]', async () => {
  const store = new HeaderStore();
  const load = loadHeader(
    requestStore(store),
    api(async () => ({ data: content })),
    signal,
  );
  await expect(load).resolves.toEqual(content);
  expect(store.content).toEqual(content);
});

test('content that cannot be loaded – loaded – the caller gets the error, and the content is null [S8.06]', async () => {
  const store = new HeaderStore(content);
  const failure = new Error('down');
  const load = loadHeader(
    requestStore(store),
    api(() => Promise.reject(failure)),
    signal,
  );
  await expect(load).rejects.toBe(failure);
  expect(store.content).toBeNull();
});
