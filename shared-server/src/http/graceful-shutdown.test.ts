import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { gracefulShutdown } from '#src/http/graceful-shutdown.ts';

test('a request in flight, a kept-alive and an unused connection – the service closes – only the request is waited for and answered', async () => {
  const app = Fastify();
  await app.register(gracefulShutdown);
  const started = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  // Runs after the plugin's own hook: the shutdown has begun.
  app.addHook('preClose', async () => release.resolve());
  app.get('/', async () => 'ok');
  app.get('/slow', async () => {
    started.resolve();
    await release.promise;
    return 'slow';
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  const unused = net.connect(port, '127.0.0.1');
  await once(unused, 'connect');
  const agent = new http.Agent({ keepAlive: true });
  const [idle] = (await once(http.get(url, { agent }), 'response')) as [http.IncomingMessage];
  await text(idle);
  const answer = once(http.get(`${url}/slow`), 'response') as Promise<[http.IncomingMessage]>;
  await started.promise;

  const closed = app.close();
  const [response] = await answer;
  expect([response.statusCode, response.headers.connection, await text(response)]).toEqual([200, 'close', 'slow']);
  await closed;
  agent.destroy();
});

test('an answer whose headers were sent before the shutdown – it ends – its kept-alive connection is closed', async () => {
  const app = Fastify();
  await app.register(gracefulShutdown);
  let finish = () => {};
  app.get('/', (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write('first ');
    finish = () => void reply.raw.end('last');
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new http.Agent({ keepAlive: true });
  const [response] = (await once(http.get(url, { agent }), 'response')) as [http.IncomingMessage];
  const closed = app.close();
  finish();
  expect(await text(response)).toBe('first last');
  await closed;
  agent.destroy();
});
