import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { auditPage } from '@plenum/shared-contracts/release/access-schemas';
import { reservation } from '@plenum/shared-contracts/release/registry-schemas';
import { setChangeReply } from '@plenum/shared-contracts/release/set-changes';
import { expectError, http } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { CLEAR_SETS, createTestEnvironment, TOKENS, type TestEnvironment } from '#src/testing/test-registry.ts';

let ground: TestEnvironment;
let call: ReturnType<typeof http>;
/** Its scripts have `size` bytes more than those of 1.0.0. */
const larger = (version: string, size: number) => sampleRelease('mf-blog', version, `article${'x'.repeat(size)}`);
beforeAll(async () => {
  ground = await createTestEnvironment();
  call = http(await ground.start());
  await call.publish(sampleRelease('shell'));
  await call.publish(sampleRelease('mf-blog'));
  await call.publish(larger('1.1.0', 1000));
});
beforeEach(async () => {
  await ground.tamper(CLEAR_SETS);
  await ground.tamper(`DELETE FROM budget; UPDATE environment SET over_budget = 'report'`);
});
afterAll(() => ground.clear());

const setBudget = (bytes: number | null, as: 'manager' | 'mf-blog' = 'manager') =>
  call.post(as, '/v1/budgets/mf-blog', { script_bytes: bytes });
const overBudget = (action: string) => call.post('manager', '/v1/environments/production', { over_budget: action });

test('a budget – set, changed and removed – listed, in the audit log, and by managers only', async () => {
  expectError(await setBudget(500, 'mf-blog'), 403, 'forbidden');
  expectError(await setBudget(0), 400, 'bad_request', 'script_bytes');
  expect((await setBudget(500)).json()).toEqual({ budgets: [{ release: 'mf-blog', script_bytes: 500 }] });
  await setBudget(600);
  expect((await call.get('/v1/budgets')).json()).toEqual({ budgets: [{ release: 'mf-blog', script_bytes: 600 }] });
  expect((await setBudget(null)).json()).toEqual({ budgets: [] });
  const audit = await call.get('/v1/audit?limit=3', { authorization: `Bearer ${TOKENS.manager}` });
  const entries = auditPage.parse(audit.json()).entries.toReversed();
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['budget.update', { before: { script_bytes: null }, after: { script_bytes: 500 } }],
    ['budget.update', { before: { script_bytes: 500 }, after: { script_bytes: 600 } }],
    ['budget.update', { before: { script_bytes: 600 }, after: { script_bytes: null } }],
  ]);
});

test('a version over its budget – activated where that is reported – active, with a warning that names the growth', async () => {
  await setBudget(500);
  const first = setChangeReply.parse((await call.activate({ shell: '1.0.0', 'mf-blog': '1.0.0' })).json());
  expect(first.warnings).toEqual([]);
  const second = await call.activate({ 'mf-blog': '1.1.0' });
  expect(second.statusCode).toBe(201);
  expect(setChangeReply.parse(second.json()).warnings).toEqual([
    {
      field: 'releases.mf-blog',
      message: expect.stringContaining('its budget is 0.5 kB. It has 1.0 kB more than 1.0.0 (active in production)'),
    },
  ]);
});

test('a version over its budget – activated where that is refused – refused until the budget is raised; a rollback never is', async () => {
  await call.activate({ shell: '1.0.0', 'mf-blog': '1.1.0' });
  await call.activate({ 'mf-blog': '1.0.0' });
  await setBudget(500);
  expect((await overBudget('refuse')).json()).toMatchObject({ name: 'production', on_failure: 'report', over_budget: 'refuse' });
  expectError(await call.activate({ 'mf-blog': '1.1.0' }), 422, 'over_budget', 'production refuses it');
  expect((await call.current()).json().releases['mf-blog'].version).toBe('1.0.0');
  expect((await call.rollback('mf-blog')).statusCode).toBe(201);
  await call.activate({ 'mf-blog': '1.0.0' });
  await setBudget(5000);
  expect((await call.activate({ 'mf-blog': '1.1.0' })).statusCode).toBe(201);
});

test('a version over its budget – started as a canary – warned of, or refused', async () => {
  await call.activate({ shell: '1.0.0', 'mf-blog': '1.0.0' });
  await setBudget(500);
  const start = () => call.post('manager', '/v1/environments/production/canaries/mf-blog', { version: '1.1.0', percent: 5 });
  await overBudget('refuse');
  expectError(await start(), 422, 'over_budget', 'production refuses it');
  await overBudget('report');
  expect(setChangeReply.parse((await start()).json()).warnings).toEqual([
    { field: 'releases.mf-blog', message: expect.stringContaining('1.0 kB more than 1.0.0 (active in production)') },
  ]);
});

test.each([
  ['report', false],
  ['refuse', true],
])('a version over its budget – reserved where environments %s it – a warning that refuses: %s', async (action, refuses) => {
  await call.activate({ shell: '1.0.0', 'mf-blog': '1.0.0' });
  await setBudget(500);
  await overBudget(action);
  const { warnings } = reservation.parse((await call.reserve(larger(`2.0.0-${action}`, 2000))).json());
  expect(warnings).toEqual([
    { field: 'releases.mf-blog', message: expect.stringContaining('2.0 kB more than 1.0.0'), refuses, topic: 'budget' },
  ]);
  expect(reservation.parse((await call.reserve(larger(`2.1.0-${action}`, 1))).json()).warnings).toEqual([]);
});

test('an environment – changed without any setting – refused', async () => {
  expectError(await call.post('manager', '/v1/environments/production', {}), 400, 'bad_request', 'changes nothing');
});
