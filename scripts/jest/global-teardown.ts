import pg from 'pg';

/** Counterpart of `global-setup.ts`. */
export default async function tearDown(): Promise<void> {
  if (globalThis.testPostgres) await globalThis.testPostgres.stop();
  else await dropTemplates(process.env['TEST_DATABASE_URL'], process.env['TEST_RUN_ID']);
  await globalThis.removeTestFiles?.();
}

/** Drops the template databases of this run (`shared-server/src/testing/database-template.ts`) from a server that keeps running. */
async function dropTemplates(connectionString: string | undefined, run: string | undefined): Promise<void> {
  if (!connectionString || !run) return;
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [
      `test_template_${run}_`,
    ]);
    for (const { datname } of rows) await client.query(`DROP DATABASE ${pg.escapeIdentifier(datname)} WITH (FORCE)`);
  } finally {
    await client.end();
  }
}
