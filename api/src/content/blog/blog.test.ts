import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  authorPage,
  blogArticle,
  type AuthorPage,
  blogCategory,
  type BlogArticle,
  type BlogCategory,
  type BlogItem,
  type BlogTag,
  type ListedAuthor,
  type ListedTopic,
  type Pagination,
} from '@plenum/mf-blog/contract/schemas';
import { sampleArticle, sampleAuthorPage, sampleCategory } from '@plenum/mf-blog/contract/fixtures';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startTestApp();
});
afterAll(() => service.close());

async function get<Body>(path: string, status = 200): Promise<Body> {
  const reply = await service.app.inject(`/api/blogs/v1/${path}`);
  expect({ path, status: reply.statusCode }).toEqual({ path, status });
  return reply.json<Body>();
}

interface List {
  data: BlogItem[];
  pagination: Pagination;
  topics: ListedTopic[];
  authors: ListedAuthor[];
}
const aliases = ({ data }: { data: readonly { alias: string }[] }) => data.map(({ alias }) => alias);
const article = async (alias: string) => (await get<{ data: BlogArticle }>(`blogs-by-alias/${alias}`)).data;
const category = async (alias: string) => (await get<{ data: BlogCategory }>(`blogs-categories-by-alias/${alias}`)).data;

const NEWEST_FIRST = ['what-is-new', 'slides-that-work', 'hostile', 'good-sound', 'first-minutes'];

test('drafts, future and published articles – list – published articles only, newest first', async () => {
  const list = await get<List>('blogs');
  expect(aliases(list)).toEqual(NEWEST_FIRST);
  expect(list.pagination).toEqual({ total: 5, limit: 20, offset: 0 });
});

test('limit and offset – list – that page, and the total of all pages [S7.56]', async () => {
  const page = await get<List>('blogs?limit=2&offset=1');
  expect(aliases(page)).toEqual(['slides-that-work', 'hostile']);
  expect(page.pagination).toEqual({ total: 5, limit: 2, offset: 1 });
});

test('an offset past the end – list – empty, with the total', async () => {
  expect(await get<List>('blogs?offset=9007199254740991')).toMatchObject({
    data: [],
    pagination: { total: 5, limit: 20, offset: 9007199254740991 },
  });
});

test('a list – topics and authors – of all pages of it; topics also beside the chosen one', async () => {
  const whole = await get<List>('blogs?limit=1');
  const tags = (await get<{ data: BlogTag[] }>('blogs-tags')).data;
  expect(whole.topics.toSorted((a, b) => a.alias.localeCompare(b.alias))).toEqual(
    tags.map(({ alias, title, count }) => ({ alias, title, count })).toSorted((a, b) => a.alias.localeCompare(b.alias)),
  );
  const [first] = whole.topics;
  const chosen = await get<List>(`blogs?tags=${first?.alias}`);
  expect(chosen.topics).toEqual(whole.topics);
  expect(chosen.authors.map(({ key }) => key).toSorted()).toEqual([...new Set(chosen.data.map(({ author }) => author.key))].toSorted());
});

test("limit 0 – list – no limit but the server's", async () => {
  const list = await get<List>('blogs?limit=0&offset=0');
  expect(aliases(list)).toEqual(NEWEST_FIRST);
  expect(list.pagination.limit).toBe(500);
});

test('a category – list – its articles only; empty for an unknown category or one without articles', async () => {
  expect(aliases(await get<List>(`blogs?category=${(await category('product')).id}`))).toEqual(['what-is-new', 'hostile']);
  expect((await get<List>(`blogs?category=${(await category('quiet')).id}`)).pagination.total).toBe(0);
  expect((await get<List>('blogs?category=9007199254740991')).data).toEqual([]);
});

test('comma-separated tags – list – articles with any of them', async () => {
  expect(aliases(await get<List>('blogs?tags=sound,security'))).toEqual(['what-is-new', 'hostile', 'good-sound', 'first-minutes']);
  expect(aliases(await get<List>('blogs?tags=sound,%20no-such-tag,'))).toEqual(['good-sound', 'first-minutes']);
  expect(aliases(await get<List>('blogs?tags=no-such-tag'))).toEqual([]);
  expect(aliases(await get<List>('blogs?tags=,'))).toEqual(NEWEST_FIRST);
});

test('tags and a category – list – articles that match both [S7.56]', async () => {
  expect(aliases(await get<List>(`blogs?tags=slides&category=${(await category('product')).id}`))).toEqual(['what-is-new']);
});

