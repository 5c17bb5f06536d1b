import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sampleTypes, sampleWebinar, sampleWebinarDetail } from '@plenum/mf-webinars/contract/fixtures';
import { endOf, startOf, stateAt } from '@plenum/mf-webinars/contract/webinar-state';
import type { BlogItem } from '@plenum/mf-blog/contract/schemas';
import type { SpeakerPage, Webinar, WebinarDetail, WebinarType } from '@plenum/mf-webinars/contract/schemas';
import { relatedTo } from '#src/webinars/listing.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { TEST_NOW } from '#src/testing/test-config.ts';

let service: TestApp;
let now = TEST_NOW;
beforeAll(async () => {
  service = await startTestApp({}, { clock: () => now });
});
afterAll(() => service.close());

async function get<Body>(path: string, status = 200): Promise<Body> {
  const reply = await service.app.inject(`/api/webinars/v1/${path}`);
  expect({ path, status: reply.statusCode }).toEqual({ path, status });
  return reply.json<Body>();
}

interface List {
  webinars: Webinar[];
  total: number;
}
const aliases = ({ webinars }: List) => webinars.map(({ url }) => url);
const view = async (alias: string) => (await get<{ webinar: WebinarDetail }>(`view/${alias}`)).webinar;

const AHEAD = ['on-now', 'begins-now', 'opens-at-three', 'small-room', 'called-off', 'full-house', 'every-four-weeks'];
const PAST = ['ended-now', 'long-over'];

test('all webinars – list – live and upcoming ones from the earliest, then past ones from the latest [S7.53]', async () => {
  expect(await get<List>('list').then((list) => [aliases(list), list.total])).toEqual([[...AHEAD, ...PAST], 9]);
});

test.each([
  ['live', ['on-now', 'begins-now']],
  ['upcoming', ['opens-at-three', 'small-room', 'called-off', 'full-house', 'every-four-weeks']],
  ['past', PAST],
])('relevance %s – list – %j: the boundaries follow the clock, a cancelled webinar stays until its end', async (relevance, expected) => {
  const list = await get<List>(`list?relevance=${relevance}`);
  expect([aliases(list), list.total]).toEqual([expected, expected.length]);
});

test('a list and a webinar – requested again and again – each answer says when the next boundary of the clock is, and nothing changes before it', async () => {
  const answer = async () => {
    const [list, one] = await Promise.all(['list', 'view/small-room'].map((path) => service.app.inject(`/api/webinars/v1/${path}`)));
    expect(one?.headers['valid-until']).toBe(list?.headers['valid-until']);
    expect(list?.headers['surrogate-key']).toBe('webinars');
    return { body: list?.body, until: Date.parse(String(list?.headers['valid-until'])) };
  };
  const begun = now;
  const seen = new Set<number>();
  for (let step = 0; step < 10; step += 1) {
    const { body, until } = await answer();
    expect(until).toBeGreaterThan(now.getTime());
    seen.add(until);
    now = new Date(until - 1);
    expect((await answer()).body).toBe(body);
    now = new Date(until);
  }
  const all = (await get<List>('list?limit=0')).webinars;
  now = begun;
  expect([...seen]).toEqual(expect.arrayContaining([startOf(all.find(({ url }) => url === 'small-room')!)]));
});

test('a type – list – its webinars only; with relevance both filters apply; an unknown type has none', async () => {
  expect(aliases(await get<List>('list?type=production'))).toEqual(['begins-now', 'full-house', 'every-four-weeks', 'ended-now']);
  expect(aliases(await get<List>('list?type=hosting&relevance=live'))).toEqual(['on-now']);
  expect(await get<List>('list?type=no-such')).toEqual({ webinars: [], total: 0 });
});

test('limit and offset – list – that page, and the total of all; limit 0 is no limit', async () => {
  expect(await get<List>('list?limit=2&offset=1').then((list) => [aliases(list), list.total])).toEqual([AHEAD.slice(1, 3), 9]);
  expect(aliases(await get<List>('list?limit=0'))).toHaveLength(9);
  expect(await get<List>('list?offset=9007199254740991')).toEqual({ webinars: [], total: 9 });
});

