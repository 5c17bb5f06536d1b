import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkLedger } from '#src/billing/audit/check-ledger.ts';
import { paymentProviderForOperator } from '#src/app/external-services.ts';
import type { Config } from '#src/config.ts';
import { readContent } from '#src/content/import/read-content.ts';
import { withConnection } from '#src/platform/database/connect.ts';
import { databaseUrl } from '@plenum/shared-server/database/database-url';
import { COMPILED_CODE } from '@plenum/shared-server/testing/compiled-code';
import { RETURN_URL } from '#src/testing/users/buyer.ts';
import { startKillablePostgres, type KillablePostgres } from '#src/testing/killable-postgres.ts';
import { makePreparedDatabase } from '#src/testing/prepared-database.ts';
import { TEST_CONTENT, testConfig } from '#src/testing/test-config.ts';
import { testDatabase, type TestDatabase } from '#src/testing/test-database.ts';

// Many runs in `npm run test:soak`, otherwise one, with three fixed kills.
const RUNS = process.env['SOAK'] ? Number(process.env['KILL_RUNS'] ?? 30) : 1;

const running = new Set<ChildProcess>();
let postgres: KillablePostgres;
let own: TestDatabase;
let config: Config;
beforeAll(async () => {
  postgres = await startKillablePostgres();
  own = testDatabase(postgres.url);
  config = testConfig({ DATABASE_URL: postgres.url, API_DATABASE: own.name });
  await makePreparedDatabase(config.database, await readContent(config.contentDir));
}, 120_000);
afterEach(() => running.forEach((child) => child.kill('SIGKILL')));
afterAll(() => postgres.close());

interface Running {
  readonly child: ChildProcess;
  readonly address: string;
}

/** Starts the service as a separate process. */
function start(): Promise<Running> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../server.ts')], {
    env: {
      ...COMPILED_CODE,
      DATABASE_URL: config.database.serverUrl,
      API_DATABASE: own.name,
      API_PORT: '0',
      API_CONTENT_DIR: TEST_CONTENT,
      API_DATABASE_CONNECT_MS: '20000',
      API_DATABASE_QUERY_MS: '20000',
      API_RATE_LIMIT_ORDERS: '100000',
      API_RATE_LIMIT_ORDER_CHECKS: '100000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, address] = /Server listening at (http:[^"]+)/.exec(output) ?? [];
      if (address !== undefined) resolve({ child, address });
    });
    child.once('close', () => {
      running.delete(child);
      reject(new Error(`It ended: ${output}`));
    });
  });
}

async function kill({ child }: Running): Promise<void> {
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await closed;
}

/** Calls in flight when the process dies fail, as they do for a browser. */
const quietly = (call: Promise<Response>) =>
  call.then((reply) => reply.json() as Promise<{ data?: Record<string, string> }>).catch(() => ({ data: undefined }));
