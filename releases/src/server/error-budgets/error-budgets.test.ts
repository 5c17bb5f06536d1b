import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ErrorBudgetAction, ErrorBudgetState } from '@plenum/shared-contracts/release/measurements/error-budget';
import type { VersionMeasurement } from '@plenum/shared-contracts/release/measurements/measurement-schemas';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { http } from '#src/testing/http.ts';
import { runAsManager } from '#src/testing/run-cli.ts';
import { sampleMeasurement } from '#src/testing/sample-measurement.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { sampleSiteReport } from '#src/testing/sample-site-report.ts';
import { createTestEnvironment, TOKENS, type TestEnvironment } from '#src/testing/test-registry.ts';
import type { Registry } from '#src/server/start-registry.ts';

const PRODUCTION = '/v1/environments/production';
let ground: TestEnvironment;
let registry: Registry;
let call: ReturnType<typeof http>;
/** Another process of the same registry. */
let other: ReturnType<typeof http>;
beforeAll(async () => {
  ground = await createTestEnvironment();
  registry = await ground.start();
  call = http(registry);
  other = http(await ground.start());
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await call.publish(sampleRelease('mf-blog', version, version));
  await call.publish(sampleRelease('mf-webinars', '1.0.0', 'webinars'));
  await call.post('manager', `/v1/contacts/mf-blog`, { webhook_url: 'http://127.0.0.1:9/hook' });
});
/** Every test begins with version 1.1.0, activated after 1.0.0, and without measurements. */
beforeEach(async () => {
  await budgetAction('roll-back');
  await call.activate({ 'mf-blog': '1.0.0', 'mf-webinars': '1.0.0' });
  await call.activate({ 'mf-blog': '1.1.0' });
  await ground.query('TRUNCATE version_measurement, measured_run');
});
afterAll(() => ground.clear());

const budgetAction = (action: ErrorBudgetAction) => call.post('manager', PRODUCTION, { error_budget: { action } });
const current = async () => (await call.current()).json<ReleaseSet>();
const states = async () => (await other.get(`${PRODUCTION}/error-budgets`)).json<{ versions: ErrorBudgetState[] }>().versions;
const blogState = async () => (await states()).find(({ name }) => name === 'mf-blog');
const newestAudit = async (action: string) => {
  const { entries } = (await call.get('/v1/audit?limit=50', { authorization: `Bearer ${TOKENS.manager}` })).json<{
    entries: { action: string; details: Record<string, unknown> }[];
  }>();
  return entries.find((entry) => entry.action === action)?.details;
};

let runs = 0;
/** Sends the first report of a new process: pages of the blog, and of the other remotes. */
const report = (blog: Partial<VersionMeasurement>, webinarFailures = 0, to = call, version = '1.1.0') => {
  runs += 1;
  const measurements = [
    sampleMeasurement('mf-blog', version, blog),
    sampleMeasurement('mf-webinars', '1.0.0', { renders: 200, render_failures: webinarFailures, documents: 200 }),
  ];
  return to.reportSite(`web-${runs}`, sampleSiteReport(null, { run: `run-${runs}`, measurements }));
};

