import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { auditPage } from '@plenum/shared-contracts/release/access-schemas';
import { http } from '#src/testing/http.ts';
import { createTestEnvironment, type TestEnvironment, TOKENS } from '#src/testing/test-registry.ts';

const manager = { authorization: `Bearer ${TOKENS.manager}` };
let ground: TestEnvironment;
let call: ReturnType<typeof http>;
beforeAll(async () => {
  ground = await createTestEnvironment();
  call = http(await ground.start());
  await call.post('manager', '/v1/environments/production/freeze', { reason: 'The conference' });
  await call.post('manager', '/v1/environments/production/unfreeze', { reason: 'It is over' });
  await call.post('manager', '/v1/environments/staging/freeze', { reason: 'Tests at web-7' });
  await call.post('manager', '/v1/teams', { name: 'mf-production', paths: ['/production'] });
});
afterAll(() => ground.clear());

const found = async (query: string) => {
  const { entries } = auditPage.parse((await call.get(`/v1/audit?limit=100&${query}`, manager)).json());
  return entries.filter(({ actor }) => actor !== 'environment').map(({ action, subject }) => `${action} ${subject}`);
};
const today = new Date().toISOString().slice(0, 10);

test.each([
  ['an environment', 'environment=production&action=environment.freeze', ['environment.freeze production']],
  ['an action', 'action=team.add', ['team.add mf-production']],
  ['a text of the details', 'q=WEB-7', ['environment.freeze staging']],
  ['the name of a team', 'q=mf-production', ['team.add mf-production']],
  ['a person who did nothing', 'actor=Vera', []],
  ['a part of who did it', 'actor=MANAG&action=environment.unfreeze', ['environment.unfreeze production']],
  ['days until 2020', 'to=2020-01-01', []],
  ['today', `from=${today}&action=team.add`, ['team.add mf-production']],
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

test('the audit log – filtered by a day that does not exist – refused', async () => {
  expect((await call.get('/v1/audit?from=2026-13-40', manager)).statusCode).toBe(400);
});
