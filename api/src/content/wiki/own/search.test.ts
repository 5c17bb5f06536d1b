import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { wikiEndpoints } from '@plenum/mf-wiki/contract/endpoints';
import type { WikiFound } from '@plenum/mf-wiki/contract/schemas';
import type * as z from 'zod/mini';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startTestApp({ API_RATE_LIMIT_SEARCH: '100000' });
});
afterAll(() => service.close());

async function search(query: string, more: Record<string, string> = {}): Promise<z.output<(typeof wikiEndpoints.search)['reply']>> {
  const reply = await service.app.inject({ url: '/api/v1/wiki/search', query: { query, ...more } });
  expect({ query, status: reply.statusCode }).toEqual({ query, status: 200 });
  return reply.json();
}
const places = (data: readonly WikiFound[]) => data.map(({ url }) => url.replace('/wiki/', ''));
const RECORDING = 'page/106';

test.each([
  ['a word', 'record', RECORDING],
  ['a word in another form', 'recorded meetings', RECORDING],
  ['a Russian word in another case', 'записи', RECORDING],
  ['a Russian singular whose plural is in the text', 'встреча', RECORDING],
  ['a keyword, which is not displayed', 'video', RECORDING],
  ['a tag', 'developers', 'page/105'],
  ['the beginning of a word', 'micropho', 'page/103'],
  ['a word and the beginning of another', 'check micr', 'page/103'],
  ['stop words', 'what comes after', 'page/104'],
  ['two swapped letters', 'recrod', RECORDING],
  ['a missing letter', 'recrding', RECORDING],
  ['an extra letter', 'microophone', 'page/103'],
  ['two errors in a long word', 'invittatiosn', 'page/104'],
  ['a typing error in Russian', 'микрафон', 'page/103'],
  ['a Russian word typed in the English layout', 'vbrhjajy', 'page/103'],
  ['an English word typed in the Russian layout', 'ьшскщзрщту', 'page/103'],
  ['a typing error in the wrong layout', 'vbrhfajy', 'page/103'],
  ['a typing error that is the beginning of another word', 'recor meetings', RECORDING],
  ['capitals', 'MICROPHONE', 'page/103'],
])('%s – search "%s" – %s is found first', async (_, query, first) => {
  const { data } = await search(query);
  expect(places(data)[0]).toBe(first);
});

test('a word in a title, in keywords and in texts – search – title first, then keywords, then texts', async () => {
  const { data, total } = await search('microphone');
  expect(places(data)).toEqual(['page/103', 'page/107']);
  expect(total).toBe(2);
  expect(places((await search('headset')).data)).toEqual(['page/103']);
  expect(places((await search('meeting')).data.slice(0, 5))).toEqual(
    expect.arrayContaining(['shelf/2', 'book/21', 'book/21#chapter-31', RECORDING]),
  );
});

test.each(['headset or microphone', 'or headset microphone', 'microphone headset OR'])(
  '"or" among other words – search "%s" – a word, no operator',
  async (query) => {
    expect(places((await search('headset')).data)).not.toEqual(places((await search('microphone')).data));
    const { data, matched } = await search(query);
    expect(places(data)).toEqual(['page/103']);
    expect(matched).toBe('all');
  },
);

test('results in several books – narrowed to one – only those in it, counted; the books with results stay the same', async () => {
  const { books = [], total } = await search('meeting', { count: '100' });
  const [first] = books;
  expect(books.length).toBeGreaterThan(1);
  expect(books.map(({ count }) => count)).toEqual(books.map(({ count }) => count).toSorted((a, b) => b - a));
  const narrowed = await search('meeting', { count: '100', book: String(first?.id) });
  expect(narrowed).toMatchObject({ total: first?.count, books });
  expect(narrowed.total).toBeLessThan(total);
  for (const { type, id, book } of narrowed.data) expect(type === 'book' ? id : book?.id).toBe(first?.id);
});

test('shelves, books, chapters and pages – found – each with its path and location [S7.50]', async () => {
  const { data } = await search('before the meeting');
  expect(data.find(({ type }) => type === 'chapter')).toMatchObject({
    id: 31,
    url: '/wiki/book/21#chapter-31',
    book: { id: 21, name: 'Hosting a meeting' },
    chapter: null,
  });
  const [page] = (await search('headset')).data;
  expect(page).toMatchObject({ book: { id: 21, name: 'Hosting a meeting' }, chapter: { id: 31, name: 'Before the meeting' } });
});

