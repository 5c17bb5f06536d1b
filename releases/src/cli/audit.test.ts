import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { runCli } from '#src/cli/main.ts';
import type { Registry } from '#src/server/start-registry.ts';
import { http } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { createTestEnvironment, TOKENS, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
let registry: Registry;
beforeAll(async () => {
  ground = await createTestEnvironment();
  registry = await ground.start();
  const call = http(registry);
  await call.publish(sampleRelease());
  await call.publish(sampleRelease('shell', '1.0.0'));
  await call.activate({ shell: '1.0.0' });
  await call.activate({ 'mf-blog': '1.0.0' });
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => ground.clear());

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const output = { out: '', err: '' };
  const code = await runCli(args, {
    env: { RELEASES_URL: registry.url, RELEASES_TOKEN: TOKENS.manager },
    cwd: ground.filesDir,
    out: (text) => (output.out += text),
    err: (text) => (output.err += text),
    interactive: false,
  });
  return { code, ...output };
}

/** Waits until the registry has stored a checkpoint of every entry so far. */
async function untilChecked(): Promise<void> {
  const [{ newest } = { newest: 0 }] = await ground.query<{ newest: number }>('SELECT max(id) AS newest FROM audit_entry');
  const folder = path.join(String(ground.env['DATA_DIR']), 'releases-audit');
  for (;;) {
    const [log = ''] = await readdir(folder);
    const files = await readdir(path.join(folder, log));
    if (files.some((file) => file.includes(`-${String(newest).padStart(10, '0')}-`) && file.endsWith('.json'))) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('all changes – listed – sets and teams in one log, with what changed', async () => {
  const { out } = await run('audit', '--limit', '2');
  expect(out).toMatch(/set\.activate +production +set 2: mf-blog \(new\) → 1\.0\.0: planned/);
  expect((await run('audit', '--limit', '50')).out).toMatch(/team\.add +mf-blog/);
});

test('an untouched registry – verified – intact, with the key that vouches for it', async () => {
  await untilChecked();
  const { code, out } = await run('audit', 'verify');
  expect([code, out]).toEqual([0, expect.stringMatching(/\d+ entries\).*intact.*checkpoints signed with [0-9a-f]{12}/)]);
  expect(JSON.parse((await run('audit', 'verify', '--json')).out)).toMatchObject({ intact: true, problems: [] });
  const other = 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=';
  expect(await run('audit', 'verify', '--key', other)).toMatchObject({ code: 1, err: expect.stringContaining('not trusted here') });
});

test.each(['/sets', '/audit'])(
  'a set is created while the records are read, after the first answer to %s – verified – intact',
  async (path) => {
    await untilChecked();
    const real = globalThis.fetch;
    let isCreated = false;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const response = await real(input, init);
      const { pathname } = new URL(new Request(input).url);
      if (isCreated || !pathname.endsWith(path)) return response;
      isCreated = true;
      await http(registry).post('manager', '/v1/environments/production/remove', { names: ['mf-blog'] });
      await http(registry).activate({ 'mf-blog': '1.0.0' });
      return response;
    });
    expect((await run('audit', 'verify')).code).toBe(0);
    expect(isCreated).toBe(true);
  },
);

test('the key – rotated – listed as in use, and checkpoints of both keys are valid', async () => {
  expect((await run('key', 'rotate')).out).toMatch(/^The registry now signs with [0-9a-f]{12}\. What [0-9a-f]{12} has signed stays valid/);
  expect((await run('key', 'list')).out).toMatch(/[0-9a-f]{12} +MCow[^\n]+=\n[0-9a-f]{12} +MCow[^\n]+= +in use\n$/);
  await untilChecked();
  expect((await run('audit', 'verify')).code).toBe(0);
});

test.each([
  [
    'an entry is edited',
    `UPDATE audit_entry SET actor = 'manager (Eve)' WHERE action = 'set.activate'`,
    'was changed after it was written',
  ],
  [
    'the end of the log and the last set are cut off',
    `DELETE FROM audit_entry WHERE id >= (SELECT min(id) FROM audit_entry WHERE action = 'set.activate' AND (details ->> 'number')::integer = 2);
     UPDATE environment SET number = 1 WHERE name = 'production';
     DELETE FROM set_signature WHERE number >= 2; DELETE FROM release_set WHERE number >= 2`,
    'a checkpoint of',
  ],
])('%s in the database – verified – refused with exit code 1, naming what differs', async (_, sql, message) => {
  await untilChecked();
  await ground.tamper(sql);
  expect(await run('audit', 'verify')).toMatchObject({ code: 1, err: expect.stringContaining(message) });
  expect(JSON.parse((await run('audit', 'verify', '--json')).out)).toMatchObject({ error: { code: 'audit_failed' } });
});

test('all checkpoints were removed – verified – refused, as nothing proves that the log is complete', async () => {
  await rm(path.join(String(ground.env['DATA_DIR']), 'releases-audit'), { recursive: true });
  expect(await run('audit', 'verify')).toMatchObject({ code: 1, err: expect.stringContaining('no checkpoint') });
});
