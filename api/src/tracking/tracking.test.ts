import { expect, test } from '@jest/globals';
import { ACTIVITIES } from '@plenum/shared-contracts/tracking/activities';
import { MAX_DATA_LAYER_BYTES, MAX_DATA_LAYER_EVENTS } from '@plenum/shared-contracts/tracking/recorded-schemas';
import { accountService } from '#src/testing/account-service.ts';
import { signUpConfirmed } from '#src/testing/users/member.ts';
import { startTestApp } from '#src/testing/test-app.ts';
import { TEST_NOW } from '#src/testing/test-config.ts';

const service = accountService({
  API_ACTIVITIES: 'quizshow-played, quizshow-won',
  API_RATE_LIMIT_TRACKING: '1000',
  API_RATE_LIMIT_DATA_LAYER: '1000',
});
const post = (path: string, payload: object) => service.app.inject({ method: 'POST', url: `/api${path}`, payload });
const rowsOf = (table: string) => service.testDatabase.query(`SELECT * FROM ${table} ORDER BY id DESC`);
const count = async (table: string) => (await rowsOf(table)).length;

const URL = 'https://plenum.test/blog';
const view = (at = 1) => ({ event: 'view', at, url: URL });
const batch = (changes: object = {}) => ({ url: URL, dataLayer: [view()], ...changes });

test('a view – recorded – 204, with the page and without credentials in its URL [S7.39]', async () => {
  const reply = await post('/v1/view', { url: 'https://plenum.test/new-pass/s3cret?auth=token', title: 'New password' });
  expect([reply.statusCode, reply.body, reply.headers['cache-control']]).toEqual([204, '', 'no-store']);
  expect((await rowsOf('page_view'))[0]).toMatchObject({
    at: TEST_NOW,
    url: 'https://plenum.test/new-pass/[redacted]?auth=[redacted]',
    title: 'New password',
    account_id: null,
  });
});

test.each([...ACTIVITIES, 'quizshow-won'])('the activity %s – recorded – 204, with its payload [S7.37]', async (name) => {
  const reply = await post(`/v1/activity/${name}`, { url: URL, payload: { form: 'call', steps: 3, first: true, none: null } });
  expect(reply.statusCode).toBe(204);
  expect((await rowsOf('activity'))[0]).toMatchObject({ name, url: URL, payload: { form: 'call', steps: 3, first: true, none: null } });
});

test('an activity without a payload – recorded – accepted [S7.37]', async () => {
  expect((await post('/v1/activity/signed-up', {})).statusCode).toBe(204);
  expect((await rowsOf('activity'))[0]).toMatchObject({ name: 'signed-up', url: null, payload: {} });
});

test.each([
  ['/v1/view', 'page_view', { url: null, title: null }],
  ['/v1/activity', 'activity', { name: null, url: null, payload: {} }],
  ['/v1/activity/signed-up', 'activity', { name: 'signed-up', url: null, payload: {} }],
])('%s – called without a body, or with an empty one – 204, recorded without a page [S7.37 S7.38 S7.39]', async (path, table, row) => {
  const before = await count(table);
  for (const payload of [undefined, {}])
    expect((await service.app.inject({ method: 'POST', url: `/api${path}`, ...(payload && { payload }) })).statusCode).toBe(204);
  expect(await count(table)).toBe(before + 2);
  expect((await rowsOf(table)).slice(0, 2)).toMatchObject([row, row]);
});

test('use of a page – recorded – an activity without a name [S7.38]', async () => {
  expect((await post('/v1/activity', { url: URL })).statusCode).toBe(204);
  expect((await rowsOf('activity'))[0]).toMatchObject({ name: null, url: URL });
});

test('an unlisted activity – refused – 404, nothing is stored', async () => {
  const before = await count('activity');
  const reply = await post('/v1/activity/made-up', {});
  expect([reply.statusCode, reply.json().message]).toEqual([404, 'There is no such activity.']);
  expect(await count('activity')).toBe(before);
});

test.each<[string, string, object, number]>([
  ['a name with capitals', '/v1/activity/Signed-Up', {}, 422],
  ['a payload with a list', '/v1/activity/signed-up', { payload: { a: [1] } }, 422],
  [
    'a payload of 21 entries',
    '/v1/activity/signed-up',
    { payload: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`a${n}`, n])) },
    422,
  ],
  ['a text of 201 letters', '/v1/activity/signed-up', { payload: { a: 'x'.repeat(201) } }, 422],
  ['a page that is not a text', '/v1/activity', { url: 1 }, 422],
  ['a list', '/v1/view', [], 422],
  ['a title of 301 letters', '/v1/view', { url: URL, title: 'x'.repeat(301) }, 422],
  ['more than 8 KB', '/v1/view', { url: URL, title: 'x'.repeat(8 * 1024) }, 413],
  ['no events', '/datalayer/v1/create', batch({ dataLayer: [] }), 422],
  ['an event of another kind', '/datalayer/v1/create', batch({ dataLayer: [{ event: 'keys-typed', at: 1, url: URL }] }), 422],
  ['too many events', '/datalayer/v1/create', batch({ dataLayer: Array.from({ length: MAX_DATA_LAYER_EVENTS + 1 }, view) }), 422],
  ['an invalid batch id', '/datalayer/v1/create', batch({ batch: '1' }), 422],
  [
    '21 analytics ids',
    '/datalayer/v1/create',
    batch({ analytics_ids: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`a${n}`, 'x'])) }),
    422,
  ],
])('%s – refused, and nothing is stored', async (_, path, body, status) => {
  const before = await Promise.all(['page_view', 'activity', 'data_layer'].map(count));
  expect((await post(path, body)).statusCode).toBe(status);
  expect(await Promise.all(['page_view', 'activity', 'data_layer'].map(count))).toEqual(before);
});

