import type { Socket } from 'node:net';

import { afterEach, expect, jest, test } from '@jest/globals';
import { stalledClient, untilNoConnections } from '@plenum/shared-server/testing/stalled-client';
import { type TestSite, testSite } from '#server/testing/test-site.ts';
import { waitUntil } from '#server/testing/wait-until.ts';

// Every wait is short, except on a busy machine.
jest.setTimeout(60_000);

const MIB = 1024 * 1024;
/** Size of the fake shell's page `/big`. */
const PAGE_BYTES = 16 * MIB;

let site: TestSite;
afterEach(() => site.close());

test('twenty clients stop reading a page of 16 MiB – others are served – each costs the server and its render process little [F30]', async () => {
  site = await testSite();
  const sockets: Socket[] = [];
  site.app.server.on('connection', (socket) => sockets.push(socket));
  const clients = await Promise.all(Array.from({ length: 20 }, () => stalledClient(`${site.url}/big`)));
  // Gives the stalled pages every chance to run ahead.
  for (let count = 0; count < 20; count += 1) expect((await site.app.inject('/hello')).statusCode).toBe(200);
  expect(sockets).toHaveLength(20);
  for (const { writableLength } of sockets) expect(writableLength).toBeLessThan(2 * MIB);
  const produced = site.messages().filter((message) => message === 'produced').length;
  // The operating system buffers a few MB of each connection, on both sides.
  expect(produced).toBeLessThan(20 * 14);
  for (const { leave } of clients) leave();
});

test('a client stops reading – the idle timeout passes – it is disconnected, and its page stops rendering', async () => {
  site = await testSite({ SITE_IDLE_TIMEOUT_MS: '300' });
  const client = await stalledClient(`${site.url}/big`);
  await untilNoConnections(site.app.server);
  await waitUntil(() => site.messages().includes('aborted'));
  expect(await client.readOn()).toBeLessThan(PAGE_BYTES);
  expect((await site.app.inject('/hello')).statusCode).toBe(200);
});
