import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import Fastify from 'fastify';
import * as z from 'zod';
import { buildApp } from '#src/app/app.ts';
import type { Config } from '#src/config.ts';
import { readContent } from '#src/content/import/read-content.ts';
import { createDatabase, type Database } from '#src/platform/database/database.ts';
import { JOB_DEFINITIONS } from '#src/app/jobs/job-definitions.ts';
import { listDeadLetters, retryDeadLetters } from '#src/platform/jobs/dead-letters.ts';
import { defineCronJob, defineJob } from '#src/platform/jobs/define-job.ts';
import { enqueue, enqueueAll, enqueueOrReschedule } from '#src/platform/jobs/enqueue.ts';
import { handleJob, type JobRun } from '#src/platform/jobs/handle-job.ts';
import { installQueues } from '#src/platform/jobs/install-queues.ts';
import { startJobWorker } from '#src/platform/jobs/job-worker.ts';
import { queueMessage } from '#src/platform/notifications/outbox.ts';
import { makePreparedDatabase } from '#src/testing/prepared-database.ts';
import { testConfig } from '#src/testing/test-config.ts';
import { testDatabase, type TestDatabase } from '#src/testing/test-database.ts';
import { startTestProxy, type TestProxy } from '#src/testing/test-proxy.ts';

// The queue uses the real clock, and the machine may be busy.
jest.setTimeout(60_000);

const COUNT = defineJob({
  name: 'count',
  data: z.object({ id: z.string() }),
  key: ({ id }) => id,
  retry: { limit: 1, delay: 1, maxDelay: 1 },
  concurrency: 3,
});

let own: TestDatabase;
let proxy: TestProxy;
let settings: Config['database'];
let database: Database;
let stops: (() => Promise<void>)[];
/** The runs, in order. */
let runs: (JobRun & { id: string })[];
let work: (id: string, run: JobRun) => Promise<void>;

beforeEach(async () => {
  own = testDatabase(testConfig().database.serverUrl);
  const config = testConfig({ API_DATABASE: own.name });
  await makePreparedDatabase(config.database, await readContent(config.contentDir));
  await installQueues(config.database, [COUNT]);
  proxy = await startTestProxy(config.database.serverUrl);
  settings = { ...config.database, serverUrl: proxy.url };
  database = createDatabase(config.database, log);
  database.open();
  stops = [];
  runs = [];
  work = async () => undefined;
});
afterEach(async () => {
  proxy.restore();
  await Promise.all(stops.map((stop) => stop()));
  await database.close();
  await proxy.close();
  await own.drop();
});

const { log } = Fastify({ logger: { level: 'silent' } });
/** Starts the workers of one process of the service. */
function startProcess(): () => Promise<void> {
  const handler = handleJob(COUNT, async ({ id }, run) => {
    runs.push({ id, ...run });
    await work(id, run);
  });
  const stop = startJobWorker(settings, [handler], log);
  stops.push(stop);
  return stop;
}
const states = async () => {
  const rows = await own.query<{ state: string }>("SELECT state::text FROM pgboss.job WHERE name = 'count' ORDER BY data ->> 'id'");
  return rows.map(({ state }) => state);
};
async function untilStates(expected: readonly string[]): Promise<void> {
  while ((await states()).join() !== expected.join());
}
const ids = () => runs.map(({ id }) => id);

test('sixty jobs – three processes on one database – each runs once, and those with the same key only once', async () => {
  const all = Array.from({ length: 60 }, (_, n) => ({ id: `j${String(n).padStart(2, '0')}` }));
  await enqueueAll(database.query, COUNT, all.slice(0, 30));
  for (let n = 0; n < 3; n += 1) startProcess();
  await database.transaction((query) => enqueueAll(query, COUNT, all));
  await untilStates((await states()).map(() => 'completed'));
  expect(new Set(ids())).toEqual(new Set(all.map(({ id }) => id)));
  // A job enqueued again after its run has finished runs again, and no other does.
  expect(ids()).toHaveLength((await states()).length);
});

test('a job – enqueued again while it waits or runs – runs once', async () => {
  await enqueue(database.query, COUNT, { id: 'a' });
  await enqueue(database.query, COUNT, { id: 'a' });
  work = () => enqueue(database.query, COUNT, { id: 'a' });
  startProcess();
  await untilStates(['completed']);
  expect(ids()).toEqual(['a']);
});