test('an active version exceeds its budget, reported by three sites at once – rolled back once, with the numbers as evidence', async () => {
  const { number } = await current();
  await report({ renders: 50, render_failures: 1 });
  expect((await current()).number).toBe(number);
  expect(await blogState()).toMatchObject({
    version: '1.1.0',
    previous: '1.0.0',
    set: number,
    renders: { trials: 50, failures: 1 },
    exceeded: null,
  });
  const replies = await Promise.all([call, other, call].map((to) => report({ renders: 80, render_failures: 20 }, 0, to)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const set = await current();
  expect(set).toMatchObject({
    number: number + 1,
    action: 'rollback',
    actor: 'registry',
    changes: [{ name: 'mf-blog', from: '1.1.0', to: '1.0.0' }],
    reason: expect.stringMatching(/^Error budget exceeded: mf-blog@1\.1\.0: \d+ of \d+ renders failed, at most 1 % may/),
    evidence: [{ name: 'mf-blog', version: '1.1.0', stage: 'error-budget' }],
  });
  expect(await blogState()).toMatchObject({ version: '1.1.0', exceeded: { rolled_back: true } });
  expect(await (await fetch(`${registry.url}/metrics`)).text()).toContain(
    'plenum_error_budget_exceeded{environment="production",remote="mf-blog",version="1.1.0"} 1',
  );
  const told = await ground.query<{ event: object }>('SELECT event FROM owner_notification ORDER BY id DESC LIMIT 1');
  expect(told).toMatchObject([{ event: { type: 'release.rolled_back', data: { version: '1.0.0', actor: 'registry' } } }]);
});

test('documents fail in browsers – reported – rolled back because of them', async () => {
  await report({ renders: 300, documents: 100, document_failures: 40 });
  expect((await current()).reason).toMatch(/40 of 100 documents failed/);
});

test('the version that a rollback led to fails, too – reported – it stays; the next activation is watched again', async () => {
  await report({ renders: 100, render_failures: 50 });
  const { number } = await current();
  for (let count = 0; count < 3; count += 1) await report({ renders: 500, render_failures: 500 }, 0, call, '1.0.0');
  expect(await current()).toMatchObject({ number, releases: { 'mf-blog': { version: '1.0.0' } } });
  await call.activate({ 'mf-blog': '1.1.0' });
  await report({ renders: 1, render_failures: 0 });
  expect(await blogState()).toMatchObject({ set: number + 1, renders: { trials: 1, failures: 0 }, exceeded: null });
});

test('the backend of one remote does not answer – reported – nothing is rolled back, its owners are notified once; then the version throws – rolled back', async () => {
  const { number } = await current();
  for (let count = 0; count < 3; count += 1) await report({ renders: 100, render_failures: 70, own_render_failures: 0 });
  expect((await current()).number).toBe(number);
  expect(await blogState()).toMatchObject({
    renders: { trials: 300, failures: 210 },
    exceeded: null,
    unanswered: { reason: expect.stringContaining('Of those whose backends answered, 0 of') },
  });
  expect(await newestAudit('error-budget.exceed')).toMatchObject({ version: '1.1.0', set: number });
  expect((await runAsManager(registry, 'error-budget')).out).toMatch(/mf-blog +1\.1\.0 +210 of 300 .* within; backends did not answer/);
  const told = await ground.query<{ count: string }>(
    `SELECT count(*) FROM owner_notification WHERE event ->> 'type' = 'release.over_error_budget' AND (event -> 'data' -> 'set' ->> 'number')::int = $1`,
    [number],
  );
  expect(told[0]?.count).toBe('1');
  await report({ renders: 100, render_failures: 90, own_render_failures: 40 });
  expect(await current()).toMatchObject({ number: number + 1, action: 'rollback', releases: { 'mf-blog': { version: '1.0.0' } } });
});

test('all remotes fail – reported – nothing is rolled back', async () => {
  const { number } = await current();
  for (let count = 0; count < 5; count += 1) await report({ renders: 100, render_failures: 90 }, 190);
  expect((await current()).number).toBe(number);
});

test('a version fails as often as the one before it – reported – nothing is rolled back', async () => {
  await budgetAction('off');
  await report({ renders: 1000, render_failures: 300 });
  await budgetAction('roll-back');
  const { number } = (await call.activate({ 'mf-blog': '1.2.0' })).json<ReleaseSet>();
  for (let count = 0; count < 5; count += 1) await report({ renders: 100, render_failures: 30 }, 0, call, '1.2.0');
  expect((await current()).number).toBe(number);
});

test.each<[string, ErrorBudgetAction, () => Promise<unknown>]>([
  ['may only notify', 'notify', async () => undefined],
  ['is frozen', 'roll-back', () => call.post('manager', `${PRODUCTION}/freeze`, { reason: 'Black Friday' })],
])(
  'an environment %s – a version exceeds its budget – it stays active; the audit log has the numbers, the owners are notified once',
  async (_, action, prepare) => {
    await budgetAction(action);
    await prepare();
    const { number } = await current();
    for (let count = 0; count < 3; count += 1) await report({ renders: 100, render_failures: 30 });
    await call.post('manager', `${PRODUCTION}/unfreeze`, { reason: 'over' });
    expect((await current()).number).toBe(number);
    expect(await blogState()).toMatchObject({
      exceeded: { reason: expect.stringContaining('30 of 100 renders failed'), rolled_back: false },
    });
    expect(await newestAudit('error-budget.exceed')).toMatchObject({ version: '1.1.0', previous: '1.0.0', set: number });
    const told = await ground.query<{ count: string }>(
      `SELECT count(*) FROM owner_notification WHERE event ->> 'type' = 'release.over_error_budget' AND (event -> 'data' -> 'set' ->> 'number')::int = $1`,
      [number],
    );
    expect(told[0]?.count).toBe('1');
  },
);

test('two versions exceed their budgets at once, and the version before one of them is blocked – the other is rolled back, and the first one’s owners are notified', async () => {
  await call.publish(sampleRelease('mf-blog', '1.0.1', '1.0.1'));
  await call.publish(sampleRelease('mf-webinars', '1.1.0', 'webinars 1.1'));
  await call.activate({ 'mf-blog': '1.0.1' });
  await call.activate({ 'mf-blog': '1.2.0' });
  const { number } = (await call.activate({ 'mf-webinars': '1.1.0' })).json<ReleaseSet>();
  await call.post('manager', '/v1/releases/mf-blog/versions/1.0.1/block', { reason: 'a stolen token published it' });
  const failing = { renders: 300, render_failures: 90 };
  // Others are well: otherwise the cause is none of the remotes.
  const measurements = [
    sampleMeasurement('mf-blog', '1.2.0', failing),
    sampleMeasurement('mf-webinars', '1.1.0', failing),
    sampleMeasurement('mf-wiki', '1.0.0', { renders: 3000, render_failures: 0 }),
  ];
  await call.reportSite('web-both', sampleSiteReport(null, { run: 'run-both', measurements }));
  expect(await current()).toMatchObject({
    number: number + 1,
    action: 'rollback',
    releases: { 'mf-blog': { version: '1.2.0' }, 'mf-webinars': { version: '1.0.0' } },
  });
  expect(await blogState()).toMatchObject({ version: '1.2.0', exceeded: { rolled_back: false } });
});

test('the budget is off – every page fails – nothing is watched', async () => {
  await budgetAction('off');
  const { number } = await current();
  await report({ renders: 100, render_failures: 100 });
  expect((await current()).number).toBe(number);
  expect((await blogState())?.set).not.toBe(number);
});

test('the budget – changed and shown with the commands – with what the active versions have used of it', async () => {
  const run = (...args: string[]) => runAsManager(registry, ...args);
  const changed = await run('environment', 'update', 'production', '--error-budget', '2.5', '--error-budget-hours', '48');
  expect(changed.out).toContain('2.5 % for 48 h: roll-back');
  expect((await run('audit', '--limit', '1')).out).toMatch(
    /environment\.update +production +error_budget: 1 % for 24 h: roll-back → 2\.5 % for 48 h: roll-back/,
  );
  await report({ renders: 60, render_failures: 1 });
  expect((await run('error-budget')).out).toMatch(/mf-blog +1\.1\.0 +1 of 60 +0 of 0 +\d+\.\d of 200 +within/);
  await run('environment', 'update', 'production', '--error-budget', '1', '--error-budget-hours', '24', '--on-error-budget', 'notify');
});
