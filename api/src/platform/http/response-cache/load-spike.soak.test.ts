import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

// The figures are printed, for docs/performance.md. The assertions are about the outcome of each call.

const VISITORS = 2000;
const SECRET = 'a secret of the two services';
/** Deadline of a loader (open question 14). */
const DEADLINE_MS = 5000;
/** The last one is made for each call. */
const PATHS = ['/webinars/v1/list', '/blogs/v1/blogs', '/v1/wiki/shelves', '/v4/tariff', '/v1/wiki/popular'];

let service: TestApp;
beforeAll(async () => {
  service = await startTestApp({ API_LOADER_SECRET: SECRET, API_DATABASE_CONNECT_MS: '1000', API_DATABASE_QUERY_MS: '2500' });
  await service.app.listen({ port: 0, host: '127.0.0.1' });
}, 120_000);
afterAll(() => service.close());

interface Outcome {
  readonly path: string;
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly text: string;
  readonly ms: number;
}

/** Calls on a connection of its own. */
function ask(path: string, headers: Record<string, string>, signal?: AbortSignal): Promise<Outcome> {
  const { port } = service.app.server.address() as AddressInfo;
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.get(
      { port, host: '127.0.0.1', path: `/api${path}`, headers, agent: false, ...(signal && { signal }) },
      async (reply) => {
        const pieces: Buffer[] = [];
        for await (const piece of reply) pieces.push(piece as Buffer);
        resolve({
          path,
          status: reply.statusCode ?? 0,
          retryAfter: reply.headers['retry-after'],
          text: Buffer.concat(pieces).toString(),
          ms: performance.now() - startedAt,
        });
      },
    );
    request.once('error', reject);
  });
}

const askAll = (headers: Record<string, string>, signal?: () => AbortSignal) =>
  Promise.all(PATHS.map((path) => ask(path, headers, signal?.())));
const loader = { 'x-plenum-loader': SECRET, 'x-forwarded-for': '203.0.113.1' };
/** Each visitor has an address, so that the limit for an address does not hide the limit of the service. */
const visitor = (index: number) => ({ 'x-forwarded-for': `198.18.${Math.floor(index / 250)}.${(index % 250) + 1}` });

/** Sends the calls of all visitors at once and, until they are answered, one set of lists after another for pages. */
async function sendSpike() {
  const visitors = Promise.all(Array.from({ length: VISITORS }, (_, index) => ask(PATHS[index % PATHS.length] ?? '', visitor(index))));
  const isOver = visitors.then(() => true);
  const pages: Outcome[] = [];
  do pages.push(...(await askAll(loader, () => AbortSignal.timeout(DEADLINE_MS))));
  while (!(await Promise.race([isOver, Promise.resolve(false)])));
  return { visitors: await visitors, pages };
}

const share = (outcomes: readonly Outcome[], part: number) =>
  Math.round(
    outcomes
      .map(({ ms }) => ms)
      .toSorted((a, b) => a - b)
      .at(Math.floor(outcomes.length * part)) ?? 0,
  );
const figures = (outcomes: readonly Outcome[]) =>
  `${outcomes.length}, half in ${share(outcomes, 0.5)} ms, 99 % in ${share(outcomes, 0.99)} ms`;
const say = (text: string) => process.stdout.write(`${text}\n`);

test(`${VISITORS} visitors call lists at once, beside pages – each visitor gets the list or when to retry, every page its lists, and nothing is left behind`, async () => {
  const normal = new Map((await askAll(loader)).map(({ path, text }) => [path, text]));
  const left: unknown[] = [];
  for (const round of ['first', 'second', 'third']) {
    const { visitors, pages } = await sendSpike();
    const [answered, refused] = [visitors.filter(({ status }) => status === 200), visitors.filter(({ status }) => status !== 200)];
    say(`${round} load spike: answered ${figures(answered)}; refused ${figures(refused)}; lists of pages ${figures(pages)}`);
    expect(answered.length).toBeGreaterThan(0);
    expect(refused.filter(({ status, retryAfter }) => status !== 503 || !/^\d+$/.test(retryAfter ?? ''))).toEqual([]);
    for (const { path, text } of answered) expect(text).toBe(normal.get(path));
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));

    // Normal again: the next call of each caller is answered, and nothing waits.
    expect((await askAll(visitor(VISITORS))).map(({ status }) => status)).toEqual(PATHS.map(() => 200));
    while (Object.values(service.app.admission.inProgress).some((count) => count > 0)) await new Promise(setImmediate);
    const { responses, bytes, making } = service.app.responseCache.figures;
    left.push({ responses, bytes, making, inProgress: { ...service.app.admission.inProgress } });
  }
  expect(left).toEqual([left[0], left[0], left[0]]);
  expect(left[0]).toMatchObject({ making: 0, inProgress: { callers: 0, service: 0 } });
}, 300_000);
