import { startErrorTracking } from '@plenum/shared-server/error-tracking/start-error-tracking';
import { ConfigError, ListenError } from '@plenum/shared-server/errors';
import { listenError } from '@plenum/shared-server/http/listen-error';
import { listenOnSockets } from '@plenum/shared-server/http/listen-on-sockets';
import { createLogOutput } from '@plenum/shared-server/logging/log-output';
import { closeOnSignal } from '@plenum/shared-server/process/close-on-signal';
import { startTracing } from '@plenum/shared-server/tracing/start-tracing';
import { buildApp } from '#server/app/app.ts';
import { readConfig } from '#server/config.ts';
import { isReleaseFile } from '#server/routes/files/is-release-file.ts';

/** A page and the files that it needs arrive in this time on a slow connection, too. */
const GRACE_MS = 25_000;

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const tracing = await startTracing(process.env, { serviceName: 'plenum-site', isPublic: true });
  const errorTracking = await startErrorTracking({
    dsn: config.errorTracking.dsn,
    service: 'site',
    environment: config.environment,
    isUntracked: isReleaseFile,
  });
  const app = await buildApp(config, { errorTracking, logTo: createLogOutput() });
  const flush = async () => {
    await errorTracking.flush();
    await tracing?.stop();
  };
  closeOnSignal({
    log: app.log,
    graceMs: GRACE_MS,
    delayMs: config.shutdownDelayMs,
    announce: () => app.announceShutdown(),
    close: () => app.close().then(flush),
  });
  try {
    await listenOnSockets(app, config);
  } catch (error) {
    const explained = listenError(error, { ...config, service: 'The site', variables: { host: 'SITE_HOST', port: 'SITE_PORT' } });
    app.log.fatal(explained instanceof ListenError ? explained.message : explained);
    await flush();
    process.exit(1);
  }
}

serve().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
