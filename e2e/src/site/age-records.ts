import { createHash } from 'node:crypto';
import { withDatabase } from '#src/site/with-database.ts';
import type { Site } from '#src/site/site.ts';

/** Names of the API's rate limits for messages to an address or a number (api/src/account/auth). */
const LIMITS = ['code', 'password code', 'deletion code', 'identity code'].flatMap((what) =>
  ['minute', 'hour', 'day'].flatMap((window) => [`${what} per ${window}`, `${what} per ${window} and asker`]),
);
/** The caller without a session: every client of these tests is on this machine. */
const ASKER = '127.0.0.1';

/**
 * Makes the API's records of an address or a number older, as if time had passed: codes, links, invitations and rate limits. Changes the
 * database only: the API's code and clock are the real ones.
 * @param of a lower-case e-mail address, or a number in E.164
 */
export async function ageRecords({ databaseUrl }: Pick<Site, 'databaseUrl'>, minutes: number, of: string): Promise<void> {
  await withDatabase(databaseUrl, async (client) => {
    const time = `${minutes} minutes`;
    const { rows } = await client.query<{ id: string }>('SELECT id FROM account WHERE $1 IN (email, phone, pending_email, pending_phone)', [
      of,
    ]);
    const accounts = rows.map(({ id }) => id);
    // Requests of a signed-in user are stored under the account and the address.
    const places = [of, ...[ASKER, ...accounts].map((asker) => `${asker} ${of}`)];
    const keys = LIMITS.flatMap((name) =>
      places.map((place) =>
        createHash('sha256')
          .update(JSON.stringify([name, place]))
          .digest('base64url'),
      ),
    );
    await client.query('UPDATE one_time_code SET expires_at = expires_at - $1::interval WHERE target = ANY($2)', [time, places]);
    await client.query(
      `UPDATE one_time_link SET expires_at = expires_at - $1::interval
      WHERE $2 IN (data->>'email', data->>'address', data->'identity'->>'email') OR account_id = ANY($3)`,
      [time, of, accounts],
    );
    await client.query('UPDATE invite SET expires_at = expires_at - $1::interval WHERE email = $2', [time, of]);
    await client.query('UPDATE throttle SET resets_at = resets_at - $1::interval WHERE key = ANY($2)', [time, keys]);
  });
}

/** Returns how many accounts have an e-mail address, confirmed or not. */
export async function accountsOf({ databaseUrl }: Pick<Site, 'databaseUrl'>, email: string): Promise<number> {
  return withDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM account WHERE email = $1', [email]);
    return rows[0]?.count ?? 0;
  });
}
