import { afterAll, beforeAll, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import * as z from 'zod';
import type { Config } from '#src/config.ts';
import { readContent } from '#src/content/import/read-content.ts';
import { defineJob } from '#src/platform/jobs/define-job.ts';
import { enqueue } from '#src/platform/jobs/enqueue.ts';
import { handleJob } from '#src/platform/jobs/handle-job.ts';
import { installQueues } from '#src/platform/jobs/install-queues.ts';
import { startJobWorker } from '#src/platform/jobs/job-worker.ts';
import { startKillablePostgres, type KillablePostgres } from '#src/testing/killable-postgres.ts';
import { makePreparedDatabase } from '#src/testing/prepared-database.ts';
import { testConfig } from '#src/testing/test-config.ts';
import { testDatabase, type TestDatabase } from '#src/testing/test-database.ts';

const HELD = defineJob({ name: 'held', data: z.object({ id: z.string() }), key: ({ id }) => id });

let postgres: KillablePostgres;
let own: TestDatabase;
let settings: Config['database'];
beforeAll(async () => {
  postgres = await startKillablePostgres();
  own = testDatabase(postgres.url);
  const config = testConfig({ DATABASE_URL: postgres.url, API_DATABASE: own.name });
  settings = config.database;
  await makePreparedDatabase(settings, await readContent(config.contentDir));
  await installQueues(settings, [HELD]);
}, 120_000);
afterAll(() => postgres.close());

test.each(['killServer', 'killConnection'] as const)(
  'PostgreSQL killed by SIGKILL (%s) while one job runs and one waits – restarted – these and a later job are done without a service restart',
  async (kill) => {
    const { promise: started, resolve: begin } = Promise.withResolvers<void>();
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    const done = new Set<string>();
    const handler = handleJob(HELD, async ({ id }) => {
      begin();
      await finished;
      done.add(id);
    });
    const stop = startJobWorker(settings, [handler], Fastify({ logger: { level: 'silent' } }).log);
    try {
      await enqueue(own.query, HELD, { id: `${kill} running` });
      await started;
      await enqueue(own.query, HELD, { id: `${kill} waiting` });
      await postgres[kill](own.name);
      finish();
      await enqueue(own.query, HELD, { id: `${kill} later` });
      const open = () => own.query("SELECT FROM pgboss.job WHERE name = 'held' AND state <> 'completed'");
      while ((await open()).length > 0);
      expect(done).toEqual(new Set(['running', 'waiting', 'later'].map((id) => `${kill} ${id}`)));
    } finally {
      finish();
      await stop();
    }
  },
  180_000,
);
