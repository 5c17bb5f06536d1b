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
  await call.publish(sampleRelease('shell', '1.0.0'));
  for (const version of ['1.0.0', '1.1.0']) await call.publish(sampleRelease('mf-blog', version, version));
  await call.activate({ shell: '1.0.0' });
  await call.activate({ 'mf-blog': '1.0.0' });
});
afterAll(() => ground.clear());

test('a published version – previewed, listed, revoked – a link to the site, an entry with the versions, and none', async () => {
  expect((await run('preview', 'list')).out).toBe('production has no previews.\n');
  const { out } = await run('preview', 'create', 'mf-blog@1.1.0', '--reason', 'design review', '--minutes', '30');
  expect(out).toMatch(
    /^Preview [0-9a-f]{24} of production until [\d-]+ [\d:]+Z: set 2 with mf-blog@1\.1\.0\.\n.*\nhttp:\/\/plenum\.localhost:3000\/-\/preview\?token=[\w.-]+\n$/,
  );
  const [, id = ''] = /^Preview (\w+)/.exec(out) ?? [];
  expect((await run('preview', 'list')).out).toMatch(new RegExp(`\n${id} .*manager.*set 2 with mf-blog@1\\.1\\.0 +design review\n$`));
  expect((await run('preview', 'revoke', id)).out).toBe(`Preview ${id} of production is revoked.\n`);
  expect((await run('preview', 'list')).out).toBe('production has no previews.\n');
  expect((await run('audit', '--limit', '2')).out).toMatch(
    /preview\.revoke +production .*\n.*preview\.create .*mf-blog@1\.1\.0.*design review/,
  );
});

test('the past – composed by set and by time – a read-only link at the given site', async () => {
  const [first] = JSON.parse((await run('history', '--json')).out)
    .sets.toReversed()
    .slice(1);
  const bySet = JSON.parse((await run('compose', '--set', '1', '--site', 'https://plenum.example/', '--json')).out);
  expect(bySet).toMatchObject({
    link: expect.stringMatching(/^https:\/\/plenum\.example\/-\/preview\?token=/),
    preview: { read_only: true, set: { number: 1 } },
  });
  expect((await run('compose', '--at', first.created_at)).out).toMatch(/: set 1 of [\d-]+ [\d:]+Z, read-only\.\n/);
});

test.each([
  [['preview', 'create', 'mf-blog'], 'is not <name>@<version>'],
  [['preview', 'create', 'mf-blog@1.1.0', '--minutes', '10081'], '(a week)'],
  [['preview', 'create', 'mf-blog@1.1.0', '--site', 'plenum'], 'RELEASES_SITE_URL is not an address'],
  [['preview', 'revoke', 'x'], '24 hexadecimal digits'],
  [['compose'], '--at <time> or --set <number>'],
  [['compose', '--at', '7'], 'Use a time'],
  [['compose', '--at', '2999-01-01'], 'Use a time in the past'],
  [['compose', '--set', '0'], 'Use the number of a set'],
  [['compose', '--set', '1', '--at', '2026-11-27'], 'cannot be used with'],
])('%j – exit 2, saying what is accepted', async (args, message) => {
  const { code, out, err } = await run(...args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(message);
});

test('a version that is not published, and a set that does not exist – previewed – refused', async () => {
  expect(await run('preview', 'create', 'mf-blog@9.9.9')).toMatchObject({ code: 1, err: expect.stringContaining('is not published') });
  expect(await run('compose', '--set', '99')).toMatchObject({ code: 1, err: expect.stringContaining('no set 99') });
});