test.each([
  ['list?relevance=soon', 'relevance'],
  ['list?limit=-1', 'limit'],
  ['list?offset=1.5', 'offset'],
  [`list?type=${'a'.repeat(101)}`, 'type'],
  [`view/${'a'.repeat(201)}`, 'alias'],
])('%s – requested – 422 naming %s', async (path, field) => {
  expect(await get(path, 422)).toMatchObject({ code: 'invalid_input', errors: [{ field }] });
});

test.each(['no-such', 'On-Now', 'quiet'])('alias "%s" – view – 404', async (alias) => {
  expect(await get(`view/${alias}`, 404)).toMatchObject({ code: 'not_found', message: 'There is no such webinar.' });
});

test('types – requested – all types of the content in its order, including those without webinars [S3.14 S7.55]', async () => {
  const { webinarsType } = await get<{ webinarsType: WebinarType[] }>('type');
  expect(webinarsType.map(({ type }) => type)).toEqual(['hosting', 'production', 'quiet']);
  expect(Object.keys(webinarsType[0] ?? {})).toEqual(Object.keys(sampleTypes[0] ?? {}));
});

test('a webinar – its keys – those of the fixtures that remotes test with', async () => {
  const whole = await view('every-four-weeks');
  expect(Object.keys(whole).toSorted()).toEqual(Object.keys(sampleWebinarDetail).toSorted());
  const [listed] = (await get<List>('list')).webinars;
  expect(Object.keys(listed ?? {}).toSorted()).toEqual(Object.keys(sampleWebinar).toSorted());
});

test('a webinar – view – as in the content, with sanitised text, at its current date [S7.54]', async () => {
  const whole = await view('every-four-weeks');
  expect(whole).toMatchObject({
    title: 'Every four weeks',
    summary: '<b>Again</b> & again.',
    type: 'production',
    typeName: 'Sound and picture',
    startDate: { date: '2026-06-11 11:00:00.000000', timezone_type: 3, timezone: 'Europe/Berlin' },
    duration: 120,
    status: 'scheduled',
    speakers: [
      { key: 'oleg', name: 'Oleg Tarasov', about: 'Hears a fan two rooms away.', portrait: { hair: 'bald', beard: 'full', glasses: true } },
      { name: 'Vera Sokolova', role: 'Head of webinars', company: 'Plenum' },
    ],
    capacity: null,
    seats_left: null,
    recording: false,
    recording_url: null,
    agenda: [
      { minute: 0, title: 'Hello' },
      { minute: 60, title: 'Practice' },
    ],
    takeaways: ['One thing', 'Another'],
    room_opens_minutes: 15,
    sequence: 0,
  });
  expect(startOf(whole)).toBe(Date.parse('2026-06-11T11:00:00+02:00'));
  expect(whole.html).toContain('<strong>weight</strong>');
  expect(whole.html).not.toContain('script');
});

test('a speaker – requested – with a portrait, their webinars in the order of lists, and their published articles', async () => {
  const { data: oleg } = await get<{ data: SpeakerPage }>('speakers/oleg');
  const { data } = await get<{ data: SpeakerPage }>('speakers/vera');
  expect(data.speaker).toMatchObject({ key: 'vera', name: 'Vera Sokolova', about: 'Has hosted two hundred webinars.' });
  const { webinars } = await get<List>('list');
  const own = webinars.filter(({ speakers }) => speakers.some(({ key }) => key === 'oleg'));
  expect(oleg.webinars).toEqual(own);
  expect(own.length).toBeGreaterThan(0);
  expect(own.length).toBeLessThan(webinars.length);
  const { data: items } = (await service.app.inject('/api/blogs/v1/blogs?limit=0')).json<{ data: BlogItem[] }>();
  const written = items.filter(({ author }) => author.name === 'Vera Sokolova');
  expect(data.articles.map(({ url }) => url)).toEqual(written.slice(0, 4).map(({ category, alias }) => `/blog/${category.alias}/${alias}`));
  expect(data.article_count).toBe(written.length);
  expect(data.articles.length).toBeGreaterThan(0);
  expect([data.author_url, oleg.author_url]).toEqual(['/blog/authors/vera', null]);
});

