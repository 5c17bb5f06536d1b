import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { WikiBook, WikiPage, WikiReference, WikiShelf } from '@plenum/mf-wiki/contract/schemas';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

const SECRET = 'a secret of the loaders, 32 characters';
let service: TestApp;
beforeAll(async () => {
  service = await startTestApp({ API_RATE_LIMIT_VOTES: '4', API_RATE_LIMIT_SEARCH: '3', API_LOADER_SECRET: SECRET });
});
afterAll(() => service.close());

async function get<Body>(path: string, status = 200): Promise<Body> {
  const reply = await service.app.inject(`/api/v1/wiki/${path}`);
  expect({ path, status: reply.statusCode }).toEqual({ path, status });
  return reply.json<Body>();
}
interface List<Item> {
  data: Item[];
  total: number;
}
const ids = ({ data }: List<WikiReference>) => data.map(({ id }) => id);

test('shelves – listed – with their books, and the date of their newest page [S7.45]', async () => {
  const { data, total } = await get<List<WikiShelf>>('shelves');
  expect(total).toBe(2);
  expect(data[1]).toEqual({
    id: 2,
    name: 'Meetings',
    description: 'Everything about meeting other people.',
    updated_at: '2026-05-14T06:00:00.000Z',
    books: [
      {
        id: 21,
        name: 'Hosting a meeting',
        description: 'Before the meeting, during it, and after.',
        subject: 'slides',
        updated_at: '2026-05-13T06:00:00.000Z',
        page_count: 4,
      },
      {
        id: 22,
        name: 'Taking part',
        description: 'For guests.',
        updated_at: '2026-05-14T06:00:00.000Z',
        page_count: 1,
      },
    ],
  });
  expect(await get('shelve/2')).toMatchObject({ data: data[1] });
});

test('one shelf – requested – with the pages of a book of four, in order', async () => {
  const { data } = await get<{ data: WikiShelf }>('shelve/2');
  expect(data.books.map(({ first_pages: pages }) => pages?.map(({ name }) => name))).toEqual([
    ['Check your microphone', 'Invite people', 'Code & <b>markup</b> in a title', 'Record a meeting'],
    [expect.any(String)],
  ]);
});

test('a book – requested – its table of contents: chapters with their pages, and pages, in order, each with its first sentence [S7.47]', async () => {
  const { data } = await get<{ data: WikiBook }>('book/21');
  expect(data.shelf).toEqual({ id: 2, name: 'Meetings' });
  expect(data.contents).toEqual([
    {
      type: 'chapter',
      id: 31,
      name: 'Before the meeting',
      description: 'An hour of preparation.',
      pages: [
        { id: 103, name: 'Check your microphone', excerpt: 'Say a sentence and listen to the recording of it.' },
        { id: 104, name: 'Invite people', excerpt: 'Send the link of the meeting.' },
      ],
    },
    { type: 'page', id: 105, name: 'Code & <b>markup</b> in a title', excerpt: expect.stringContaining('is shown') },
    {
      type: 'page',
      id: 106,
      name: 'Record a meeting',
      excerpt: 'Press Record. Everybody is told that the meeting is being recorded.',
    },
  ]);
});

test('a page – requested – text, tags, its book, and its neighbours across chapters [S7.49]', async () => {
  const { data } = await get<{ data: WikiPage }>('page/104');
  expect(data).toMatchObject({
    name: 'Invite people',
    updated_at: '2026-05-11T06:00:00.000Z',
    tags: [{ name: 'invitations', value: '' }],
    book: { id: 21, shelf: { id: 2 } },
    chapter: { id: 31, name: 'Before the meeting' },
    previous: { id: 103 },
    next: { id: 105 },
  });
  expect((await get<{ data: WikiPage }>('page/103')).data).toMatchObject({ previous: null });
  expect((await get<{ data: WikiPage }>('page/106')).data).toMatchObject({ chapter: null, next: null });
});