test('a transaction that was rolled back – its job does not run, the next one does', async () => {
  const undone = database.transaction(async (query) => {
    await enqueue(query, COUNT, { id: 'undone' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await enqueue(database.query, COUNT, { id: 'kept' });
  startProcess();
  await untilStates(['completed']);
  expect(ids()).toEqual(['kept']);
});

test('a delayed job – rescheduled for now – runs now', async () => {
  await enqueue(database.query, COUNT, { id: 'later' }, new Date(Date.now() + 3_600_000));
  await enqueueOrReschedule(database.query, COUNT, { id: 'later' }, 0);
  startProcess();
  await untilStates(['completed']);
  expect(ids()).toEqual(['later']);
});

test('a job that always fails – retried up to its limit – a dead letter without the causes; retried by hand – runs again', async () => {
  work = async () => {
    throw new Error('no', { cause: new Error('olga@example.com') });
  };
  await enqueue(database.query, COUNT, { id: 'bad' });
  startProcess();
  await untilStates(['failed']);
  expect(runs).toEqual([
    { id: 'bad', attempt: 1, isLastAttempt: false },
    { id: 'bad', attempt: 2, isLastAttempt: true },
  ]);
  const [deadLetter] = await listDeadLetters(database.query);
  expect(deadLetter).toMatchObject({ job: 'count', data: { id: 'bad' }, error: 'Error: no' });
  expect(JSON.stringify(await own.query('SELECT * FROM pgboss.job'))).not.toContain('olga');

  work = async () => undefined;
  expect(await retryDeadLetters(database.query)).toBe(1);
  await untilStates(['failed', 'completed']);
  expect(runs.at(-1)).toEqual({ id: 'bad', attempt: 1, isLastAttempt: false });
});

test('a job whose data does not match its definition – does not run', async () => {
  await own.query("INSERT INTO pgboss.job (name, data, singleton_key, retry_limit, policy) VALUES ('count', '{}', 'x', 0, 'exclusive')");
  startProcess();
  await untilStates(['failed']);
  expect(runs).toEqual([]);
});

test('a shutdown while a job runs – the job finishes first', async () => {
  const { promise: started, resolve: begin } = Promise.withResolvers<void>();
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  work = () => {
    begin();
    return finished;
  };
  await enqueue(database.query, COUNT, { id: 'running' });
  const stop = startProcess();
  await started;
  const stopped = stop();
  finish();
  await stopped;
  expect(await states()).toEqual(['completed']);
});

test('no database at start – the database appears – its jobs run', async () => {
  proxy.refuse();
  startProcess();
  await enqueue(database.query, COUNT, { id: 'early' });
  proxy.restore();
  await untilStates(['completed']);
  expect(ids()).toEqual(['early']);
});

test('the database is away twice – jobs enqueued meanwhile run without a restart of the service', async () => {
  startProcess();
  await enqueue(database.query, COUNT, { id: 'a' });
  await untilStates(['completed']);
  for (const id of ['b', 'c']) {
    proxy.refuse();
    await enqueue(database.query, COUNT, { id });
    proxy.restore();
    // Terminates the connections as a stopping server does.
    await own.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'plenum-api-jobs' AND datname = current_database()",
    );
    await untilStates(id === 'b' ? ['completed', 'completed'] : ['completed', 'completed', 'completed']);
  }
  expect(ids()).toEqual(['a', 'b', 'c']);
});

test('a version with a new scheduled job has started – an earlier one starts again – still scheduled; retired by a later one – no longer', async () => {
  const nightly = defineCronJob('nightly', '0 1 * * *');
  const { database: owner } = testConfig({ API_DATABASE: own.name });
  const scheduled = async () =>
    (await own.query<{ name: string }>("SELECT name FROM pgboss.schedule WHERE name = 'nightly'")).map(({ name }) => name);
  await installQueues(owner, [COUNT, nightly]);
  await installQueues(owner, [COUNT]);
  expect(await scheduled()).toEqual(['nightly']);
  await installQueues(owner, [COUNT], ['nightly']);
  expect(await scheduled()).toEqual([]);
});

test('a running service – a message is added to the outbox, and one from before the queue existed – both are processed', async () => {
  const config = testConfig({ API_DATABASE: own.name });
  await installQueues(config.database, JOB_DEFINITIONS);
  await own.query("INSERT INTO outbox (template, recipient, data, created_at) VALUES ('unknown', 'olga@example.com', '{}', now())");
  const service = await buildApp(config);
  service.database.open();
  try {
    service.startJobs();
    await queueMessage(own.query, { template: 'unknown', recipient: 'vera@example.com', data: {} }, new Date());
    const waiting = () => own.query("SELECT FROM outbox WHERE state = 'waiting'");
    while ((await waiting()).length > 0);
    // They have no composer, which the job only finds when it composes them.
    expect(await own.query('SELECT recipient, state FROM outbox ORDER BY id')).toEqual([
      { recipient: 'olga@example.com', state: 'dropped' },
      { recipient: 'vera@example.com', state: 'dropped' },
    ]);
  } finally {
    await service.app.close();
  }
});
