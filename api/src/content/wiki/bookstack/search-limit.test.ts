import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startBookStack, TOKEN, type FakeBookStack } from '#src/content/wiki/bookstack/testing/bookstack-server.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let bookStack: FakeBookStack;
let service: TestApp;
beforeAll(async () => {
  bookStack = await startBookStack();
  service = await startTestApp({ BOOKSTACK_URL: bookStack.url, BOOKSTACK_TOKEN: TOKEN, API_RATE_LIMIT_SEARCH: '60' });
});
afterAll(async () => {
  await service.close();
  await bookStack.close();
});

test('searches in BookStack from one client address – above 20 a minute – 429; other visitors still search', async () => {
  const search = async (remoteAddress: string) =>
    (await service.app.inject({ url: '/api/v1/wiki/search?query=sound', remoteAddress })).statusCode;
  const answers = [];
  for (let count = 0; count < 21; count += 1) answers.push(await search('192.0.2.8'));
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  expect(await search('192.0.2.9')).toBe(200);
});