test.each([
  ['a word of the excerpt in another form', 'improvements', ['good-sound']],
  ['a word of the text', 'microphones', ['good-sound']],
  ['a Russian word in another case', 'вебинара', ['what-is-new']],
  ['a word in a title and in an excerpt', 'slides', ['slides-that-work', 'first-minutes']],
  ['stop words and another word', 'what to say', ['first-minutes']],
  ['only stop words', 'than', ['first-minutes']],
  ['two words that occur in different articles', 'microphone repairs', []],
  ['one of two words', 'microphone or repairs', ['what-is-new', 'good-sound']],
  ['a phrase', '"ten minutes ahead"', ['first-minutes']],
  ['a phrase in another order', '"ahead ten minutes"', []],
  ['characters of markup', '<> & \\', []],
  ['only spaces', '%20', NEWEST_FIRST],
])('%s – search "%s" – %j', async (_, q, expected) => {
  const list = await get<List>(`blogs?q=${q === '%20' ? q : encodeURIComponent(q)}`);
  expect(aliases(list).toSorted()).toEqual(expected.toSorted());
  expect(list.pagination.total).toBe(expected.length);
});

test('a word in a title and in texts – search – the title first, whatever its age', async () => {
  expect(aliases(await get<List>('blogs?q=slides'))).toEqual(['slides-that-work', 'first-minutes']);
  expect(aliases(await get<List>('blogs?q=first%20or%20repairs'))[0]).toBe('first-minutes');
});

const previews = async (q: string) =>
  Object.fromEntries((await get<List>(`blogs?q=${encodeURIComponent(q)}`)).data.map((item) => [item.alias, item.preview_html]));

test('a search – its matches – marked in title and excerpt, in any inflection; a passage of the text where only that matches', async () => {
  expect((await previews('slide'))['slides-that-work']?.title).toBe('<mark>Slides</mark> that work');
  expect((await previews('improvements'))['good-sound']).toEqual({
    title: 'Good sound',
    excerpt: 'A microphone is the cheapest <mark>improvement</mark>.',
  });
  expect((await previews('ahead'))['first-minutes']?.excerpt).toBe('Open the room ten minutes <mark>ahead</mark>.');
  // Only in a table, whose rows say nothing on their own.
  expect((await previews('music'))['first-minutes']?.excerpt).toBe('Openings matter more than slides.');
  // Only stop words.
  expect((await previews('than'))['first-minutes']?.excerpt).toBe('Openings matter more <mark>than</mark> slides.');
  // One word of the title, and one that only the text has.
  expect((await previews('minutes room'))['first-minutes']).toEqual({
    title: 'The first <mark>minutes</mark>',
    excerpt: 'Open the <mark>room</mark> ten <mark>minutes</mark> ahead.',
  });
  expect((await get<List>('blogs')).data.every((item) => !('preview_html' in item))).toBe(true);
});

test('markup in an article – found – escaped, with <mark> as the only markup', async () => {
  const preview = (await previews('hostile')).hostile;
  expect(preview?.title).toBe('<mark>Hostile</mark> “HTML” &amp; &lt;tags&gt;');
  expect(`${preview?.title}${preview?.excerpt}`.replaceAll(/<\/?mark>/g, '')).not.toMatch(/[<>]/);
});

test('a search within a category, page by page – both filters apply, drafts stay hidden', async () => {
  const hosting = (await category('hosting')).id;
  expect(aliases(await get<List>(`blogs?q=sound%20or%20repairs&category=${hosting}`))).toEqual(['good-sound']);
  expect(aliases(await get<List>('blogs?q=unfinished'))).toEqual([]);
  expect(aliases(await get<List>('blogs?q=microphone%20or%20repairs&limit=1&offset=1'))).toHaveLength(1);
  await get(`blogs?q=${'a'.repeat(201)}`, 422);
});

test('the main page – its list – the newest first [S3.18 S7.58]', async () => {
  expect(aliases(await get<List>('blogs-for-main'))).toEqual(NEWEST_FIRST);
});

test('an article – by alias and by id – the same complete article [S3.16 S7.57]', async () => {
  const byAlias = await article('first-minutes');
  expect(await get(`blogs/${byAlias.id}`)).toEqual({ data: byAlias });
  expect(byAlias).toMatchObject({
    title: 'The first minutes',
    category: { alias: 'hosting', title: 'Hosting' },
    tags: [{ alias: 'sound' }, { alias: 'slides' }],
    author: { key: 'vera', name: 'Vera Sokolova', role: 'Head of webinars' },
    published_at: '2026-01-10T06:00:00.000Z',
    updated_at: '2026-01-12T06:00:00.000Z',
    reading_minutes: 1,
    headings: [
      { id: 'before', title: 'Before', level: 2 },
      { id: 'what-to-say', title: 'What to say', level: 3 },
      { id: 'before-2', title: 'Before', level: 2 },
    ],
  });
  for (const { id, level } of byAlias.headings) expect(byAlias.html).toContain(`<h${level} id="${id}">`);
  expect(byAlias.html).toContain('<code class="language-ts">');
});

test('an article – its keys – those of the fixture that remotes test with', async () => {
  const real = await article('first-minutes');
  expect(Object.keys(real).toSorted()).toEqual(Object.keys(sampleArticle).toSorted());
  expect(Object.keys(await category('hosting')).toSorted()).toEqual(Object.keys(sampleCategory).toSorted());
  expect([blogArticle.safeParse(real).success, blogCategory.safeParse(await category('hosting')).success]).toEqual([true, true]);
});

