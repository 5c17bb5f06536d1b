import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { listenError } from '#src/http/listen-error.ts';

const variables = { host: 'API_HOST', port: 'API_PORT' };

async function failedListen(host: string, port: number): Promise<unknown> {
  const app = Fastify();
  try {
    await app.listen({ host, port });
    throw new Error('It listens.');
  } catch (error) {
    return listenError(error, { service: 'The API', host, port, variables });
  } finally {
    await app.close();
  }
}

test('a port in use – the address, and the setting to change', async () => {
  const taken = net.createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const error = await failedListen('127.0.0.1', port);
  taken.close();
  expect(error).toMatchObject({ name: 'ListenError', message: expect.stringMatching(`127\\.0\\.0\\.1:${port}.* set API_PORT`) });
});

test('an address of another machine – the setting to change', async () => {
  expect(await failedListen('192.0.2.1', 3001)).toMatchObject({ name: 'ListenError', message: expect.stringContaining('Set API_HOST') });
});

test('an error about something else – unchanged', () => {
  const error = new Error('out of memory');
  expect(listenError(error, { service: 'The API', host: '::1', port: 1, variables })).toBe(error);
});
