import pg from 'pg';
import type { User } from '#src/site/users.ts';
import type { Site } from '#src/site/site.ts';

/** Moves the sign-in of the current user an hour back: the API asks for the password again after 15 minutes. */
export async function anHourAgo({ databaseUrl }: Pick<Site, 'databaseUrl'>, { email }: User): Promise<void> {
  const url = new URL(databaseUrl);
  url.pathname = '/plenum_api';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(
      `UPDATE session SET authenticated_at = authenticated_at - interval '1 hour'
      WHERE account_id = (SELECT id FROM account WHERE email = $1)`,
      [email],
    );
  } finally {
    await client.end();
  }
}
