import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import * as z from 'zod';
import { readContent } from '#src/content/import/read-content.ts';
import { defineJob } from '#src/platform/jobs/define-job.ts';
import { enqueue } from '#src/platform/jobs/enqueue.ts';
import { installQueues } from '#src/platform/jobs/install-queues.ts';
import { makePreparedDatabase } from '#src/testing/prepared-database.ts';
import { testConfig } from '#src/testing/test-config.ts';
import { testDatabase, type TestDatabase } from '#src/testing/test-database.ts';

const RUNS = Number(process.env['KILL_RUNS'] ?? 3);

const JOB = { name: 'held', retry: { limit: 3, delay: 1, maxDelay: 1 } };
const HELD = defineJob({ ...JOB, data: z.object({ id: z.string() }), key: ({ id }) => id });

/** Reports each run of the job; the first run never finishes. */
const PROCESS = `
  import Fastify from 'fastify';
  import * as z from 'zod';
  import { defineJob } from '#src/platform/jobs/define-job.ts';
  import { handleJob } from '#src/platform/jobs/handle-job.ts';
  import { startJobWorker } from '#src/platform/jobs/job-worker.ts';
  const { settings, job } = JSON.parse(process.env.TEST_INPUT);
  const definition = defineJob({ ...job, data: z.object({ id: z.string() }), key: ({ id }) => id });
  const handler = handleJob(definition, async ({ id }, { attempt }) => {
    process.stdout.write(id + ' ' + attempt + '\\n');
    if (attempt === 1) await new Promise(() => undefined);
  });
  startJobWorker(settings, [handler], Fastify({ logger: { level: 'silent' } }).log);
`;

let own: TestDatabase;
let settings: ReturnType<typeof testConfig>['database'];
const children = new Set<ChildProcess>();
beforeAll(async () => {
  own = testDatabase(testConfig().database.serverUrl);
  const config = testConfig({ API_DATABASE: own.name });
  settings = config.database;
  await makePreparedDatabase(settings, await readContent(config.contentDir));
  await installQueues(settings, [HELD]);
});
afterEach(() => children.forEach((child) => child.kill('SIGKILL')));
afterAll(() => own.drop());

interface Worker {
  readonly child: ChildProcess;
  /** Resolves when a run has started: `<id> <attempt>`. */
  readonly begins: (line: string) => Promise<void>;
}

function start(): Worker {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROCESS], {
    cwd: path.join(import.meta.dirname, '../../..'),
    env: { TEST_INPUT: JSON.stringify({ settings, job: JOB }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const begins = async (line: string) => {
    while (!output.split('\n').includes(line)) await new Promise((resolve) => child.stdout.once('data', resolve));
  };
  return { child, begins };
}

test('a process killed while it runs a job – another process runs it again, once', async () => {
  let present = start();
  for (let n = 0; n < RUNS; n += 1) {
    const id = `job-${n}`;
    await enqueue(own.query, HELD, { id });
    await present.begins(`${id} 1`);
    const next = start();
    present.child.kill('SIGKILL');
    await next.begins(`${id} 2`);
    const state = async () =>
      (await own.query<{ state: string }>("SELECT state::text FROM pgboss.job WHERE data ->> 'id' = $1", [id]))[0]?.state;
    while ((await state()) !== 'completed');
    present = next;
  }
  expect(await own.query("SELECT retry_count AS retries FROM pgboss.job WHERE name = 'held'")).toEqual(
    Array.from({ length: RUNS }, () => ({ retries: 1 })),
  );
}, 600_000);