test('a data layer – of 32 KB or one byte more – accepted with 202 or refused with 413', async () => {
  const sized = (bytes: number) => {
    const body = batch({ filler: '' });
    return { ...body, filler: 'x'.repeat(bytes - JSON.stringify(body).length) };
  };
  const reply = await post('/datalayer/v1/create', sized(MAX_DATA_LAYER_BYTES));
  expect([reply.statusCode, reply.json()]).toEqual([202, { status: 'accepted' }]);
  expect((await post('/datalayer/v1/create', sized(MAX_DATA_LAYER_BYTES + 1))).statusCode).toBe(413);
});

test('a data layer – stored – with events, the visitor’s origin and the analytics ids of the browser; unlisted activities are dropped [S7.44]', async () => {
  const activity = (name: string) => ({ event: 'activity', at: 2, url: 'https://plenum.test/invite/s3cret', name });
  await post('/datalayer/v1/create', {
    url: URL,
    referrer: 'https://news.example/?token=s3cret',
    utm_source: 'letter',
    unknown: 'x',
    analytics_ids: { _ym_uid: '1700' },
    dataLayer: [view(), activity('signed-up'), activity('made-up'), { event: 'engagement', at: 3, url: URL, engaged_ms: 4000 }],
  });
  expect((await rowsOf('data_layer'))[0]).toMatchObject({
    at: TEST_NOW,
    tracking: { url: URL, referrer: 'https://news.example/?token=[redacted]', utm_source: 'letter' },
    analytics_ids: { _ym_uid: '1700' },
    events: [
      view(),
      { ...activity('signed-up'), url: 'https://plenum.test/invite/[redacted]' },
      { event: 'engagement', at: 3, url: URL, engaged_ms: 4000 },
    ],
  });
});

test('a batch – sent again after a lost answer – stored once', async () => {
  const body = batch({ batch: '8f14e45f-ceea-467f-a8e1-3f2f7f2b1a11' });
  const before = await count('data_layer');
  for (let times = 0; times < 2; times += 1) expect((await post('/datalayer/v1/create', body)).statusCode).toBe(202);
  expect(await count('data_layer')).toBe(before + 1);
});

test('a member’s actions – recorded – exported as theirs, and deleted with the account; with an expired token they are anonymous', async () => {
  const member = await signUpConfirmed(service, service.email());
  await member.call('POST', '/v1/view', { url: URL, title: 'Mine' });
  await member.call('POST', '/v1/activity/form-sent', { payload: { form: '4' } });
  await member.call('POST', '/datalayer/v1/create', batch({ utm_source: 'mine' }));
  const { views, activities, data_layer } = (await member.call('GET', '/v1/profile/export')).json().data;
  expect([views, activities, data_layer]).toMatchObject([
    [{ url: URL, title: 'Mine' }],
    [{ name: 'form-sent', payload: { form: '4' } }],
    [{ tracking: { utm_source: 'mine' } }],
  ]);
  const stored = () => service.testDatabase.query("SELECT FROM page_view WHERE title = 'Mine'");
  expect(await stored()).toHaveLength(1);
  const id = String((await member.call('GET', '/v2/profile')).json().data.id);
  await service.testDatabase.query('DELETE FROM account WHERE id = $1', [id]);
  expect(await stored()).toHaveLength(0);
  expect((await member.call('POST', '/v1/view', { url: URL })).statusCode).toBe(204);
});

test('actions of half a year ago – purged – later ones are kept', async () => {
  await service.testDatabase.query('TRUNCATE page_view, activity, data_layer');
  const recordAll = async () => {
    await post('/v1/view', { url: URL });
    await post('/v1/activity', { url: URL });
    await post('/datalayer/v1/create', batch());
  };
  await recordAll();
  service.later(60);
  await recordAll();
  service.later(180 * 86_400 - 60);
  await service.runScheduledJobs();
  expect(await Promise.all(['page_view', 'activity', 'data_layer'].map(count))).toEqual([1, 1, 1]);
});

test('more than allowed – refused with 429, views and activities counted together, while other calls are answered', async () => {
  const strict = await startTestApp();
  try {
    const send = async (path: string, payload: object) =>
      (await strict.app.inject({ method: 'POST', url: `/api${path}`, payload })).statusCode;
    for (let times = 0; times < 30; times += 1) {
      expect(await send('/v1/view', { url: URL })).toBe(204);
      expect(await send('/v1/activity', { url: URL })).toBe(204);
    }
    expect(await send('/v1/activity/signed-up', {})).toBe(429);
    for (let times = 0; times < 10; times += 1) expect(await send('/datalayer/v1/create', batch())).toBe(202);
    expect(await send('/datalayer/v1/create', batch())).toBe(429);
    expect((await strict.app.inject('/api/v1/ping')).statusCode).toBe(200);
  } finally {
    await strict.close();
  }
});
