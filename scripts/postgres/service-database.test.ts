import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { ensureServiceDatabase } from '#scripts/postgres/service-database.ts';

const SERVER = process.env['TEST_DATABASE_URL'] ?? '';
const mark = randomBytes(4).toString('hex');
const own = { name: `own_${mark}`, role: `own_role_${mark}`, password: 'first "password"' };
const other = { name: `other_${mark}`, role: `other_role_${mark}`, password: 'hush' };

async function query(url: string, sql: string, database?: string): Promise<unknown[]> {
  const address = new URL(url);
  if (database) address.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

let url: string;
beforeAll(async () => {
  // As an earlier version of the stack left it: the superuser owns everything.
  await query(SERVER, `CREATE DATABASE ${own.name}`);
  await query(
    SERVER,
    `CREATE TABLE note (id serial PRIMARY KEY, n integer GENERATED ALWAYS AS IDENTITY, text text); INSERT INTO note (text) VALUES ('old');
     CREATE SEQUENCE apart; CREATE VIEW notes AS SELECT text FROM note; CREATE TYPE mood AS ENUM ('good'); CREATE SCHEMA more;
     CREATE TABLE more.things (mood mood); CREATE FUNCTION one() RETURNS integer LANGUAGE sql AS 'SELECT 1'`,
    own.name,
  );
  url = await ensureServiceDatabase(SERVER, own);
  await ensureServiceDatabase(SERVER, other);
});
afterAll(async () => {
  for (const { name, role } of [own, other]) {
    await query(SERVER, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await query(SERVER, `DROP ROLE IF EXISTS ${role}`);
  }
});

test('a database of the superuser – ownership is transferred – the service can read, write and change all of it', async () => {
  await query(url, `INSERT INTO note (text) VALUES ('new')`, own.name);
  expect(await query(url, 'SELECT text FROM notes ORDER BY 1', own.name)).toEqual([{ text: 'new' }, { text: 'old' }]);
  await query(
    url,
    `ALTER TABLE note ADD COLUMN more text; ALTER TABLE more.things ADD COLUMN x integer; ALTER TYPE mood ADD VALUE 'bad';
     DROP VIEW notes; DROP SEQUENCE apart; DROP FUNCTION one(); CREATE TABLE later (id integer)`,
    own.name,
  );
  expect(await query(url, 'SELECT count(*)::integer AS count FROM note', own.name)).toEqual([{ count: 2 }]);
});

test('the role of a service – inspected – no superuser, and cannot create databases or roles or open another’s database', async () => {
  const rights = 'SELECT rolsuper, rolcreatedb, rolcreaterole FROM pg_roles WHERE rolname = current_user';
  expect(await query(url, rights, own.name)).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }]);
  await expect(query(url, 'SELECT 1', other.name)).rejects.toThrow('permission denied for database');
  await expect(query(url, `COPY note TO PROGRAM 'id'`, own.name)).rejects.toThrow('permission denied');
});

test('a database of its service – the stack starts with another password – the new password is valid, and no data is lost', async () => {
  const again = await ensureServiceDatabase(SERVER, { ...own, password: 'second' });
  expect(await query(again, 'SELECT count(*)::integer AS count FROM note', own.name)).toEqual([{ count: 2 }]);
  await expect(query(url, 'SELECT 1', own.name)).rejects.toThrow('password authentication failed');
});
