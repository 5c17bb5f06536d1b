import { PgBoss, type QueueOptions } from 'pg-boss';
import type { Config } from '#src/config.ts';
import { databaseUrl } from '@plenum/shared-server/database/database-url';
import type { JobDefinition } from '#src/platform/jobs/define-job.ts';

/** Queue of permanently failed jobs. */
export const DEAD_LETTERS = 'dead-letters';

const DAY_SECONDS = 24 * 3600;
/** The longest that pg-boss allows. */
const YEAR = 365 * DAY_SECONDS;

/**
 * Migrates the queue's own schema, `pgboss`, to the installed version if this role owns it, and creates queues and schedules from the definitions. Has no effect
 * when nothing has changed; instances take turns.
 * @param retired names of former scheduled jobs. Others that are not defined stay: an instance of an earlier version, which starts again during a release,
 * does not know them yet
 */
export async function installQueues(
  settings: Pick<Config['database'], 'serverUrl' | 'name' | 'connectMs' | 'migrates'>,
  definitions: readonly JobDefinition[],
  retired: readonly string[] = [],
): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl(settings),
    connectionTimeoutMillis: settings.connectMs,
    application_name: 'plenum-api-prepare',
    max: 1,
    supervise: false,
    schedule: false,
    registerInstance: false,
    migrate: settings.migrates,
  });
  // A broken connection also rejects the statement, and that rejection is handled.
  boss.on('error', () => undefined);
  try {
    await boss.start();
    await installQueue(boss, DEAD_LETTERS, { retryLimit: 0, retentionSeconds: YEAR });
    for (const definition of definitions) await installQueue(boss, definition.name, optionsOf(definition));
    await installTimes(boss, definitions, retired);
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function installQueue(boss: PgBoss, name: string, options: QueueOptions & { deadLetter?: string }): Promise<void> {
  const present = await boss.getQueue(name);
  const isCurrent = present && Object.entries(options).every(([option, value]) => present[option as keyof typeof present] === value);
  // A read-only database must not prevent the start.
  if (isCurrent) return;
  if (present) await boss.updateQueue(name, options);
  else await boss.createQueue(name, { ...options, policy: name === DEAD_LETTERS ? 'standard' : 'exclusive' });
}

function optionsOf({ retry, timeout, cron }: JobDefinition): QueueOptions & { deadLetter?: string; notify: boolean } {
  return {
    retryLimit: retry.limit,
    retryDelay: retry.delay,
    retryBackoff: true,
    retryDelayMax: retry.maxDelay,
    expireInSeconds: timeout,
    // A process that dies stops sending heartbeats for its job.
    heartbeatSeconds: 15,
    retentionSeconds: YEAR,
    deleteAfterSeconds: DAY_SECONDS,
    notify: true,
    ...(cron === null && { deadLetter: DEAD_LETTERS }),
  };
}

async function installTimes(boss: PgBoss, definitions: readonly JobDefinition[], retired: readonly string[]): Promise<void> {
  const present = await boss.getSchedules();
  for (const { name, cron, key } of definitions) {
    const isCurrent = present.some((schedule) => schedule.name === name && schedule.cron === cron);
    if (cron !== null && !isCurrent) await boss.schedule(name, cron, {}, { tz: 'UTC', singletonKey: key({}) });
  }
  const obsolete = present.filter(({ name }) => retired.includes(name));
  for (const { name, key } of obsolete) await boss.unschedule(name, key);
}
