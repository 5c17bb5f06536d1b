import Fastify from 'fastify';
import { readConfig } from '#src/config.ts';
import { createDatabase } from '#src/platform/database/database.ts';
import type { Query } from '#src/platform/database/query.ts';
import { ConfigError } from '@plenum/shared-server/errors';
import { HttpError } from '#src/errors.ts';
import { addStaffToken, listStaffTokens, removeStaffToken } from '#src/support/staff/staff-tokens.ts';

const HELP = `npm run staff -- <command>
  add <name>       creates a token for a person who answers tickets, and prints it once
  remove <name>    removes the token and ends its sessions
  list             lists the people who have a token`;

/**
 * Manages tokens for the staff's pages (docs/tickets.md), in the configured database.
 * @returns the exit code: 0, 1 for an error, 2 for a wrong command
 */
export async function runStaffCommand(
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
  clock: () => Date = () => new Date(),
): Promise<number> {
  try {
    const database = createDatabase(readConfig(variables).database, Fastify({ logger: { level: 'silent' } }).log);
    database.open();
    try {
      return await run(args, database.query, print, clock());
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof HttpError || error instanceof RangeError)) throw error;
    print(error.message);
    return 1;
  }
}

async function run([verb, ...words]: readonly string[], query: Query, print: (line: string) => void, now: Date): Promise<number> {
  const name = words.join(' ').trim();
  if (verb === 'list' && name === '') {
    const tokens = await listStaffTokens(query);
    for (const token of tokens) print(`${token.name}, since ${token.created_at.toISOString()}`);
    if (tokens.length === 0) print('There are no tokens yet. Create one: npm run staff -- add <name>');
    return 0;
  }
  if (verb === 'add' && name !== '') {
    const token = await addStaffToken(query, name, now);
    print(token ?? `${name} has a token. Remove it first: npm run staff -- remove ${name}`);
    return token === null ? 1 : 0;
  }
  if (verb === 'remove' && name !== '') {
    const isRemoved = await removeStaffToken(query, name);
    print(isRemoved ? `${name} has no token any more.` : `${name} has no token.`);
    return isRemoved ? 0 : 1;
  }
  print(HELP);
  return 2;
}
