import type { FastifyInstance } from 'fastify';
import type { Derive } from '#src/identity/accounts/passwords.ts';
import { enqueuePendingMessages } from '#src/platform/notifications/outbox.ts';
import { createDelivery } from '#src/app/create-delivery.ts';
import { createJobHandlers } from '#src/app/jobs/create-job-handlers.ts';
import { createTransports } from '#src/app/create-transports.ts';
import type { Mailbox } from '#src/dev-services/mailbox/mailbox.ts';
import { mailboxRoutes } from '#src/dev-services/mailbox/routes.ts';
import { enqueueOpenPayments } from '#src/billing/payments/payment-jobs.ts';
import type { PaymentDeps } from '#src/billing/payments/reconcile.ts';
import type { Config } from '#src/config.ts';
import type { Deps } from '#src/deps.ts';
import { createDatabase, type Database } from '#src/platform/database/database.ts';
import type { JobHandler } from '#src/platform/jobs/handle-job.ts';
import { startJobWorker } from '#src/platform/jobs/job-worker.ts';
import { isServiceCall } from '#src/platform/plugins/app/service-calls.ts';
import { type ErrorTracking, NO_ERROR_TRACKING } from '@plenum/shared-server/error-tracking/start-error-tracking';
import { enqueuePendingForCrm } from '#src/support/tickets/crm-job.ts';
import { createServer } from '#src/app/create-server.ts';
import { registerBase } from '#src/app/register-base.ts';
import { registerDomains } from '#src/app/register-domains.ts';

export interface AppOptions {
  readonly clock?: Deps['clock'];
  /** Destination of log lines; standard output by default. */
  readonly logTo?: { write(line: string): void };
  /** Derives password hashes; argon2 by default. */
  readonly derive?: Derive;
  readonly errorTracking?: ErrorTracking;
}

export interface App {
  readonly app: FastifyInstance;
  /** Closed until `open()` is called: until then every call that needs it returns 503. */
  readonly database: Database;
  /** The background jobs of the service. */
  readonly jobHandlers: readonly JobHandler[];
  /** Starts the jobs on an open database. The caller that listens starts them; closing the service finishes the running ones. */
  readonly startJobs: () => void;
  /** The payment dependencies; null: online payment is unavailable. */
  readonly payments: PaymentDeps | null;
  /** The local mailbox that receives messages instead of their recipients; null: messages are sent. */
  readonly mailbox: Mailbox | null;
}

/** Builds the service without listening. Closing `app` closes the database connections. */
export async function buildApp(
  config: Config,
  { clock = () => new Date(), logTo, derive, errorTracking = NO_ERROR_TRACKING }: AppOptions = {},
): Promise<App> {
  const app = createServer(config, { logTo, errorTracking });
  const database = createDatabase(config.database, app.log, isServiceCall);
  const transports = await createTransports(config, clock);
  let stopJobs = async () => {};
  let jobsStopped = Promise.resolve();
  app.addHook('preClose', async () => {
    jobsStopped = stopJobs();
  });
  app.addHook('onClose', async () => {
    await jobsStopped;
    await transports.close();
    await database.close();
  });

  const deps: Deps = { database, clock };
  await registerBase(app, config, deps);
  const { keys, payments, crm, roomsHealth } = await registerDomains(app, config, deps, derive);
  if (transports.mailbox) await app.register(mailboxRoutes, { mailbox: transports.mailbox });

  const delivery = createDelivery(config, { ...deps, keys, transports, log: app.log });
  const jobHandlers = createJobHandlers(deps, { delivery, payments, crm, rooms: { ...deps, url: roomsHealth, log: app.log } });
  const startJobs = () => {
    stopJobs = startJobWorker(config.database, jobHandlers, app.log);
    Promise.all([enqueuePendingMessages(database.query), enqueueOpenPayments(database.query), enqueuePendingForCrm(database.query)]).catch(
      (error: unknown) => app.log.error({ err: error }, 'Work left open before this start could not be enqueued; the next start retries'),
    );
  };
  return { app, database, jobHandlers, startJobs, payments, mailbox: transports.mailbox };
}
