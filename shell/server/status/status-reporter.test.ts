import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import type { MinuteReport } from '@plenum/shared-contracts/status/endpoints';
import { StatusReporter } from '#server/status/status-reporter.ts';

const START = Date.parse('2026-11-23T12:00:00Z');
let api: FastifyInstance;
let answers: number[];
let received: { secret: unknown; minutes: readonly MinuteReport[] }[];
let logged: string[];
let now: number;

beforeEach(async () => {
  [answers, received, logged, now] = [[], [], [], START];
  api = Fastify();
  api.post<{ Body: { minutes: readonly MinuteReport[] } }>('/api/v1/status/reports', async (request, reply) => {
    received.push({ secret: request.headers['x-plenum-loader'], minutes: request.body.minutes });
    return reply.code(answers.shift() ?? 202).send({ status: 'ok' });
  });
  await api.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => api.close());

function reporter() {
  const { port } = api.server.address() as AddressInfo;
  return new StatusReporter({
    apiUrl: `http://127.0.0.1:${port}/api`,
    loaderSecret: 'secret',
    now: () => now,
    log: (level, message) => logged.push(`${level}: ${message}`),
  });
}

test('a minute with pages – ends – reported once, with the secret', async () => {
  const status = reporter();
  status.page(200);
  status.page(502);
  await status.report();
  expect(received).toEqual([]);
  now += 60_000;
  await status.report();
  await status.report();
  expect(received).toEqual([{ secret: 'secret', minutes: [{ minute: '2026-11-23T12:00:00.000Z', pages: 2, failed_pages: 1, api: true }] }]);
});

test('the API fails twice, then answers – each minute is reported in the end, the first two as bad for the API; logged once', async () => {
  const status = reporter();
  answers = [503, 500];
  for (let minute = 1; minute <= 3; minute += 1) {
    now = START + minute * 60_000;
    await status.report();
  }
  expect(received.at(-1)?.minutes.map(({ api: isUp }) => isUp)).toEqual([false, false, true]);
  expect(logged).toEqual([
    'warn: The API does not accept the status of this site; it is reported later',
    'info: The API accepts the status of this site again',
  ]);
});

test('a site that stops – reports – ends without a line in the log', async () => {
  const status = reporter();
  now += 60_000;
  status.stop();
  await status.report();
  expect([received, logged]).toEqual([[], []]);
});
