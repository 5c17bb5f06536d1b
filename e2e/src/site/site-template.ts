import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import pg from 'pg';
import { startStack, type Stack } from '@plenum/scripts/stack/start-stack';
import { untilReady } from '#src/site/site-status.ts';
import { SITE_ENVIRONMENT } from '#src/site/site.ts';

/**
 * Fills `folder` with the data of a site on which everything built in this checkout is active. Sites of a run start from a copy of it,
 * which takes half of the time of migrating, publishing and compressing again.
 */
export async function makeTemplate(folder: string): Promise<void> {
  const stack = await startStack({ dataDir: folder, env: SITE_ENVIRONMENT });
  try {
    await loseDurability(stack.databaseUrl);
  } finally {
    await stack.stop();
  }
}

/** A server that starts with these settings does not wait for the disk. Its data need not survive this machine. */
async function loseDurability(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) await client.query(`ALTER SYSTEM SET ${setting} = off`);
  } finally {
    await client.end();
  }
}

/**
 * Starts a site.
 * @param dataDir if it does not exist, it becomes a copy of `template`
 * @param env settings of all its services
 */
export async function startFromTemplate(template: string, dataDir: string, env: Readonly<Record<string, string>>): Promise<Stack> {
  // PostgreSQL's files belong to a user of their own.
  if (!existsSync(dataDir)) await promisify(execFile)('cp', ['-a', template, dataDir]);
  const stack = await startStack({ dataDir, env: { ...SITE_ENVIRONMENT, ...env }, build: false, publish: false });
  try {
    await untilReady(stack.urls.site);
    return stack;
  } catch (error) {
    await stack.stop();
    throw error;
  }
}
