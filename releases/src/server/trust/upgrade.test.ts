import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signedSet } from '@plenum/shared-contracts/release/signed-documents';
import { runCli } from '#src/cli/main.ts';
import { startWatching } from '#src/domain/error-budget/budget-state.ts';
import { http } from '#src/testing/http.ts';
import { runAsManager } from '#src/testing/run-cli.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { createTestEnvironment, TOKENS, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
beforeAll(async () => {
  ground = await createTestEnvironment();
});
afterAll(() => ground.clear());

/** Undoes the migrations from 8 on. */
const BEFORE_SIGNATURES = `
  DROP TABLE set_signature, release_signature, signing_key, block_list, audit_log;
  DROP TRIGGER never_emptied ON audit_entry;
  DROP TRIGGER never_emptied ON release_set;
  DROP TRIGGER only_forward ON environment;
  DROP FUNCTION refuse_older_set;
  DROP INDEX audit_entry_action;
  DELETE FROM audit_entry WHERE action !~ '^(team|token)[.]';
  ALTER TABLE audit_entry DROP COLUMN previous_hash, DROP COLUMN hash;
  ALTER INDEX audit_entry_subject RENAME TO access_audit_subject;
  ALTER TABLE audit_entry RENAME TO access_audit;
  DROP TABLE measured_run, version_measurement, error_budget_state;
  DROP AGGREGATE sum_counts(bigint[]);
  DROP FUNCTION add_counts;
  ALTER TABLE environment DROP COLUMN error_budget;
  DROP TABLE preview;
  DROP TABLE owner_contact, owner_notification;
  DROP TABLE canary_run, canary_count, canary_evidence, budget;
  ALTER TABLE environment DROP COLUMN over_budget;
  ALTER TABLE environment DROP COLUMN frozen_at, DROP COLUMN frozen_by, DROP COLUMN frozen_reason;
  ALTER TABLE access_token DROP COLUMN name;
  ALTER TABLE release_version DROP COLUMN revision, DROP COLUMN author;
  DROP INDEX release_version_published;
  DELETE FROM schema_version WHERE version >= 8;`;

test('a database from before signatures – the registry starts – its sets and versions are signed, and changes go on', async () => {
  const before = await ground.start();
  await http(before).publish(sampleRelease('shell', '1.0.0'));
  for (const version of ['1.0.0', '1.1.0']) {
    await http(before).publish(sampleRelease('mf-blog', version, version));
    await http(before).activate({ shell: '1.0.0', 'mf-blog': version });
  }
  await before.close();
  await ground.tamper(BEFORE_SIGNATURES);
  const dataDir = String(ground.env['DATA_DIR']);
  for (const folder of ['releases-keys', 'releases-audit']) await rm(path.join(dataDir, folder), { recursive: true });

  const registry = await ground.start({ DATABASE_URL: process.env['TEST_DATABASE_URL'] ?? '', DATABASE_MIGRATIONS: 'on' });
  const call = http(registry);
  expect(signedSet.safeParse((await call.get('/v1/environments/production/signed-set')).json()).success).toBe(true);
  expect((await call.get('/v1/releases/mf-blog/versions/1.0.0/signature')).statusCode).toBe(200);
  expect((await call.rollback('mf-blog')).json()).toMatchObject({ number: 3, releases: { 'mf-blog': { version: '1.0.0' } } });
  expect((await call.get('/v1/environments/production/signed-set')).statusCode).toBe(200);
  const output = { out: '', err: '' };
  const code = await runCli(['audit', 'verify'], {
    env: { RELEASES_URL: registry.url, RELEASES_TOKEN: TOKENS.manager },
    cwd: dataDir,
    out: (text) => (output.out += text),
    err: (text) => (output.err += text),
    interactive: false,
  });
  expect([code, output.err]).toEqual([0, '']);
});

test('an error budget whose action is still called "tell" – the registry starts – it notifies; the audit log shows the old word', async () => {
  await ground.tamper(`
    UPDATE environment SET error_budget = '{"percent": 2, "hours": 24, "action": "tell"}';
    INSERT INTO audit_entry (actor, action, subject, details)
      SELECT 'manager', 'environment.update', name, jsonb_build_object('before', details, 'after', details || '{"error_budget": null}')
      FROM environment, LATERAL (SELECT jsonb_build_object('error_budget', error_budget) AS details) AS recorded WHERE name = 'production';
    DROP TABLE canary_run;
    ALTER TABLE release_version DROP COLUMN revision, DROP COLUMN author;
    DROP INDEX release_version_published;
    DELETE FROM schema_version WHERE version >= 17;`);
  const registry = await ground.start({ DATABASE_URL: process.env['TEST_DATABASE_URL'] ?? '', DATABASE_MIGRATIONS: 'on' });
  expect((await runAsManager(registry, 'error-budget')).out).toContain('production: 2 % for 24 h: notify.');
  expect((await runAsManager(registry, 'audit')).out).toContain('error_budget: 2 % for 24 h: tell → –');
});

test('a watched version whose state is stored with "crossed", as older registries do – the registry starts – it is shown as having exceeded its budget', async () => {
  const { exceeded: _, ...watched } = startWatching(
    { name: 'mf-blog', version: '1.1.0', previous: '1.0.0', set: 3, epoch: 1, since: '2026-11-02T10:00:00.000Z' },
    null,
  );
  const crossed = { at: '2026-11-02T11:00:00.000Z', reason: '30 of 100 renders failed', rolled_back: true };
  await ground.tamper(`
    INSERT INTO error_budget_state (environment, name, seen, state) VALUES ('production', 'mf-blog', 3, '${JSON.stringify({ ...watched, crossed })}')
      ON CONFLICT (environment, name) DO UPDATE SET state = EXCLUDED.state;`);
  const registry = await ground.start({ DATABASE_URL: process.env['TEST_DATABASE_URL'] ?? '', DATABASE_MIGRATIONS: 'on' });
  expect((await runAsManager(registry, 'error-budget')).out).toMatch(/mf-blog +1\.1\.0 .*exceeded 2026-11-02 11:00.*rolled back/);
});