test('a match – highlighted – in name and text, in any inflection', async () => {
  const [found] = (await search('recording')).data;
  expect(found?.preview_html.name).toBe('<mark>Record</mark> a meeting');
  expect(found?.preview_html.content).toContain('<mark>recordings</mark> of your meetings');
});

const plain = ({ preview_html: { content } }: WikiFound) => content.replaceAll(/<\/?mark>/g, '');

test('a match far down a page – found – its excerpt begins with the sentence that has it', async () => {
  const { data } = await search('recording');
  const found = data.find(({ url }) => url === `/wiki/${RECORDING}`);
  expect(found && plain(found)).toMatch(/^[\p{Lu}“][^…]*[.!?…]$/u);
});

test('excerpts – found – begin where a text, a sentence or a heading begins, with an ellipsis only where words are left out', async () => {
  const excerpts = (await search('meeting')).data.map(plain);
  expect(excerpts.length).toBeGreaterThan(4);
  for (const excerpt of excerpts) expect(excerpt).toMatch(/^[\p{Lu}\p{N}“«(<]/u);
  const [chapter] = (await search('before the meeting')).data.filter(({ type }) => type === 'chapter');
  expect(chapter && plain(chapter)).not.toContain('…');
});

test('markup in names and texts – found – escaped, with <mark> as the only markup', async () => {
  const [found] = (await search('shown zebra')).data;
  expect(found?.name).toBe('Code & <b>markup</b> in a title');
  expect(found?.preview_html.name).toBe('Code &amp; &lt;b&gt;markup&lt;/b&gt; in a title');
  expect(found?.preview_html.content).toContain('&lt;script&gt;alert(&quot;zebra&quot;)&lt;/script&gt; is <mark>shown</mark>');
  expect(found?.preview_html.content).toContain('A <mark>zebra</mark> crosses here');
  expect(found?.preview_html.content.replaceAll(/<\/?mark>/g, '')).not.toMatch(/[<>]/);
});

test('a typing error – search – says which words were searched instead', async () => {
  expect(await search('recrod')).toMatchObject({ searched: expect.stringMatching(/^record/), matched: 'all' });
  expect(await search('record')).toMatchObject({ searched: 'record', matched: 'all' });
});

test('words that no entry has all of – search – entries with some of them, marked as such', async () => {
  const { data, matched } = await search('microphone zzzzzz invitations');
  expect(matched).toBe('some');
  expect(places(data)).toEqual(expect.arrayContaining(['page/103', 'page/104']));
});

test.each(['', '   ', 'zzzzzz', '!!!', ':*', '\uE000'])('"%s" – search – no results', async (query) => {
  expect(await search(query)).toEqual({ data: [], total: 0, searched: query, matched: 'all' });
});

test.each([
  "microphone'",
  'microphone & !record',
  "microphone:*A | 'x'",
  '!microphone',
  '-microphone',
  'microphone <-> zebra',
  '(microphone',
  "'); DROP TABLE wiki_page; -- microphone",
  'microphone \\',
  '"microphone',
  'or or or microphone',
])('operators of query languages: %s – search – treated as words', async (query) => {
  const { data } = await search(query);
  expect(places(data)).toContain('page/103');
});

test('pages of results – requested one after the other – each result once, with the total', async () => {
  const whole = await search('meeting', { count: '100' });
  const parts = [await search('meeting', { count: '3', page: '1' }), await search('meeting', { count: '3', page: '2' })];
  expect(parts.map(({ total }) => total)).toEqual([whole.total, whole.total]);
  expect(parts.flatMap(({ data }) => places(data))).toEqual(places(whole.data).slice(0, 6));
  expect(await search('meeting', { count: '3', page: '900' })).toMatchObject({ data: [], total: whole.total });
});

test.each(['count=0', 'count=101', 'page=0', 'page=x'])('%s – search – 422', async (wrong) => {
  expect((await service.app.inject(`/api/v1/wiki/search?query=a&${wrong}`)).statusCode).toBe(422);
});
