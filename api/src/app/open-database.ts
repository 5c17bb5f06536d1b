import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#src/config.ts';
import type { Content } from '#src/content/import/read-content.ts';
import type { Database } from '#src/platform/database/database.ts';
import { prepareDatabase } from '#src/app/prepare-database.ts';
import { HttpError } from '#src/errors.ts';

const RETRY_MS = 1000;

interface Opening {
  readonly settings: Config['database'];
  readonly content: Content;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
}

/**
 * Prepares the database and opens it for requests.
 * @returns false when it cannot be reached at the moment
 */
export async function tryToOpen({ settings, content, database, log }: Opening): Promise<boolean> {
  try {
    const written = await prepareDatabase(settings, content);
    database.open();
    log.info({ database: settings.name, content: written ? 'imported' : 'unchanged' }, 'Database ready');
    return true;
  } catch (error) {
    if (!(error instanceof HttpError && error.code === 'unavailable')) throw error;
    log.warn({ err: error.cause }, 'The database is unreachable; retrying');
    return false;
  }
}

/** Retries until the database is open or `signal` aborts. */
export async function openWhenReachable(opening: Opening, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !(await tryToOpen(opening))) {
    await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
}
