import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { auditPage } from '@plenum/shared-contracts/release/access-schemas';
import { expectError, http } from '#src/testing/http.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { createTestEnvironment, type TestEnvironment, TOKENS } from '#src/testing/test-registry.ts';

const manager = { authorization: `Bearer ${TOKENS.manager}` };
let environment: TestEnvironment;
let call: ReturnType<typeof http>;
beforeAll(async () => {
  environment = await createTestEnvironment();
  call = http(await environment.start());
  await call.post('manager', '/v1/environments/production/freeze', { reason: 'The conference' });
  await call.post('manager', '/v1/environments/production/unfreeze', { reason: 'It is over' });
  await call.post('manager', '/v1/environments/staging/freeze', { reason: 'Tests at web-7' });
  for (const version of ['1.0.0', '1.1.0', '1.2.0-RC.1']) await call.publish(sampleRelease('mf-blog', version, version));
  await call.activate({ 'mf-blog': '1.0.0' });
  await call.activate({ 'mf-blog': '1.1.0' });
  await call.rollback('mf-blog');
  await call.post('manager', '/v1/environments/production/canaries/mf-blog', { version: '1.2.0-RC.1', percent: 5, reason: 'New editor' });
  await call.post('manager', '/v1/teams', { name: 'mf-production', paths: ['/production'] });
});
afterAll(() => environment.clear());

const found = async (query: string) => {
  const { entries } = auditPage.parse((await call.get(`/v1/audit?limit=100&${query}`, manager)).json());
  return entries.filter(({ actor }) => actor !== 'environment').map(({ action, subject }) => `${action} ${subject}`);
};
const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
const today = day(0);
const yesterday = day(1);

test.each([
  ['an environment', 'environment=production&action=environment.freeze', ['environment.freeze production']],
  ['an action', 'action=team.add', ['team.add mf-production']],
  ['a text of the details', 'q=WEB-7', ['environment.freeze staging']],
  ['a version that was activated and rolled back', 'q=mf-blog@1.1.0', ['set.rollback production', 'set.activate production']],
  ['a version that was a canary', 'q=MF-blog@1.2.0-rc.1', ['set.canary production']],
  ['a version that was never active', 'q=mf-blog@1.3.0', []],
  ['the name of a team', 'q=mf-production', ['team.add mf-production']],
  ['a person who did nothing', 'actor=Vera', []],
  ['a part of who did it', 'actor=MANAG&action=environment.unfreeze', ['environment.unfreeze production']],
  ['days until 2020', 'to=2020-01-01', []],
  ['days until yesterday', `to=${yesterday}`, []],
  ['days until today', `to=${today}&action=team.add`, ['team.add mf-production']],
  ['days since today', `from=${today}&action=team.add`, ['team.add mf-production']],
  ['today', `from=${today}&to=${today}&action=team.add`, ['team.add mf-production']],
])('the audit log – filtered by %s (%s) – only what matches', async (_, query, entries) => {
  expect(await found(query)).toEqual(entries);
});

test('the audit log of an environment – read – not what happened to a team with its name', async () => {
  const entries = await found('environment=production');
  expect(entries).toEqual(expect.arrayContaining(['environment.freeze production', 'environment.unfreeze production']));
  expect(entries.join()).not.toMatch(/staging|team/);
});

test('the audit log – filtered and read page by page – each matching entry once', async () => {
  const first = auditPage.parse((await call.get('/v1/audit?limit=1&q=freeze&environment=production', manager)).json());
  const second = auditPage.parse(
    (await call.get(`/v1/audit?limit=1&q=freeze&environment=production&before=${first.next}`, manager)).json(),
  );
  expect([...first.entries, ...second.entries].map(({ action }) => action)).toEqual(['environment.unfreeze', 'environment.freeze']);
});

test.each([
  ['/v1/audit', 'from=2026-13-40'],
  ['/v1/audit', 'from=0000-01-01'],
  ['/v1/audit', 'to=0000-12-31'],
  ['/v1/audit', 'q=%00'],
  ['/v1/audit', 'actor=Vera%00'],
  ['/v1/environments/production/sets', 'from=0000-01-01'],
  ['/v1/environments/production/sets', 'actor=%00'],
])('%s – filtered by what the database cannot store (%s) – refused', async (path, query) => {
  expectError(await call.get(`${path}?${query}`, manager), 400, 'bad_request');
});
