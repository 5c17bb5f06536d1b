import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { setPage } from '@plenum/shared-contracts/release/registry-schemas';
import { databaseUrl } from '@plenum/shared-server/database/database-url';
import { verifyChain } from '#src/domain/sets/audit-chain.ts';
import { createLocalFileStore } from '#src/files/local-file-store.ts';
import { verifyFiles } from '#src/server/publish/verify-files.ts';
import { createRegistryPool } from '#src/store/database.ts';
import { expectError, http } from '#src/testing/http.ts';
import { findPostgresTools, startPostgresWithTools } from '#src/testing/postgres-tools.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { createTestEnvironment } from '#src/testing/test-registry.ts';

const tools = findPostgresTools();
if (!tools)
  process.stderr.write('Skipped: backup and restore. This machine has no pg_dump, pg_restore and postgres (pg_config --bindir).\n');

const blog = (version: string) => sampleRelease('mf-blog', version, version);

if (tools)
  test('a registry that is dumped while it runs, changed, then lost – restored from the dump and the files – the same set, chain and bytes as in the dump, and it can be changed again [F32]', async () => {
    const postgres = await startPostgresWithTools(tools);
    process.env['TEST_DATABASE_URL'] = postgres.serverUrl;
    const ground = await createTestEnvironment();
    const backup = await mkdtemp(path.join(tmpdir(), 'plenum-backup-of-'));
    const name = ground.env['RELEASES_DATABASE'] ?? '';
    const url = databaseUrl({ serverUrl: postgres.serverUrl, name });
    try {
      const registry = await ground.start();
      const call = http(registry);
      for (const version of ['1.0.0', '1.1.0']) await call.publish(blog(version));
      for (const version of ['1.0.0', '1.1.0']) expect((await call.activate({ 'mf-blog': version })).statusCode).toBe(201);
      const before = (await call.current()).json<{ epoch: number; number: number }>();

      // In the order of docs/operations.md: the files after the database, while others publish.
      await postgres.dump(url, path.join(backup, 'releases.dump'));
      await call.publish(blog('1.2.0'));
      await cp(ground.filesDir, path.join(backup, 'files'), { recursive: true });
      await call.activate({ 'mf-blog': '1.2.0' });

      await registry.close();
      await rm(ground.filesDir, { recursive: true });
      await replaceDatabase(postgres.serverUrl, name);
      await postgres.restore(url, path.join(backup, 'releases.dump'));
      await cp(path.join(backup, 'files'), ground.filesDir, { recursive: true });

      const restored = http(await ground.start());
      expect((await restored.current()).json()).toEqual(before);
      const { sets } = setPage.parse((await restored.get('/v1/environments/production/sets?limit=100')).json());
      expect(sets).toHaveLength(before.number + 1);
      expect(verifyChain(sets.toReversed())).toEqual({ intact: true });
      const pool = createRegistryPool(url);
      expect(await verifyFiles({ pool, files: await createLocalFileStore(ground.filesDir) }, '')).toMatchObject({ damaged: [] });
      await pool.end();
      for (const [file, bytes] of Object.entries(blog('1.1.0').files))
        expect((await restored.get(`${restored.version(blog('1.1.0'))}/files/${file}`)).rawPayload).toEqual(bytes);

      // What came after the dump is published and activated again, once a release manager has confirmed the restore.
      expect((await restored.publish(blog('1.2.0'))).statusCode).toBe(200);
      expectError(await restored.activate({ 'mf-blog': '1.2.0' }), 409, 'restore_unconfirmed');
      expect((await restored.post('manager', '/v1/restored', { reason: 'The disk was lost' })).statusCode).toBe(201);
      expect((await restored.activate({ 'mf-blog': '1.2.0' })).json()).toMatchObject({
        epoch: before.epoch + 1,
        releases: { 'mf-blog': { version: '1.2.0' } },
      });
    } finally {
      await ground.clear();
      await rm(backup, { recursive: true, force: true });
      await postgres.stop();
    }
  });

async function replaceDatabase(serverUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`DROP DATABASE ${client.escapeIdentifier(name)} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  await client.end();
}
