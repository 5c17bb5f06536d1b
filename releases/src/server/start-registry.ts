import type { FastifyInstance } from 'fastify';
import { connectClient } from '@plenum/shared-server/database/connect-client';
import { databaseUrl } from '@plenum/shared-server/database/database-url';
import { ensureDatabase } from '@plenum/shared-server/database/ensure-database';
import { smtpTransport } from '@plenum/shared-server/mail/smtp-transport';
import { NO_ERROR_TRACKING } from '@plenum/shared-server/error-tracking/start-error-tracking';
import { LISTEN_BACKLOG } from '@plenum/shared-server/http/listen-backlog';
import { listenError } from '@plenum/shared-server/http/listen-error';
import type { Config } from '#src/config.ts';
import { openFileStore } from '#src/files/open-file-store.ts';
import { startChromium } from '#src/preflight/browser/start-chromium.ts';
import { Preflights } from '#src/preflight/preflights.ts';
import { buildApp } from '#src/server/app.ts';
import { Checkpoints } from '#src/server/audit/checkpoints.ts';
import { openCheckpointStore } from '#src/server/audit/open-checkpoint-store.ts';
import { OwnerNotifier } from '#src/server/owners/owner-notifier.ts';
import { sweep } from '#src/server/publish/sweep.ts';
import { verifyAndReport } from '#src/server/publish/verify-files.ts';
import { applyRetention } from '#src/server/retention/apply-retention.ts';
import type { Services } from '#src/server/services.ts';
import { SetBroadcaster } from '#src/server/sets/stream/set-broadcaster.ts';
import { SetLog } from '#src/server/sets/set-log.ts';
import { SignedBlockList } from '#src/server/signing/block-list.ts';
import { KeyRing } from '#src/server/signing/key-ring.ts';
import { prepareTrust } from '#src/server/trust/prepare-trust.ts';
import { createRegistryPool } from '#src/store/database.ts';
import { seedAccess } from '#src/store/access/seed-access.ts';
import { migrate, requireMigrated } from '#src/store/migrate.ts';
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
  const connectionString = databaseUrl(config.database);
  const first = { connectMs: CONNECT_MS, applicationName: 'plenum-releases-prepare' };
  if (config.migrates) await ensureDatabase({ ...config.database, ...first });
  // Its errors say what is wrong with the settings.
  else await (await connectClient({ connectionString, ...first })).end();
  const pool = createRegistryPool(connectionString);
  let log = (_level: 'info' | 'warn' | 'error', _message: string, _details: Record<string, unknown>): void => undefined;
  const keys = new KeyRing({ configured: config.signingKeys, dir: config.keysDir });
  const blockList = new SignedBlockList(keys);
  const checkpointStore = await openCheckpointStore(config);
  const checkpoints = new Checkpoints({ pool, keys, store: checkpointStore, log: (...line) => log(...line) });
  const mail = config.mail && smtpTransport(config.mail.url, config.mail.from);
  const notifier = new OwnerNotifier({ pool, mail, log: (...line) => log(...line) });
  const files = replace.files ?? (await openFileStore(config));
  const services: Services = {
    config,
    pool,
    files,
    preflights: config.preflight && new Preflights({ pool, files, ...preflightOptions(config.preflight) }),
    broadcaster: new SetBroadcaster(),
    errorTracking: replace.errorTracking ?? NO_ERROR_TRACKING,
    keys,
    checkpointStore,
    checkpoints,
    blockList,
    setLog: new SetLog({ keys, checkpoints, blockList }),
  };
  const { app, metrics } = await buildApp(services);
  log = (level, message, details) => app.log[level](details, message);
  try {
    await (config.migrates ? migrate(pool) : requireMigrated(pool));
    await prepareTrust(pool, services, config.environments);
    await checkpoints.update();
    for (const problem of await seedAccess(pool, config.accessSeed)) app.log.warn(problem);
    const url = await listen(app, config);
    const stopListening = listenForSets({
      connectionString,
      onSet: ({ environment, ...set }) => services.broadcaster.publish(environment, set),
      onGrants: () => services.broadcaster.publishGrants(),
      onAudit: () => void checkpoints.update(),
      onNotification: () => void notifier.deliver(),
      onConnect: () => {
        void catchUp(services, app);
        void checkpoints.update();
      },
      onError: (error) => app.log.warn({ err: error }, 'the listener for new sets is disconnected; reconnecting'),
    });
    notifier.start();
    let verifiedTo: string = '';
    const sweepAndVerify = async (): Promise<void> => {
      await applyRetention(services, app.log);
      await sweepNow(services, app);
      await checkpoints.update();
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
        await notifier.close();
        // The notification of the last change may not have arrived.
        await checkpoints.update();
        await pool.end();
        services.files.close();
        checkpointStore.close();
      },
    };
  } catch (error) {
    await app.close();
    await pool.end();
    services.files.close();
    checkpointStore.close();
    throw error;
  }
}

function preflightOptions({ seconds, chromium }: NonNullable<Config['preflight']>) {
  const deadlineMs = seconds * 1000;
  return { deadlineMs, startBrowser: chromium === null ? undefined : () => startChromium(chromium, deadlineMs) };
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port, backlog: LISTEN_BACKLOG });
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
