import { afterEach, expect, jest, test } from '@jest/globals';
import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Dispatcher } from 'undici';
import { createApiAgent } from '#server/routes/api/api-agent.ts';
import { waitUntil } from '#server/testing/wait-until.ts';

jest.setTimeout(30_000);

const CONNECTIONS = 2;
const DEADLINE_MS = 2000;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function agentFor(api: RequestListener) {
  const server = createServer(api);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const agent = createApiAgent(DEADLINE_MS, CONNECTIONS);
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
    () => agent.close(),
  );
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const onAnswer = jest.fn();
  const call = () =>
    new Promise<Dispatcher.ResponseData>((resolve, reject) => {
      (agent.request as (options: object, callback: (error: Error | null, data: Dispatcher.ResponseData) => void) => void)(
        { origin, path: '/', method: 'GET' },
        (error, data) => {
          onAnswer();
          if (error) reject(error);
          else resolve(data);
        },
      );
    });
  return { agent, origin, call, onAnswer };
}

test('answers that never end hold all connections – another call waits for one – it fails at the deadline, once; calls go on when connections are free [F43]', async () => {
  const { agent, origin, call, onAnswer } = await agentFor((_, response) => {
    const writing = setInterval(() => response.write('x'), 100);
    response.on('close', () => clearInterval(writing));
    response.write('x');
  });
  const held = await Promise.all(Array.from({ length: CONNECTIONS }, call));
  for (const { body } of held) body.resume().on('error', () => undefined);
  await expect(call()).rejects.toMatchObject({ code: 'UND_ERR_HEADERS_TIMEOUT' });
  expect(agent.unanswered(origin)).toBe(1);
  held[0]?.body.destroy();
  await waitUntil(() => agent.unanswered(origin) === 0);
  const next = await call();
  next.body.resume().on('error', () => undefined);
  expect(next.statusCode).toBe(200);
  expect(onAnswer).toHaveBeenCalledTimes(CONNECTIONS + 2);
});
