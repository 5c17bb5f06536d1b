import closeWithGrace from 'close-with-grace';
import { startTracing } from '@plenum/shared-server/tracing/start-tracing';
import { buildApp } from '#src/app/app.ts';
import { readConfig } from '#src/config.ts';
import { readContent } from '#src/content/import/read-content.ts';
import { openWhenReachable, tryToOpen } from '#src/app/open-database.ts';
import { listenFailure } from '#src/platform/http/listen-failure.ts';
import { MAILBOX_PATH } from '#src/dev-services/mailbox/routes.ts';
import { startErrorTracking } from '@plenum/shared-server/error-tracking/start-error-tracking';
import { ConfigError, ContentError, ListenError } from '#src/errors.ts';

/** Longer than any request may take, shorter than the time that process managers wait before they kill. */
const GRACE_MS = 8000;

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const content = await readContent(config.contentDir);
  const tracing = await startTracing(process.env, { serviceName: 'plenum-api' });
  const errorTracking = await startErrorTracking({ ...config.errorTracking, service: 'api' });
  const { app, database, startJobs, mailbox } = await buildApp(config, { errorTracking });

  const leaving = new AbortController();
  closeWithGrace({ delay: GRACE_MS, logger: { error: (message) => app.log.error(message) } }, async ({ signal, err }) => {
    if (err) app.log.fatal({ err }, 'Unexpected error, shutting down');
    else app.log.info({ signal }, 'Shutting down after the open requests are answered');
    leaving.abort();
    await app.close();
    await errorTracking.flush();
    await tracing?.stop();
  });

  const opening = { settings: config.database, content, database, log: app.log };
  const isOpen = await tryToOpen(opening);
  if (leaving.signal.aborted) return;
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    throw listenFailure(error, config);
  }
  if (mailbox) app.log.warn(`E-mails and text messages are delivered only to ${MAILBOX_PATH} of this service (API_MAIL_URL, API_SMS_URL)`);
  if (!isOpen) await openWhenReachable(opening, leaving.signal);
  startJobs();
}

serve().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof ContentError || error instanceof ListenError;
  process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
