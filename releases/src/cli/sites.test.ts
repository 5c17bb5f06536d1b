import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { runCli } from '#src/cli/main.ts';
import type { Registry } from '#src/server/start-registry.ts';
import { http } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { sampleFailure, sampleSiteReport } from '#src/testing/sample-site-report.ts';
import { createTestEnvironment, TOKENS, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
let registry: Registry;
let call: ReturnType<typeof http>;
beforeAll(async () => {
  ground = await createTestEnvironment();
  registry = await ground.start();
  call = http(registry);
  for (const version of ['1.0.0', '1.1.0']) await call.publish(sampleRelease('mf-blog', version, version));
});
afterAll(() => ground.clear());

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const output = { out: '', err: '' };
  const code = await runCli(args, {
    env: { RELEASES_URL: registry.url, RELEASES_TOKEN: TOKENS.manager, RELEASES_ACTOR: 'Vera' },
    cwd: '.',
    out: (text) => (output.out += text),
    err: (text) => (output.err += text),
    interactive: false,
  });
  return { code, ...output };
}

test('no site, then sites with problems – status – lists each site, and below the table what is wrong with it', async () => {
  expect((await run('status')).out).toMatch(/No site has reported yet\.\n$/);
  const first: ReleaseSet = (await call.activate({ 'mf-blog': '1.0.0' })).json();
  const second: ReleaseSet = (await call.activate({ 'mf-blog': '1.1.0' })).json();
  await call.reportSite('web-1', sampleSiteReport(second, { host: 'machine-1', alarms: [{ kind: 'disk', message: 'no space left' }] }));
  await call.reportSite('web-2', sampleSiteReport(second, { failures: [sampleFailure(second, 'mf-blog', { reason: 'it threw' })] }));
  await call.reportSite(
    'web-3',
    sampleSiteReport(first, {
      refused: { epoch: 1, number: second.number, reason: 'no memory' },
      alarms: [{ kind: 'signature', message: 'no valid signature' }],
    }),
  );
  await call.reportSite('web-4', sampleSiteReport(first));
  await ground.query(`UPDATE site SET heard_at = now() - interval '1 hour' WHERE id = 'web-4'`);
  const { code, out } = await run('status');
  expect(code).toBe(0);
  const lines = out.split('\n');
  expect(lines.slice(lines.findIndex((line) => line.startsWith('Site')))).toEqual([
    expect.stringMatching(/^Site +Host +Status +Set +Since$/),
    expect.stringMatching(/^web-1 +machine-1 +current +2 +\d{4}-.*Z$/),
    expect.stringMatching(/^web-2 +web-host +failing +2 /),
    expect.stringMatching(/^web-3 +web-host +failing +1 /),
    expect.stringMatching(/^web-4 +web-host +lost +1 /),
    'web-1: alarm (disk): no space left',
    'web-2: mf-blog@1.1.0 could not be loaded: it threw',
    'web-3: does not serve set 2: no memory',
    'web-3: alarm (signature): no valid signature',
    expect.stringMatching(/^web-4: not heard from since \d{4}-.*Z, so it is not counted$/),
    '',
  ]);
  const { sites } = JSON.parse((await run('status', '--json')).out) as { sites: unknown[] };
  expect(sites).toMatchObject([{ id: 'web-1', status: 'current', serving: { number: 2 } }, {}, {}, {}]);
});

test('a canary – site list while one of two sites has it – shown at that site, of the set that it serves; ended – no such column', async () => {
  const list = async () => (await run('site', 'list')).out;
  await ground.query('DELETE FROM site');
  const begun: ReleaseSet = (
    await call.post('manager', '/v1/environments/production/canaries/mf-blog', { version: '1.0.0', percent: 5, skip_preflight: true })
  ).json();
  const raised: ReleaseSet = (await call.post('manager', '/v1/environments/production/canaries/mf-blog/raise', { percent: 12.5 })).json();
  await call.reportSite('web-1', sampleSiteReport(raised));
  await call.reportSite('web-2', sampleSiteReport(begun));
  await call.reportSite('web-3', sampleSiteReport(null));
  expect((await list()).split('\n')).toEqual([
    expect.stringMatching(/ Since +Canaries$/),
    expect.stringMatching(/^web-1 +web-host +current +\d+ .* mf-blog@1\.0\.0 for 12\.5 %$/),
    expect.stringMatching(/^web-2 +web-host +behind +\d+ .* mf-blog@1\.0\.0 for 5 %$/),
    expect.stringMatching(/^web-3 +web-host +behind +– +– +–$/),
    '',
  ]);
  // A set that is not the registry's may have any canary.
  await call.reportSite('web-1', sampleSiteReport({ ...raised, releases: {} }));
  const { sites } = JSON.parse((await run('site', 'list', '--json')).out) as { sites: unknown[] };
  expect(sites).toMatchObject([{ canaries: [] }, { canaries: [{ name: 'mf-blog', version: '1.0.0', percent: 5 }] }, { canaries: [] }]);
  const ended: ReleaseSet = (await call.post('manager', '/v1/environments/production/canaries/mf-blog/abort', {})).json();
  for (const id of ['web-1', 'web-2']) await call.reportSite(id, sampleSiteReport(ended));
  expect(await list()).not.toContain('Canaries');
});

test('a site that is gone – site remove – not listed any more; a second time – exit 1', async () => {
  await call.reportSite('web-9', sampleSiteReport(null));
  expect(await run('site', 'remove', 'web-9')).toEqual({ code: 0, out: 'web-9 is removed from production.\n', err: '' });
  expect((await run('site', 'list')).out).not.toContain('web-9');
  expect(await run('site', 'remove', 'web-9')).toMatchObject({ code: 1, err: expect.stringContaining('no site web-9') });
});

test('the setting of an environment – changed and listed – shown, also in the audit log; another value – exit 2', async () => {
  expect((await run('environment', 'update', 'staging', '--on-failure', 'revert')).out).toMatch(
    /staging +0 +revert +report +1 % for 24 h: notify\n$/,
  );
  expect((await run('environment', 'list')).out).toMatch(
    /production +\d+ +report +report +1 % for 24 h: notify\nstaging +0 +revert +report +1 % for 24 h: notify\n$/,
  );
  expect((await run('audit', '--limit', '1')).out).toMatch(/environment\.update +staging +on_failure: report → revert/);
  expect(await run('environment', 'update', 'staging', '--on-failure', 'panic')).toMatchObject({
    code: 2,
    err: expect.stringContaining('report, revert'),
  });
  expect(await run('environment', 'update', 'staging')).toMatchObject({ code: 2, err: expect.stringContaining('--over-budget') });
  expect((await run('environment', 'update', 'staging', '--over-budget', 'refuse')).out).toMatch(
    /staging +0 +revert +refuse +1 % for 24 h: notify\n$/,
  );
  expect((await run('audit', '--limit', '1')).out).toMatch(/environment\.update +staging +over_budget: report → refuse/);
});