test('a speaker of no webinar – requested – not found; lists leave out what only pages of speakers show', async () => {
  await get('speakers/nobody', 404);
  expect(Object.keys((await get<List>('list')).webinars[0]?.speakers[0] ?? {}).toSorted()).toEqual([
    'company',
    'key',
    'name',
    'portrait',
    'role',
  ]);
});

test('a webinar – related ones – live and upcoming before past but for recordings on the page of a past one, its own type first, never itself or a cancelled one', async () => {
  expect((await view('on-now')).related.map(({ url }) => url)).toEqual(['opens-at-three', 'small-room', 'begins-now']);
  expect((await view('long-over')).related.map(({ url }) => url)).toEqual(['ended-now', 'opens-at-three', 'on-now']);
});

test('a full webinar among related ones – view – comes after those with free seats, even of another type', () => {
  const at = Date.parse('2026-10-01T12:00:00Z');
  const other = (id: number, changes: Partial<Webinar>) => ({ ...sampleWebinar, id, url: `w-${id}`, ...changes });
  const others = [other(101, { seats_left: 0 }), other(102, { type: 'another' }), other(103, {})];
  expect(relatedTo(sampleWebinar, others, 3, at).map(({ id }) => id)).toEqual([103, 102, 101]);
});

test('past webinars – view – with a recording where there is one', async () => {
  const [recorded, not] = [await view('ended-now'), await view('long-over')];
  expect([recorded.recording, recorded.recording_url]).toEqual([true, 'https://room.plenum.example/recordings/ended-now']);
  expect([not.recording, not.recording_url]).toEqual([false, null]);
});

test('seats – listed – without those allocated elsewhere', async () => {
  const [small, full, cancelled] = [await view('small-room'), await view('full-house'), await view('called-off')];
  expect([small.capacity, small.seats_left]).toEqual([5, 3]);
  expect([full.capacity, full.seats_left]).toEqual([2, 0]);
  expect(cancelled.status).toBe('cancelled');
});

test('a webinar with a limit – is over – has no seats: those that were left say nothing about who came', async () => {
  const { capacity, startDate, duration } = await view('small-room');
  expect(capacity).toBe(5);
  now = new Date(endOf({ startDate, duration }));
  expect(await view('small-room')).toMatchObject({ capacity: null, seats_left: null });
  now = TEST_NOW;
});

test('a past date – no longer kept – the next one follows as another occurrence', async () => {
  const first = await view('every-four-weeks');
  now = new Date('2026-06-21T10:59:59Z');
  const past = await view('every-four-weeks');
  expect([stateAt(past, now.getTime()), past.occurrence, past.recording]).toEqual(['past', first.occurrence, true]);
  now = new Date('2026-06-21T11:00:00Z');
  const next = await view('every-four-weeks');
  expect(next).toMatchObject({ startDate: { date: '2026-07-09 11:00:00.000000' }, recording: false });
  expect(next.occurrence).not.toBe(first.occurrence);
  // The import may be later than this clock, and the later of the two counts.
  expect(Date.parse(next.updated_at)).toBeGreaterThanOrEqual(now.getTime());
  now = TEST_NOW;
});

test.each(['list', 'view/on-now', 'type'])('%s – requested with its ETag – 304, and in full when it has changed', async (path) => {
  const url = `/api/webinars/v1/${path}`;
  const first = await service.app.inject(url);
  const etag = String(first.headers['etag']);
  expect(first.headers['cache-control']).toMatch(/^public, max-age=\d+$/);
  const again = await service.app.inject({ url, headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
  expect((await service.app.inject({ url, headers: { 'if-none-match': 'W/"other"' } })).statusCode).toBe(200);
});
