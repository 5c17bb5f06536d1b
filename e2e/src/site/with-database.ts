import pg from 'pg';

/** Runs `work` on the API's database. @param server address of the database server */
export async function withDatabase<Result>(server: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
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
