import { startErrorTracking } from '@plenum/shared-server/error-tracking/start-error-tracking';
import { ConfigError, ListenError } from '@plenum/shared-server/errors';
import { closeOnSignal } from '@plenum/shared-server/process/close-on-signal';
import { startTracing } from '@plenum/shared-server/tracing/start-tracing';
import { readConfig } from '#src/config.ts';
import { startRegistry } from '#src/server/start-registry.ts';

/** Time that requests in flight have to finish after SIGTERM. */
const GRACE_MS = 10_000;

try {
  const config = readConfig(process.env);
  const tracing = await startTracing(process.env, { serviceName: 'plenum-releases' });
  const errorTracking = await startErrorTracking({ ...config.errorTracking, service: 'releases' });
  const registry = await startRegistry(config, { errorTracking });
  closeOnSignal({
    log: registry.app.log,
    graceMs: GRACE_MS,
    delayMs: config.shutdownDelayMs,
    announce: () => registry.app.announceShutdown(),
    close: async () => {
      await registry.close();
      await errorTracking.flush();
      await tracing?.stop();
    },
  });
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof ListenError;
  const details = isExpected
    ? error.message
    : `The release registry could not start: ${error instanceof Error ? error.stack : String(error)}`;
  process.stderr.write(`${details}\n`);
  process.exitCode = 1;
}
