import { LISTEN_BACKLOG } from '@plenum/shared-server/http/listen-backlog';
import { listenError } from '@plenum/shared-server/http/listen-error';
import { createLogOutput } from '@plenum/shared-server/logging/log-output';
import { closeOnSignal } from '@plenum/shared-server/process/close-on-signal';
import { startTracing } from '@plenum/shared-server/tracing/start-tracing';
import { buildApp } from '#src/app/app.ts';
import { readConfig } from '#src/config.ts';
import { readContent } from '#src/content/import/read-content.ts';
import { openWhenReachable, tryToOpen } from '#src/app/open-database.ts';
import { MAILBOX_PATH } from '#src/dev-services/mailbox/routes.ts';
import { startErrorTracking } from '@plenum/shared-server/error-tracking/start-error-tracking';
import { ConfigError, ListenError } from '@plenum/shared-server/errors';
import { ContentError } from '#src/errors.ts';

/** Longer than any request may take, shorter than the time that process managers wait before they kill. */
const GRACE_MS = 8000;

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const content = await readContent(config.contentDir);
  const tracing = await startTracing(process.env, { serviceName: 'plenum-api' });
  const errorTracking = await startErrorTracking({ ...config.errorTracking, service: 'api' });
  const { app, database, startJobs, mailbox } = await buildApp(config, { errorTracking, logTo: createLogOutput() });

  const shutdown = new AbortController();
  closeOnSignal({
    log: app.log,
    graceMs: GRACE_MS,
    delayMs: config.shutdownDelayMs,
    announce: () => app.announceShutdown(),
    close: async () => {
      shutdown.abort();
      await app.close();
      await errorTracking.flush();
      await tracing?.stop();
    },
  });

  for (const problem of content.pages.problems) app.log.error(problem);
  const opening = { settings: config.database, content, database, log: app.log };
  const isOpen = await tryToOpen(opening);
  if (shutdown.signal.aborted) return;
  try {
    await app.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG });
  } catch (error) {
    throw listenError(error, { ...config, service: 'The API', variables: { host: 'API_HOST', port: 'API_PORT' } });
  }
  if (mailbox) app.log.warn(`E-mails and text messages are delivered only to ${MAILBOX_PATH} of this service (API_MAIL_URL, API_SMS_URL)`);
  if (config.unconfigured.length > 0) app.log.warn(`Switched off, because not configured: ${config.unconfigured.join(', ')}`);
  if (!isOpen) await openWhenReachable(opening, shutdown.signal);
  if (shutdown.signal.aborted) return;
  startJobs();
}

serve().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof ContentError || error instanceof ListenError;
  process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