const post = (address: string, url: string, body: object, headers: object = {}) =>
  quietly(
    fetch(`${address}${url}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }),
  );

/** Retries like a buyer whose call failed. */
async function untilAnswered(call: () => ReturnType<typeof quietly>): Promise<Record<string, string>> {
  for (;;) {
    const { data } = await call();
    if (data) return data;
  }
}

/** Sends a notification until it is accepted. */
async function untilAccepted(url: string, body: object): Promise<void> {
  const send = () => fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  while (
    !(await send().then(
      ({ ok }) => ok,
      () => false,
    ))
  );
}

/** Many: how often depends on how fast everything is back. */
const PAY_ATTEMPTS = 2000;
const CHECKS = 500;

/** What is killed, and when. */
interface Kill {
  readonly victim: 'service' | 'database' | 'connection';
  readonly after: 'order' | 'pay' | 'notify' | 'poll';
  /** Event-loop turns between the triggering event and the kill. */
  readonly turns: number;
}

const anyKills = fc.array(
  fc.record<Kill>({
    victim: fc.constantFrom('service', 'database', 'connection'),
    after: fc.constantFrom('order', 'pay', 'notify', 'poll'),
    turns: fc.integer({ min: 0, max: 40 }),
  }),
  { minLength: 2, maxLength: 4 },
);
const GIVEN: Kill[] = [
  { victim: 'database', after: 'order', turns: 8 },
  { victim: 'connection', after: 'pay', turns: 20 },
  { victim: 'service', after: 'notify', turns: 4 },
];

test('the service, PostgreSQL or a connection – killed at any moment of ordering, paying and notification, then restarted – the order is credited once [F05]', async () => {
  const [tariff] = await own.query<{ id: number }>("SELECT id FROM tariff WHERE alias = 'large'");
  await fc.assert(
    fc.asyncProperty(anyKills, async (kills) => {
      let service = await start();
      const key = randomUUID();
      const email = `killed-${key}@example.com`;
      const body = {
        tariff_id: tariff?.id,
        qty: 1,
        period: 'month',
        email,
        payer: { type: 'person', name: 'K' },
        return_url: RETURN_URL,
        consent: true,
      };
      const order = () => post(service.address, '/api/v1/buy-tariff', body, { 'idempotency-key': key });
      const payments = async () => {
        const found = await own.query<{ provider: string | null }>(
          'SELECT provider_id AS provider FROM payment JOIN customer_order ON customer_order.id = order_id WHERE email = $1',
          [email],
        );
        return found.map(({ provider }) => provider);
      };
      const payment = async () => (await payments())[0];
      const notificationOf = (provider: string | null | undefined) => ({
        type: 'notification',
        event: 'payment.succeeded',
        object: { id: provider },
      });
      const pay = (provider: string | null | undefined) =>
        quietly(
          fetch(`${service.address}/dev-services/payments/checkout/${provider}`, {
            method: 'POST',
            redirect: 'manual',
            body: new URLSearchParams({ outcome: 'pay' }),
          }),
        );
      const poll = (id: string | undefined) => quietly(fetch(`${service.address}/api/v1/order-check/${id}`));

      for (const { victim, after, turns } of kills) {
        const id = (await untilAnswered(order))['order_id'];
        const provider = await payment();
        const steps = {
          order,
          pay: () => pay(provider),
          notify: () => post(service.address, '/api/v1/payment/webhook', notificationOf(provider)),
          poll: () => poll(id),
        };
        const underWay = [steps[after](), steps.notify(), steps.poll()];
        for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        if (victim === 'service') await kill(service);
        if (victim === 'database') await postgres.killServer();
        if (victim === 'connection') await postgres.killConnection(own.name);
        await Promise.all(underWay);
        if (victim === 'service') service = await start();
        expect([service.child.exitCode, service.child.signalCode]).toEqual([null, null]);
      }

      const { order_id: id } = await untilAnswered(order);
      // A buyer whose order is still open pays again, and looks again.
      let state: string | undefined = 'pending';
      for (let attempt = 0; attempt < PAY_ATTEMPTS && state === 'pending'; attempt += 1) {
        await pay(await payment());
        state = (await untilAnswered(() => poll(id)))['status'];
      }
      expect(state).toBe('paid');
      // The payment service repeats a notification until it is answered. Only one of several payments has paid the order.
      await Promise.all(
        (await payments())
          .filter((each) => each !== null)
          .map((each) => untilAccepted(`${service.address}/api/v1/payment/webhook`, notificationOf(each))),
      );
      const outside = testConfig({ API_DATABASE: own.name, API_PORT: new URL(service.address).port });
      const check = () =>
        withConnection(databaseUrl(config.database), 5000, (query) => checkLedger(query, paymentProviderForOperator(outside), new Date()));
      let report = await check();
      // What the notification started may still run.
      for (let attempt = 0; attempt < CHECKS && report.discrepancies.length > 0; attempt += 1) report = await check();
      expect(report.discrepancies).toEqual([]);
      expect(report.orders).toBeGreaterThan(0);
      expect(await own.query('SELECT status FROM customer_order WHERE email = $1', [email])).toEqual([{ status: 'paid' }]);
      await kill(service);
    }),
    { numRuns: RUNS, ...(!process.env['SOAK'] && { examples: [[GIVEN]] }) },
  );
}, 3_600_000);
