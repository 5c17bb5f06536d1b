import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkLedger } from '#src/billing/ledger/check-ledger.ts';
import { providerFromOutside } from '#src/billing/open-payments.ts';
import { withConnection } from '#src/database/connect.ts';
import { databaseUrl } from '#src/database/database-url.ts';
import { RETURN_URL } from '#src/testing/buyer.ts';
import { makePreparedDatabase } from '#src/testing/prepared-database.ts';
import { TEST_CONTENT, testConfig } from '#src/testing/test-config.ts';
import { testDatabase, type TestDatabase } from '#src/testing/test-database.ts';
import { readContent } from '#src/content/read-content.ts';

const RUNS = Number(process.env['KILL_RUNS'] ?? 30);
const running = new Set<ChildProcess>();
let own: TestDatabase;
let config: ReturnType<typeof testConfig>;
beforeAll(async () => {
  own = testDatabase(testConfig().database.serverUrl);
  config = testConfig({ API_DATABASE: own.name });
  await makePreparedDatabase({ ...config.database, serverUrl: testConfig().database.serverUrl }, await readContent(config.contentDir));
});
afterEach(() => running.forEach((child) => child.kill('SIGKILL')));
afterAll(() => own.drop());

interface Running {
  readonly child: ChildProcess;
  readonly address: string;
}

/** The service as a process of its own. */
function start(): Promise<Running> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../server.ts')], {
    env: {
      DATABASE_URL: config.database.serverUrl,
      API_DATABASE: own.name,
      API_PORT: '0',
      API_CONTENT_DIR: TEST_CONTENT,
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

/** What is under way when the process dies fails, as for a browser. */
const quietly = (call: Promise<Response>) =>
  call.then((reply) => reply.json() as Promise<{ data?: Record<string, string> }>).catch(() => ({ data: undefined }));
const post = (address: string, url: string, body: object, headers: object = {}) =>
  quietly(
    fetch(`${address}${url}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }),
  );

test('the service killed at any moment of ordering, paying and being told – started again – every order is credited once or not at all', async () => {
  const [tariff] = await own.query<{ id: number }>("SELECT id FROM tariff WHERE alias = 'large'");
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ after: fc.constantFrom('order', 'pay', 'notify', 'poll'), turns: fc.integer({ min: 0, max: 40 }) }), {
        minLength: 2,
        maxLength: 4,
      }),
      async (kills) => {
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
        for (const { after, turns } of kills) {
          const found = (await order()).data;
          const [payment] = await own.query<{ id: string; provider: string | null }>(
            'SELECT payment.id, provider_id AS provider FROM payment JOIN customer_order ON customer_order.id = order_id WHERE email = $1',
            [email],
          );
          const checkout = `/stand-ins/payments/checkout/${payment?.provider}`;
          const steps = {
            order,
            pay: () =>
              quietly(
                fetch(`${service.address}${checkout}`, {
                  method: 'POST',
                  redirect: 'manual',
                  body: new URLSearchParams({ outcome: 'pay' }),
                }),
              ),
            notify: () =>
              post(service.address, '/api/v1/payment/webhook', {
                type: 'notification',
                event: 'payment.succeeded',
                object: { id: payment?.provider },
              }),
            poll: () => quietly(fetch(`${service.address}/api/v1/order-check/${found?.['order_id']}`)),
          };
          const underWay = [steps[after](), steps.notify(), steps.poll()];
          for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
          await kill(service);
          await Promise.all(underWay);
          service = await start();
        }
        const { data } = await order();
        await quietly(fetch(`${service.address}/api/v1/order-check/${data?.['order_id']}`));
        const outside = testConfig({ API_DATABASE: own.name, API_PORT: new URL(service.address).port });
        const report = await withConnection(databaseUrl(config.database), 5000, (query) =>
          checkLedger(query, providerFromOutside(outside)),
        );
        expect(report.discrepancies).toEqual([]);
        expect(report.orders).toBeGreaterThan(0);
        const orders = await own.query('SELECT FROM customer_order WHERE email = $1', [email]);
        expect(orders).toHaveLength(1);
        await kill(service);
      },
    ),
    { numRuns: RUNS },
  );
}, 1_800_000);
