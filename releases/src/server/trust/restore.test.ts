import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { restoredReply, signedSet } from '@plenum/shared-contracts/release/signed-documents';
import { runCli } from '#src/cli/main.ts';
import type { Registry } from '#src/server/start-registry.ts';
import { expectError, http } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { createTestEnvironment, TOKENS, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
beforeEach(async () => {
  ground = await createTestEnvironment();
});
afterEach(() => ground.clear());

async function run({ url }: Registry, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const output = { out: '', err: '' };
  const code = await runCli(args, {
    env: { RELEASES_URL: url, RELEASES_TOKEN: TOKENS.manager },
    cwd: ground.filesDir,
    out: (text) => (output.out += text),
    err: (text) => (output.err += text),
    interactive: false,
  });
  return { code, ...output };
}

/** Starts a registry with two versions, activates the first, and backs the database up; then activates the second. */
async function loseOneSet(): Promise<void> {
  const first = await ground.start();
  for (const release of [sampleRelease('shell', '1.0.0'), sampleRelease('mf-blog', '1.0.0'), sampleRelease('mf-blog', '1.1.0', 'b')])
    await http(first).publish(release);
  await http(first).activate({ shell: '1.0.0', 'mf-blog': '1.0.0' });
  await first.close();
  await ground.backUp();
  const second = await ground.start();
  expect((await http(second).activate({ 'mf-blog': '1.1.0' })).statusCode).toBe(201);
  await second.close();
}

/** Restores a backup whose version of the blog was blocked and replaced after it. */
async function restoreBlockedVersion(): Promise<void> {
  const first = await ground.start();
  await http(first).publish(sampleRelease('shell', '1.0.0'));
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await http(first).publish(sampleRelease('mf-blog', version, version));
    await http(first).activate({ shell: '1.0.0', 'mf-blog': version });
  }
  await first.close();
  await ground.backUp();
  const second = await ground.start();
  await http(second).post('manager', '/v1/releases/mf-blog/versions/1.2.0/block', { reason: 'stolen token', replace: true });
  await second.close();
  await ground.restoreBackup();
}

test('a backup is restored – the registry starts – it serves, and activates only after the restore was confirmed, in a higher epoch [F32]', async () => {
  await loseOneSet();
  await ground.restoreBackup();
  const registry = await ground.start();
  const call = http(registry);
  expect((await call.current()).json()).toMatchObject({ epoch: 1, number: 1, releases: { 'mf-blog': { version: '1.0.0' } } });
  expectError(await call.activate({ 'mf-blog': '1.1.0' }), 409, 'restore_unconfirmed', '"confirm-restore --reason …"');
  expect((await call.get('/metrics')).body).toContain('plenum_audit_log_contradicted 1');
  expect(await run(registry, 'audit', 'verify')).toMatchObject({ code: 1, err: expect.stringContaining('a checkpoint of') });

  expect((await run(registry, 'confirm-restore', '--reason', 'disk of the database failed')).out).toMatch(
    /^Epoch 2 has begun: production is now set 2 \(production:2:2\), staging is now set 1 \(staging:2:1\)\. .* 1 checkpoint/,
  );
  expect((await call.current()).json()).toMatchObject({
    epoch: 2,
    number: 2,
    action: 'restore',
    reason: 'disk of the database failed',
    releases: { 'mf-blog': { version: '1.0.0' } },
  });
  expect(await run(registry, 'audit', 'verify')).toMatchObject({ code: 0 });
  expect((await call.activate({ 'mf-blog': '1.1.0' })).json()).toMatchObject({ epoch: 2, number: 3 });
});

test('the same backup is restored a second time – confirmed – the epoch is higher than the one that sites have seen', async () => {
  await loseOneSet();
  for (const epoch of [2, 3]) {
    await ground.restoreBackup();
    const registry = await ground.start();
    const answer = await http(registry).post('manager', '/v1/restored', { reason: 'again' });
    expect(restoredReply.parse(answer.json())).toMatchObject({ epoch });
    expect((await run(registry, 'audit', 'verify')).code).toBe(0);
    await registry.close();
  }
});

