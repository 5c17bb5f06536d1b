import { jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { buildApp, type App, type AppOptions } from '#src/app/app.ts';
import type { Config } from '#src/config.ts';
import { readContent, type Content } from '#src/content/import/read-content.ts';
import type { Received } from '#src/dev-services/mailbox/mailbox.ts';
import { asApplicationRole, makePreparedDatabase } from '#src/testing/prepared-database.ts';
import { replaceQueueClock, runDueJobs, runScheduledJobs } from '#src/testing/run-due-jobs.ts';
import { TEST_CONTENT, testConfig, TEST_NOW } from '#src/testing/test-config.ts';
import { testDatabase, type TestDatabase } from '#src/testing/test-database.ts';

// Tests create databases and send e-mails through a real mail server, and the machine may be busy.
jest.setTimeout(30_000);

export interface TestApp {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly testDatabase: TestDatabase;
  readonly payments: App['payments'];
  /** Runs the jobs that are due, without the scheduled ones, then returns the captured messages, the newest first. */
  messages(to?: string): Promise<readonly Received[]>;
  /** Runs each scheduled job once, and all jobs that are due. */
  runScheduledJobs(): Promise<void>;
  /** Closes the service and drops its database. */
  close(): Promise<void>;
}

/** Starts the service on a fresh database with the small content folder, with its clock set to `TEST_NOW`. */
export async function startTestApp(changes: Readonly<Record<string, string>> = {}, options: AppOptions = {}): Promise<TestApp> {
  const own = testDatabase(testConfig().database.serverUrl);
  const configured = testConfig({ API_DATABASE: own.name, ...changes });
  const prepared = { ...configured.database, serverUrl: testConfig().database.serverUrl };
  await makePreparedDatabase(prepared, await contentOf(configured));
  await replaceQueueClock(own.query);
  // A test that connects through a proxy does so as the owner.
  const config = 'DATABASE_URL' in changes ? configured : { ...configured, database: await asApplicationRole(prepared) };
  const clock = options.clock ?? (() => TEST_NOW);
  const { app, database, jobHandlers, payments, mailbox } = await buildApp(config, { ...options, clock });
  database.open();
  return {
    app,
    config,
    testDatabase: own,
    payments,
    messages: async (to) => {
      await runDueJobs(database.query, jobHandlers, clock(), app.log);
      return mailbox?.list(to) ?? [];
    },
    runScheduledJobs: () => runScheduledJobs(database.query, jobHandlers, clock(), app.log),
    close: async () => {
      await app.close();
      await own.drop();
    },
  };
}

let testContent: Promise<Content> | undefined;

/** The small content folder never changes, so a worker reads it once. */
function contentOf({ contentDir }: Config): Promise<Content> {
  return contentDir === TEST_CONTENT ? (testContent ??= readContent(contentDir)) : readContent(contentDir);
}
