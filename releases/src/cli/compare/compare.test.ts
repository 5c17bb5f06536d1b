import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Registry } from '#src/server/start-registry.ts';
import { http } from '#src/testing/http.ts';
import { runAsManager } from '#src/testing/run-cli.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { createTestEnvironment, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
let registry: Registry;
const run = (...args: string[]) => runAsManager(registry, ...args);
beforeAll(async () => {
  ground = await createTestEnvironment();
  registry = await ground.start();
  const call = http(registry);
  await call.publish(sampleRelease('shell', '1.0.0', 'shell'));
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await call.publish(sampleRelease('mf-blog', version, version));
  await call.publish(sampleRelease('mf-blog', '2.0.0', 'two', { shared: { react: '^18.0.0' } }));
  for (const [version, path] of [
    ['1.0.0', '/webinars'],
    ['1.1.0', '/webinars/all'],
  ] as const)
    await call.publish(
      sampleRelease('mf-webinars', version, version, {
        exposes: { screens: [{ name: 'list', paths: [path], routes: [], slots: [] }], blocks: [] },
      }),
    );
  await call.activate({ shell: '1.0.0', 'mf-blog': '1.0.0', 'mf-webinars': '1.0.0' });
  await call.activate({ 'mf-webinars': '1.1.0' });
  await call.post('manager', '/v1/environments/staging/activate', { releases: { 'mf-blog': '1.0.0' } });
});
afterAll(() => ground.clear());

test('sets and versions – compared – what differs', async () => {
  expect((await run('diff', '1', '2')).out).toMatch(/^Release +production 1 +production 2\nmf-webinars +1\.0\.0 +1\.1\.0\n$/);
  expect((await run('diff', 'staging', 'production:1:1')).out).toMatch(/shell +– +1\.0\.0/);
  expect((await run('diff', '1', '1')).out).toBe('production 1 and production 1 name the same versions.\n');
  const versions = await run('diff', 'mf-webinars@1.0.0', 'mf-webinars@1.1.0');
  expect(versions.out).toMatch(/screen list +at \/webinars \(app\) +at \/webinars\/all \(app\)\n/);
  expect(versions.out).toMatch(/web files +3 +3, 1 of them new or changed/);
  expect(JSON.parse((await run('diff', 'mf-blog@1.0.0', 'mf-blog@2.0.0', '--json')).out)).toMatchObject({
    from: 'mf-blog@1.0.0',
    fields: expect.arrayContaining([{ field: 'range of react', from: '^19.0.0', to: '^18.0.0' }]),
  });
  expect(await run('diff', '1', '99')).toMatchObject({ code: 1, err: expect.stringContaining('no set 99') });
});

test('a release – its versions are listed – where each is active, from whom and how large', async () => {
  const { out } = await run('versions', 'mf-blog');
  expect(out).toMatch(/^Version +Active in +Published +Author +Revision +Contract +Scripts\n2\.0\.0 +\d{4}/);
  expect(out).toMatch(/\n1\.0\.0 +production, staging +\d{4}-\S+ \S+Z +Vera Sokolova +a1b2c3 +1\.0 +\d+ B\n$/);
  expect(JSON.parse((await run('versions', 'mf-blog', '--json')).out).versions).toHaveLength(4);
  expect(await run('versions', 'mf-nowhere')).toMatchObject({ code: 1, err: expect.stringContaining('does not know mf-nowhere') });
});

test.each([
  ['a set and a version of a release', ['diff', '1', 'mf-blog@1.0.0'], 'Compare two sets'],
  ['neither a set nor a version', ['diff', 'one!', '2'], 'Use the number of a set'],
])('%s – compared – exit 2, saying what is accepted', async (_, args, message) => {
  const { code, out, err } = await run(...args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(message);
});