test('lists – sorted and paged – as requested [S7.46]', async () => {
  expect(ids(await get('pages-in-book/21'))).toEqual([103, 104, 105, 106]);
  expect(ids(await get('pages-in-book/21?sort=-priority'))).toEqual([106, 105, 104, 103]);
  expect(ids(await get('pages-in-book/21?sort=name'))).toEqual([103, 105, 104, 106]);
  expect(ids(await get('pages-in-book/21?sort=-updated_at&count=2'))).toEqual([106, 105]);
  expect(await get('pages-in-book/21?offset=3&count=2')).toMatchObject({ data: [{ id: 106 }], total: 4 });
  expect(ids(await get('books-in-shelve/2?sort=-name'))).toEqual([22, 21]);
  await get('shelves?sort=id', 422);
  await get('shelves?count=501', 422);
});

test.each(['shelve/9', 'books-in-shelve/9', 'book/9', 'pages-in-book/9', 'page/9', 'page/2147483647'])(
  '%s – which does not exist – 404 [S7.46]',
  async (path) => {
    expect(await get(path, 404)).toMatchObject({ code: 'not_found' });
  },
);

test.each(['page/0', 'page/x', 'page/1.5', 'page/2147483648'])('%s – with an invalid id – 422', async (path) => {
  expect(await get(path, 422)).toMatchObject({ code: 'invalid_input' });
});

const vote = async (id: number, helpful: unknown, remoteAddress: string) =>
  (await service.app.inject({ method: 'POST', url: `/api/v1/wiki/page/${id}/vote`, payload: { helpful }, remoteAddress })).statusCode;

test('answers to "Was it helpful?" – counted – the most helpful page comes first, an unhelpful one is left out', async () => {
  expect(ids(await get('popular?count=3'))).toEqual([101, 103]);
  for (const address of ['192.0.2.1', '192.0.2.2']) expect(await vote(106, true, address)).toBe(204);
  expect(await vote(107, true, '192.0.2.3')).toBe(204);
  expect(await vote(105, false, '192.0.2.4')).toBe(204);
  expect(ids(await get('popular?count=3'))).toEqual([106, 107, 101]);
  expect(await service.testDatabase.query('SELECT page_id, day::text, helpful, unhelpful FROM wiki_vote ORDER BY page_id')).toEqual([
    { page_id: 105, day: '2026-06-01', helpful: 0, unhelpful: 1 },
    { page_id: 106, day: '2026-06-01', helpful: 2, unhelpful: 0 },
    { page_id: 107, day: '2026-06-01', helpful: 1, unhelpful: 0 },
  ]);
});

test('a vote for a missing page, or without an answer – refused', async () => {
  expect(await vote(9, true, '192.0.2.5')).toBe(404);
  expect(await vote(106, 'yes', '192.0.2.6')).toBe(422);
});

test('votes from one client address – above the limit per minute – 429', async () => {
  const answers = [];
  for (let count = 0; count < 5; count += 1) answers.push(await vote(103, true, '192.0.2.7'));
  expect(answers).toEqual([204, 204, 204, 204, 429]);
});

test('searches from one client address – above the limit per minute – 429, while pages are still served', async () => {
  const search = async () => (await service.app.inject({ url: '/api/v1/wiki/search?query=a', remoteAddress: '192.0.2.8' })).statusCode;
  const answers = [];
  for (let count = 0; count < 4; count += 1) answers.push(await search());
  expect(answers).toEqual([200, 200, 200, 429]);
  expect((await service.app.inject({ url: '/api/v1/wiki/page/103', remoteAddress: '192.0.2.8' })).statusCode).toBe(200);
});

test('a visitor who opens more pages of results than the limit of searches – loaded by the site – all are answered', async () => {
  const headers = { 'x-plenum-loader': SECRET, 'x-forwarded-for': '192.0.2.9' };
  const answers = [];
  for (let count = 0; count < 5; count += 1)
    answers.push((await service.app.inject({ url: '/api/v1/wiki/search?query=a', headers })).statusCode);
  expect(answers).toEqual([200, 200, 200, 200, 200]);
});
