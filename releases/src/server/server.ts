import { startErrorTracking } from '@plenum/shared-server/error-tracking/start-error-tracking';
import { startTracing } from '@plenum/shared-server/tracing/start-tracing';
import { readConfig } from '#src/config.ts';
import { ConfigError } from '#src/errors.ts';
import { startRegistry } from '#src/server/start-registry.ts';

/** Time that requests in flight have to finish after SIGTERM. */
const GRACE_MS = 10_000;

try {
  const config = readConfig(process.env);
  const tracing = await startTracing(process.env, { serviceName: 'plenum-releases' });
  const errorTracking = await startErrorTracking({ ...config.errorTracking, service: 'releases' });
  const registry = await startRegistry(config, { errorTracking });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), GRACE_MS).unref();
      const close = async () => {
        await registry.close();
        await errorTracking.flush();
        await tracing?.stop();
      };
      void close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : `The release registry could not start: ${error instanceof Error ? error.stack : String(error)}`}\n`,
  );
  process.exitCode = 1;
}
