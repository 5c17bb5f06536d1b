import type { FastifyInstance } from 'fastify';
import { databaseUrl } from '@plenum/shared-server/database/database-url';
import { ensureDatabase } from '@plenum/shared-server/database/ensure-database';
import { NO_ERROR_TRACKING } from '@plenum/shared-server/error-tracking/start-error-tracking';
import { listenError } from '@plenum/shared-server/http/listen-error';
import type { Config } from '#src/config.ts';
import { createLocalFileStore } from '#src/files/local-file-store.ts';
import { buildApp } from '#src/server/app.ts';
import { sweep } from '#src/server/publish/sweep.ts';
import { verifyAndReport } from '#src/server/publish/verify-files.ts';
import type { Services } from '#src/server/services.ts';
import { SetBroadcaster } from '#src/server/sets/set-broadcaster.ts';
import { createRegistryPool } from '#src/store/database.ts';
import { seedAccess } from '#src/store/seed-access.ts';
import { migrate } from '#src/store/migrate.ts';
import { listenForSets } from '#src/store/set-listener.ts';
import { currentSet } from '#src/store/sets.ts';

/** Deadline for the first connection. */
const CONNECT_MS = 10_000;

export interface Registry {
  /** Origin that the registry listens on. */
  readonly url: string;
  readonly app: FastifyInstance;
  /** Lets requests in flight finish, then closes the database connections. */
  close(): Promise<void>;
}

/** Starts a registry: database and schema, files, HTTP, the stream of new sets, the sweep. */
export async function startRegistry(config: Config, replace: Partial<Pick<Services, 'files' | 'errorTracking'>> = {}): Promise<Registry> {
  await ensureDatabase({ ...config.database, connectMs: CONNECT_MS, applicationName: 'plenum-releases-prepare' });
  const connectionString = databaseUrl(config.database);
  const pool = createRegistryPool(connectionString);
  const services: Services = {
    config,
    pool,
    files: replace.files ?? (await createLocalFileStore(config.filesDir)),
    broadcaster: new SetBroadcaster(),
    errorTracking: replace.errorTracking ?? NO_ERROR_TRACKING,
  };
  const { app, metrics } = await buildApp(services);
  try {
    await migrate(pool, config.environments);
    for (const problem of await seedAccess(pool, config.accessSeed)) app.log.warn(problem);
    const url = await listen(app, config);
    const stopListening = listenForSets({
      connectionString,
      onSet: ({ environment, ...set }) => services.broadcaster.publish(environment, set),
      onGrants: () => services.broadcaster.publishGrants(),
      onConnect: () => void catchUp(services, app),
      onError: (error) => app.log.warn({ err: error }, 'the listener for new sets is disconnected; reconnecting'),
    });
    let verifiedTo: string = '';
    const sweepAndVerify = async (): Promise<void> => {
      await sweepNow(services, app);
      verifiedTo = await verifyAndReport(services, { log: app.log, metrics }, verifiedTo);
    };
    const sweeping = setInterval(() => void sweepAndVerify(), config.sweepMinutes * 60_000).unref();
    return {
      url,
      app,
      async close() {
        clearInterval(sweeping);
        await app.close();
        await stopListening();
        await pool.end();
      },
    };
  } catch (error) {
    await app.close();
    await pool.end();
    throw error;
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    throw listenError(error, { service: 'The registry', host, port, variables: { host: 'RELEASES_HOST', port: 'RELEASES_PORT' } });
  }
}

/** Reads the current sets, to find what was announced while the listener was disconnected. */
async function catchUp({ pool, broadcaster }: Services, app: FastifyInstance): Promise<void> {
  broadcaster.publishGrants();
  for (const environment of broadcaster.environments()) {
    try {
      broadcaster.publish(environment, await currentSet(pool, environment));
    } catch (error) {
      app.log.warn({ err: error, environment }, 'the current set could not be read after reconnecting');
    }
  }
}

async function sweepNow(services: Services, app: FastifyInstance): Promise<void> {
  try {
    app.log.info(await sweep(services), 'sweep finished');
  } catch (error) {
    app.log.warn({ err: error }, 'the sweep failed; retrying at the next run');
  }
}
