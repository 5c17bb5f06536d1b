import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Site } from '#src/site/site.ts';

/** Limits of what is sent to an address or a number, as the API names them (api/src/auth). */
const LIMITS = ['code', 'password code', 'deletion code', 'identity code'].flatMap((what) =>
  ['minute', 'hour', 'day'].map((window) => `${what} per ${window}`),
);

/**
 * As if so much time had passed for what the API keeps of an address or a number: codes, links, invitations and
 * how often they were sent grow older in its database. Its clock and its code are the real ones.
 * @param of an e-mail address in small letters, or a number in E.164
 */
export async function timePasses({ databaseUrl }: Pick<Site, 'databaseUrl'>, minutes: number, of: string): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    const values = [of, `${minutes} minutes`];
    await client.query('UPDATE one_time_code SET expires_at = expires_at - $2::interval WHERE target = $1', values);
    await client.query(
      `UPDATE one_time_link SET expires_at = expires_at - $2::interval
      WHERE $1 IN (data->>'email', data->>'address', data->'identity'->>'email')
      OR account_id IN (SELECT id FROM account WHERE $1 IN (email, phone, pending_email, pending_phone))`,
      values,
    );
    await client.query('UPDATE invite SET expires_at = expires_at - $2::interval WHERE email = $1', values);
    await client.query('UPDATE throttle SET resets_at = resets_at - $1::interval WHERE key = ANY($2)', [
      `${minutes} minutes`,
      LIMITS.map((name) => createHash('sha256').update(`${name} ${of}`).digest('base64url')),
    ]);
  });
}

/** How many accounts have an address, confirmed or not. */
export async function accountsOf({ databaseUrl }: Pick<Site, 'databaseUrl'>, email: string): Promise<number> {
  return onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM account WHERE email = $1', [email]);
    return rows[0]?.count ?? 0;
  });
}

async function onDatabase<Result>(server: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const url = new URL(server);
  url.pathname = '/plenum_api';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
