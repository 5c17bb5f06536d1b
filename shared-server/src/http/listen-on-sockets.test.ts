import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { gracefulShutdown } from '#src/http/graceful-shutdown.ts';
import { listenOnSockets } from '#src/http/listen-on-sockets.ts';

const host = '127.0.0.1';
const apps: FastifyInstance[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

function createApp(): FastifyInstance {
  const app = Fastify();
  void app.register(gracefulShutdown);
  app.get('/', async () => 'answered');
  apps.push(app);
  return app;
}

async function start(): Promise<{ app: FastifyInstance; port: number }> {
  const app = createApp();
  await listenOnSockets(app, { host, port: 0 });
  return { app, port: (app.server.address() as AddressInfo).port };
}

/** Returns the number of sockets that listen on a port of 127.0.0.1; null on a system that does not tell. */
async function countListening(port: number): Promise<number | null> {
  if (process.platform !== 'linux') return null;
  const address = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n');
  return lines.map((line) => line.trim().split(/\s+/)).filter(([, local, , state]) => local === address && state === '0A').length;
}

test('a server – called on many connections at once – each is answered', async () => {
  const { port } = await start();
  const calls = Array.from({ length: 100 }, () => fetch(`http://${host}:${port}/`, { headers: { connection: 'close' } }));
  expect(new Set(await Promise.all(calls.map(async (call) => (await call).text())))).toEqual(new Set(['answered']));
});

test('a server with a request that takes long – closed – no socket listens while the request is answered', async () => {
  const app = createApp();
  const entered = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  app.get('/slow', () => {
    entered.resolve();
    return answer.promise;
  });
  await listenOnSockets(app, { host, port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const call = fetch(`http://${host}:${port}/slow`);
  await entered.promise;
  const closed = app.close();
  // Those that arrive before the sockets are closed are told 503.
  while (await fetch(`http://${host}:${port}/`).catch(() => null));
  answer.resolve('late');
  expect(await (await call).text()).toBe('late');
  await closed;
});

test('requests in flight on all sockets – the server closes, and those of its first socket are answered – its other hooks wait for the rest', async () => {
  const app = createApp();
  const isOnFirst = ({ socket }: IncomingMessage) => (socket as Socket & { _server: unknown })._server === app.server;
  const [first, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let [entered, answered] = [0, 0];
  let answeredBeforeClose: number | null = null;
  app.addHook('onClose', async () => void (answeredBeforeClose = answered));
  app.get('/slow', async ({ raw }) => {
    entered += 1;
    await (isOnFirst(raw) ? first : others).promise;
    return 'late';
  });
  app.addHook('onResponse', async () => void (answered += 1));
  await listenOnSockets(app, { host, port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const calls = Array.from({ length: 64 }, async () => {
    const [response] = (await once(get(`http://${host}:${port}/slow`, { agent }), 'response')) as [IncomingMessage];
    return text(response);
  });
  while (entered < calls.length) await nextTurn();
  const ownClosed = once(app.server, 'close');
  const closed = app.close();
  first.resolve();
  await ownClosed;
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
  others.resolve();
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['late']));
  await closed;
  expect(answeredBeforeClose).toBe(calls.length);
  agent.destroy();
});

test('a port that a server listens on – another wants it – refused, and nothing of it listens', async () => {
  const { port } = await start();
  await expect(listenOnSockets(createApp(), { host, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('a server – started, then closed – it listens with several sockets, then with none', async () => {
  const { app, port } = await start();
  expect(await countListening(port)).toBe(process.platform === 'linux' ? 8 : null);
  await app.close();
  await expect(fetch(`http://${host}:${port}/`)).rejects.toThrow('fetch failed');
  expect(await countListening(port)).toBe(process.platform === 'linux' ? 0 : null);
});