test('the key was rotated and a version blocked after the backup – restored and confirmed – both are in force again, as sites know them', async () => {
  await loseOneSet();
  const before = await ground.start();
  const { to } = (await http(before).post('manager', '/v1/keys/rotate', {})).json<{ to: string }>();
  await http(before).post('manager', '/v1/releases/mf-blog/versions/1.1.0/block', { reason: 'stolen token', replace: true });
  await before.close();
  await ground.restoreBackup();
  const registry = await ground.start();
  const call = http(registry);
  expectError(await call.activate({ 'mf-blog': '1.1.0' }), 409, 'restore_unconfirmed');
  expect((await call.post('manager', '/v1/restored', { reason: 'disk' })).statusCode).toBe(201);
  const signed = signedSet.parse((await call.get('/v1/environments/production/signed-set')).json());
  expect([signed.keys.rotations.length, signed.current.signatures[0]?.keyid]).toEqual([1, to]);
  expect((await call.get('/v1/blocked')).json()).toMatchObject({ number: 1, versions: [{ version: '1.1.0' }] });
  expectError(await call.activate({ 'mf-blog': '1.1.0' }), 410, 'version_blocked');
  expect(await run(registry, 'audit', 'verify')).toMatchObject({ code: 0 });
});

test('a database that was never restored – confirmed as restored – a new epoch, and nothing is given up', async () => {
  const registry = await ground.start();
  const call = http(registry);
  expectError(await call.post('manager', '/v1/restored', {}), 400, 'bad_request', 'reason');
  expectError(await call.post('mf-blog', '/v1/restored', { reason: 'x' }), 403, 'forbidden');
  expect((await call.post('manager', '/v1/restored', { reason: 'drill' })).json()).toMatchObject({ epoch: 2, lost_checkpoints: 0 });
});

test('the version of the backup was blocked after it – confirmed, and blocked again with a replacement – it is replaced', async () => {
  await restoreBlockedVersion();
  const call = http(await ground.start());
  expect((await call.post('manager', '/v1/restored', { reason: 'disk' })).statusCode).toBe(201);
  // Blocking it again does what the block has done, without a second entry in the list.
  const block = (replace: boolean) =>
    call.post('manager', '/v1/releases/mf-blog/versions/1.2.0/block', { reason: 'active after a restore', replace });
  expectError(await block(false), 409, 'version_active', '--replace');
  const answer = await block(true);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    201,
    { blocked: { reason: 'stolen token' }, sets: [{ action: 'rollback', reason: 'mf-blog@1.2.0 is blocked: active after a restore' }] },
  ]);
  expect((await call.current()).json()).toMatchObject({ releases: { 'mf-blog': { version: '1.1.0' } } });
  expect((await call.get('/v1/blocked')).json()).toMatchObject({ number: 1, versions: [{ version: '1.2.0' }] });
  expect((await block(true)).json()).toMatchObject({ sets: [] });
});

test('a blocked version is active after a restore – rolled back – the version before it is active', async () => {
  await restoreBlockedVersion();
  const call = http(await ground.start());
  await call.post('manager', '/v1/restored', { reason: 'disk' });
  expect((await call.rollback('mf-blog')).json()).toMatchObject({ releases: { 'mf-blog': { version: '1.1.0' } } });
});

test('the checkpoints cannot be read when a registry starts – changed – refused until they can be, then as they say', async () => {
  await loseOneSet();
  const dir = path.join(String(ground.env['DATA_DIR']), 'releases-audit');
  const away = `${dir}-away`;
  await rename(dir, away);
  await writeFile(dir, 'no folder');
  const registry = await ground.start();
  const call = http(registry);
  expect((await call.current()).statusCode).toBe(200);
  expectError(await call.activate({ 'mf-blog': '1.0.0' }), 503, 'storage_unavailable', 'checkpoints');
  expectError(await call.post('manager', '/v1/restored', { reason: 'x' }), 503, 'storage_unavailable');
  await rm(dir);
  await rename(away, dir);
  expect((await call.activate({ 'mf-blog': '1.0.0' })).statusCode).toBe(201);
  await registry.close();

  await ground.restoreBackup();
  await rename(dir, away);
  await writeFile(dir, 'no folder');
  const restored = http(await ground.start());
  expectError(await restored.activate({ 'mf-blog': '1.1.0' }), 503, 'storage_unavailable');
  await rm(dir);
  await rename(away, dir);
  expectError(await restored.activate({ 'mf-blog': '1.1.0' }), 409, 'restore_unconfirmed');
});

test('a restore is not confirmed – the key is rotated, or a version blocked – refused: sites may know others in their place', async () => {
  await loseOneSet();
  await ground.restoreBackup();
  const call = http(await ground.start());
  expectError(await call.post('manager', '/v1/keys/rotate', {}), 409, 'restore_unconfirmed');
  const block = () => call.post('manager', '/v1/releases/mf-blog/versions/1.1.0/block', { reason: 'stolen token' });
  expectError(await block(), 409, 'restore_unconfirmed', '"confirm-restore --reason …"');
  await call.post('manager', '/v1/restored', { reason: 'disk' });
  expect([(await block()).statusCode, (await call.post('manager', '/v1/keys/rotate', {})).statusCode]).toEqual([201, 201]);
});
