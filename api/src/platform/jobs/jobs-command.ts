import Fastify from 'fastify';
import { readConfig } from '#src/config.ts';
import { createDatabase, type Database } from '#src/platform/database/database.ts';
import { ConfigError } from '@plenum/shared-server/errors';
import { HttpError } from '#src/errors.ts';
import { listDeadLetters, retryDeadLetters } from '#src/platform/jobs/dead-letters.ts';

const HELP = `npm run jobs -- <command>
  list               lists jobs that have failed permanently, oldest first; exit code 1 if there are any
  retry <id>|--all   runs one of them, or all, again`;

/**
 * Runs an operator's command on permanently failed jobs (docs/jobs.md), in the configured database.
 * @returns the exit code
 */
export async function runJobsCommand(
  [verb, id]: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
): Promise<number> {
  try {
    const { log } = Fastify({ logger: { level: 'silent' } });
    const database = createDatabase(readConfig(variables).database, log);
    database.open();
    try {
      if (verb === 'list') return await list(database, print);
      if (verb === 'retry' && id !== undefined) return await retry(database, id, print);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof HttpError)) throw error;
    print(error.message);
    return 1;
  }
  print(HELP);
  return 2;
}

async function list({ query }: Pick<Database, 'query'>, print: (line: string) => void): Promise<number> {
  const deadLetters = await listDeadLetters(query);
  for (const { id, job, data, failedAt, error } of deadLetters) {
    print(`${id}  ${job} ${JSON.stringify(data)}, failed ${failedAt.toISOString()}: ${error}`);
  }
  print(`${deadLetters.length} failed permanently`);
  return deadLetters.length === 0 ? 0 : 1;
}

async function retry({ query }: Pick<Database, 'query'>, id: string, print: (line: string) => void): Promise<number> {
  if (id !== '--all' && !(await listDeadLetters(query)).some((deadLetter) => deadLetter.id === id)) {
    print(`There is no failed job ${id}. "npm run jobs -- list" shows them.`);
    return 1;
  }
  const count = await retryDeadLetters(query, id === '--all' ? undefined : id);
  print(`${count} enqueued`);
  return 0;
}