test('articles of one category – neighbours – by date, within the category, without drafts', async () => {
  const [first, middle, last] = [await article('first-minutes'), await article('good-sound'), await article('slides-that-work')];
  expect([first.previous, first.next?.alias]).toEqual([null, 'good-sound']);
  expect([middle.previous?.alias, middle.next]).toEqual([
    'first-minutes',
    { alias: 'slides-that-work', title: 'Slides that work', category_alias: 'hosting' },
  ]);
  expect([last.previous?.alias, last.next]).toEqual(['good-sound', null]);
});

test('an article – related articles – most shared tags, then its category, then the newest; never itself', async () => {
  expect(aliases({ data: (await article('first-minutes')).related })).toEqual(['slides-that-work', 'good-sound', 'what-is-new']);
  expect(aliases({ data: (await article('slides-that-work')).related })).toEqual(['first-minutes', 'what-is-new', 'good-sound']);
  expect(aliases({ data: (await article('hostile')).related })).toEqual(['what-is-new']);
});

test.each(['unfinished', 'next-summer', 'no-such-article', 'First-Minutes', 'a'.repeat(200)])(
  'alias "%s" – article – 404',
  async (alias) => {
    expect(await get(`blogs-by-alias/${alias}`, 404)).toMatchObject({ code: 'not_found', message: 'There is no such article.' });
  },
);

test('unknown ids – article, tag, category – 404 [S7.59 S7.60]', async () => {
  for (const path of ['blogs', 'blogs-tags', 'blogs-categories']) {
    expect(await get(`${path}/9007199254740991`, 404)).toMatchObject({ code: 'not_found' });
  }
  await get('blogs-categories-by-alias/no-such', 404);
});

test.each([
  ['blogs?limit=-1', 'limit'],
  ['blogs?limit=many', 'limit'],
  ['blogs?limit=1&limit=2', 'limit'],
  ['blogs?offset=1.5', 'offset'],
  ['blogs?category=product', 'category'],
  ['blogs?category=1.5', 'category'],
  ['blogs/first-minutes', 'id'],
  ['blogs/0', 'id'],
  ['blogs/9007199254740993', 'id'],
  [`blogs-by-alias/${'a'.repeat(201)}`, 'alias'],
])('%s – requested – 422 naming %s', async (path, field) => {
  expect(await get(path, 422)).toMatchObject({ code: 'invalid_input', errors: [{ field, message: expect.stringMatching(/.+/) }] });
});

test('an alias that the database cannot store as text – requested – 422, not 500', async () => {
  expect(await get('blogs-by-alias/%00', 422)).toMatchObject({ code: 'invalid_input' });
});

test('categories – list – in the order of the content, with the number of visible articles [S7.60]', async () => {
  const { data } = await get<{ data: BlogCategory[] }>('blogs-categories');
  expect(data.map(({ alias, count }) => [alias, count])).toEqual([
    ['hosting', 3],
    ['product', 2],
    ['quiet', 0],
  ]);
  expect(await get(`blogs-categories/${data[0]?.id}`)).toEqual({ data: data[0] });
});

test('tags – list – those of visible articles by title, with the number of visible articles [S7.59]', async () => {
  const { data } = await get<{ data: BlogTag[] }>('blogs-tags');
  expect(data.map(({ alias, count }) => [alias, count])).toEqual([
    ['security', 2],
    ['slides', 3],
    ['sound', 2],
  ]);
  expect(await get(`blogs-tags/${data[2]?.id}`)).toEqual({ data: data[2] });
});

test('an author – by key – portrait, sentence, visible articles, newest first, and the page with their webinars', async () => {
  const { data } = await get<{ data: AuthorPage }>('blogs-authors/vera');
  expect(data.author).toMatchObject({ key: 'vera', name: 'Vera Sokolova', about: 'Writes about openings.', portrait: { hair: 'bob' } });
  expect(aliases({ data: data.articles })).toEqual(NEWEST_FIRST.filter((alias) => data.articles.some((item) => item.alias === alias)));
  expect(data.articles.every(({ author }) => author.key === 'vera')).toBe(true);
  expect(data.speaker_url).toBe('/webinars/speakers/vera');
  expect((await get<{ data: AuthorPage }>('blogs-authors/ilya')).data.speaker_url).toBeNull();
  expect([authorPage.safeParse(data).success, Object.keys(data).toSorted()]).toEqual([true, Object.keys(sampleAuthorPage).toSorted()]);
});

test.each(['quiet', 'nobody'])('author "%s", without articles or unknown – 404', async (key) => {
  expect(await get(`blogs-authors/${key}`, 404)).toMatchObject({ code: 'not_found', message: 'There is no such author.' });
});
