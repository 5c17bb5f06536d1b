import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import type { SiteReport } from '@plenum/shared-contracts/release/reports/site-report';
import { runCli } from '#src/cli/main.ts';
import type { Registry } from '#src/server/start-registry.ts';
import { http } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { sampleFailure, sampleSiteReport } from '#src/testing/sample-site-report.ts';
import { createTestEnvironment, TOKENS, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
let registry: Registry;
let call: ReturnType<typeof http>;
/** The current set before each test. */
let first: ReleaseSet;
/** The number of the set that a test activates. */
let number: number;
beforeAll(async () => {
  ground = await createTestEnvironment();
  registry = await ground.start();
  call = http(registry);
  for (const version of ['1.0.0', '1.1.0']) await call.publish(sampleRelease('mf-blog', version, version));
});
beforeEach(async () => {
  await call.post('manager', '/v1/environments/production', { on_failure: 'report' });
  await ground.query('DELETE FROM site');
  first = (await call.activate({ 'mf-blog': '1.0.0' })).json();
  number = first.number + 1;
});
afterAll(() => ground.clear());

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command. `onProgress` is called with each line on stderr. */
async function run(args: readonly string[], onProgress: (line: string) => void = () => undefined): Promise<Outcome> {
  const output = { out: '', err: '' };
  const code = await runCli(args, {
    env: { RELEASES_URL: registry.url, RELEASES_TOKEN: TOKENS.manager, RELEASES_ACTOR: 'Vera' },
    cwd: '.',
    out: (text) => (output.out += text),
    err: (text) => {
      output.err += text;
      onProgress(text);
    },
    interactive: false,
  });
  return { code, ...output };
}
const ACTIVATE = ['activate', 'mf-blog@1.1.0'];
const report = (site: string, set: ReleaseSet | null, change?: Partial<SiteReport>) => call.reportSite(site, sampleSiteReport(set, change));
/** Waits until a newer set than the first is current, as a site would notice. */
async function untilActivated(): Promise<ReleaseSet> {
  for (;;) {
    const set = (await call.current()).json<ReleaseSet>();
    if (set.number > first.number) return set;
    await pause(10);
  }
}

test('two sites and a lost one – activated – the command ends when both live sites serve the set, and names the lost one [F24]', async () => {
  for (const site of ['web-1', 'web-2', 'web-3']) await report(site, first);
  await ground.query(`UPDATE site SET heard_at = now() - interval '1 hour' WHERE id = 'web-3'`);
  const command = run(ACTIVATE);
  const set = await untilActivated();
  await report('web-1', set);
  await report('web-2', set);
  const { code, out } = await command;
  expect(code).toBe(0);
  expect(out).toMatch(
    /^production is now set .*\n2 sites serve it\.\nNot counted:\nSite .*\nweb-3 +web-host +lost .*\nweb-3: not heard from since/,
  );
});

test('a slow site – activated – the command says after two seconds what it waits for; the site adopts the set – exit 0 with JSON', async () => {
  await report('web-1', first);
  let set: ReleaseSet | null = null;
  const { code, out, err } = await run([...ACTIVATE, '--json'], (line) => {
    if (line.startsWith('Waiting for 1 of 1 site')) void untilActivated().then((current) => report('web-1', (set = current)));
  });
  expect([code, JSON.parse(out)]).toMatchObject([0, { changed: true, set: { number }, adoption: { adopted: ['web-1'], lost: [] } }]);
  expect(set).toMatchObject({ number });
  expect(err).toMatch(/^Waiting for 1 of 1 site to adopt set \d+ \(\d+ s, at most 60 s\): web-1 serves set \d+\n/);
});

test('a site refuses the set – activated – exit 4 with the site, the reason and how to undo it', async () => {
  for (const site of ['web-1', 'web-2']) await report(site, first);
  const command = run([...ACTIVATE, '--json']);
  const set = await untilActivated();
  await report('web-1', set);
  const failed = { epoch: 1, number, reason: 'mf-blog@1.1.0 could not be loaded: it threw' };
  await report('web-2', first, { state: 'degraded', refused: failed, failures: [sampleFailure(set, 'mf-blog', { reason: 'it threw' })] });
  const { code, out } = await command;
  expect([code, JSON.parse(out)]).toMatchObject([
    4,
    {
      error: {
        code: 'adoption_refused',
        message: expect.stringMatching(
          /it fails at web-2: does not serve set \d+: mf-blog@1\.1\.0 .*it threw\. To undo it: .*rollback mf-blog/,
        ),
        errors: [{ field: 'sites.web-2', message: expect.stringContaining(`serves set ${first.number}`) }],
      },
      set: { number },
      sites: [{ id: 'web-1' }, { id: 'web-2', refused: failed }],
    },
  ]);
});

test('the environment reverts – a site reports a failure – exit 4: rolled back, with the evidence', async () => {
  await call.post('manager', '/v1/environments/production', { on_failure: 'revert' });
  await report('web-1', first);
  const command = run(ACTIVATE);
  const set = await untilActivated();
  await report('web-1', first, { refused: { epoch: 1, number, reason: 'x' }, failures: [sampleFailure(set, 'mf-blog')] });
  const { code, out, err } = await command;
  expect(code).toBe(4);
  expect(out).toMatch(/^production is now set [^\n]*\n$/);
  expect(err).toContain(
    `Set ${number} was rolled back: set ${number + 1} is active. Automatic rollback: mf-blog@1.1.0 fails at web-1 (load)`,
  );
});

test('a site does not adopt the set – the deadline passes – exit 4 with the site, what it serves and since when it is silent', async () => {
  await report('web-1', first);
  await report('web-2', null);
  const { code, err } = await run([...ACTIVATE, '--timeout', '1']);
  expect(code).toBe(4);
  expect(err).toMatch(
    /after 1 s 2 of 2 sites have not adopted it: web-1, web-2\. [^]*sites\.web-1: serves set \d+, last heard from \d+ s ago/,
  );
  expect((await call.current()).json()).toMatchObject({ number });
});

test('no site, or --no-wait – activated – the command ends at once', async () => {
  expect((await run(['activate', 'mf-blog@1.1.0'])).out).toContain('No site has reported to production, so none was waited for.');
  await report('web-1', first);
  expect(await run(['rollback', 'mf-blog', '--no-wait'])).toEqual({
    code: 0,
    out: `production is now set ${number + 1} (production:1:${number + 1}): mf-blog 1.1.0 → 1.0.0.\n`,
    err: '',
  });
  expect(await run([...ACTIVATE, '--timeout', '0'])).toMatchObject({ code: 2, err: expect.stringContaining('from 1 to 3600') });
});

test('the registry stops while the command waits – exit 3: active, and the rest unknown', async () => {
  await report('web-1', first);
  const { code, err } = await run(ACTIVATE, (line) => {
    if (line.startsWith('Waiting for 1 of 1 site')) void registry.close();
  });
  expect(code).toBe(3);
  expect(err).toContain(`production is set ${number}, but whether the sites have adopted it is unknown`);
});
