import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { stalledClient, untilNoConnections } from '@plenum/shared-server/testing/stalled-client';
import { startTestApp } from '#src/testing/test-app.ts';

/** 1.5 MB, the longest public answer. */
const LONGEST = '/api/docs/static/swagger-ui-bundle.js';

test('a client that stops reading a large answer – after the idle timeout – disconnected, while others are answered [F30]', async () => {
  const { app, close } = await startTestApp({ API_IDLE_TIMEOUT_MS: '300', API_RATE_LIMIT_PUBLIC: '1000' });
  try {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const whole = Buffer.byteLength((await app.inject(LONGEST)).rawPayload);
    const client = await stalledClient(url + LONGEST, 20);
    await untilNoConnections(app.server);
    expect(await client.readOn()).toBeLessThan(20 * whole);
    expect((await fetch(`${url}/api/v1/ping`)).status).toBe(200);
  } finally {
    await close();
  }
});
