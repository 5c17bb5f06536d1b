import { startErrorTracking } from '@plenum/shared-server/error-tracking/start-error-tracking';
import { startTracing } from '@plenum/shared-server/tracing/start-tracing';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';

const config = readConfig(process.env);
const tracing = await startTracing(process.env, { serviceName: 'plenum-site', isPublic: true });
const errorTracking = await startErrorTracking({ dsn: config.errorTracking.dsn, service: 'site', environment: config.environment });
const app = await buildApp(config, { errorTracking });
const end = async (code: number): Promise<never> => {
  await errorTracking.flush();
  await tracing?.stop();
  return process.exit(code);
};

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    app.log.info({ signal }, 'Stopping after the open requests are answered');
    void app.close().then(() => end(0));
  });
}

try {
  await app.listen({ port: config.port, host: config.host });
} catch (error) {
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  app.log.fatal(taken ? `Port ${config.port} is taken: set SITE_PORT to another one.` : error);
  await end(1);
}
