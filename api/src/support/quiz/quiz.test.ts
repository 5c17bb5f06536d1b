import { afterAll, beforeAll, expect, test } from '@jest/globals';
import path from 'node:path';
import { readQuiz } from '#src/content/import/read-quiz.ts';
import { send } from '#src/testing/users/member.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startTestApp();
});
afterAll(() => service.close());

let addresses = 0;
const answer = (answers: object, version = 3) =>
  send(service, 'POST', '/quiz/short/answers', { version, answers }, `198.51.100.${(addresses += 1)}`);
const last = async () =>
  (await service.testDatabase.query<{ answers: object }>('SELECT answers FROM quiz_answer ORDER BY created_at DESC'))[0]?.answers;

test('our own questionnaires – read – three, each of them with branches', async () => {
  const own = await readQuiz(path.join(import.meta.dirname, '../../../content'));
  expect(own.map(({ aliace }) => aliace)).toEqual(['after-the-webinar', 'partner', 'what-you-need']);
  for (const { steps } of own) {
    expect(steps.some((step) => step.kind === 'single' && step.options.some(({ next }) => next !== undefined))).toBe(true);
  }
});

test('questionnaires – listed – aliases and titles only', async () => {
  const { data } = (await send(service, 'GET', '/quiz')).json<{ data: readonly object[] }>();
  expect(data).toContainEqual({ aliace: 'short', title: expect.any(String) });
});

test('a questionnaire – requested – with its steps; an unknown one – 404', async () => {
  expect((await send(service, 'GET', '/quiz/short')).json().data).toMatchObject({
    aliace: 'short',
    version: 3,
    steps: [{ id: 'held' }, { id: 'mark' }, { id: 'words' }],
  });
  expect((await send(service, 'GET', '/quiz/no-such')).statusCode).toBe(404);
  expect((await send(service, 'POST', '/quiz/no-such/answers', { version: 1, answers: {} })).statusCode).toBe(404);
});

test('a questionnaire – requested 21 times a minute from one client address – refused', async () => {
  const statuses = [];
  for (let count = 0; count < 21; count += 1)
    statuses.push((await send(service, 'GET', '/quiz/short', undefined, '203.0.113.7')).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
});

test('answers that reach the end – submitted – 201, and stored', async () => {
  const reply = await answer({ held: 'yes', mark: 4, words: 'Good.' });
  expect([reply.statusCode, reply.json()]).toEqual([201, { data: { id: expect.stringMatching(/^PL-/), status: 'accepted' } }]);
  expect(await last()).toEqual({ held: 'yes', mark: 4, words: 'Good.' });
});

test('fields that the API does not know – submitted with answers – ignored, as they are neither money nor identity', async () => {
  const payload = { version: 3, answers: { held: 'no' }, layout: 'wide' };
  expect((await send(service, 'POST', '/quiz/short/answers', payload, '198.51.100.250')).statusCode).toBe(201);
});

test('answers to steps off the chosen path – dropped', async () => {
  await service.testDatabase.query('TRUNCATE quiz_answer');
  expect((await answer({ held: 'no', mark: 4, words: 'x', made: 'up' })).statusCode).toBe(201);
  expect(await last()).toEqual({ held: 'no' });
});

test.each<[object, string]>([
  [{}, 'answers.held'],
  [{ held: 'perhaps' }, 'answers.held'],
  [{ held: 'yes' }, 'answers.mark'],
  [{ held: 'yes', mark: 9 }, 'answers.mark'],
  [{ held: 'yes', mark: 4, words: 'x'.repeat(1001) }, 'answers.words'],
])('the answers %j – refused – 422 at %s', async (answers, field) => {
  const reply = await answer(answers);
  expect([reply.statusCode, reply.json().errors[0].field]).toEqual([422, field]);
});

test('answers to an older version – 409, as its questions differ', async () => {
  const reply = await answer({ held: 'no' }, 2);
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'questionnaire_changed']);
});
