import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readContent, type Content } from '#src/content/import/read-content.ts';
import { prepareDatabase } from '#src/app/prepare-database.ts';
import { TEST_CONTENT, testConfig } from '#src/testing/test-config.ts';
import { testDatabase } from '#src/testing/test-database.ts';

const own = testDatabase(testConfig().database.serverUrl);
const { database: settings } = testConfig({ API_DATABASE: own.name });
let content: Content;
beforeAll(async () => {
  content = await readContent(TEST_CONTENT);
});
afterAll(() => own.drop());

const ids = async (table: string) =>
  Object.fromEntries(
    (await own.query<{ alias: string; id: number }>(`SELECT alias, id FROM ${table} ORDER BY id`)).map(({ alias, id }) => [alias, id]),
  );
/** xmin, the id of the transaction that last wrote a row. */
const writers = () => own.query('SELECT alias, xmin::text FROM blog_article ORDER BY id');

test('an empty server – prepared – tables and content exist, older articles have lower ids', async () => {
  expect(await prepareDatabase(settings, content)).toBe(true);
  expect(Object.keys(await ids('blog_article'))).toEqual([
    'first-minutes',
    'good-sound',
    'hostile',
    'slides-that-work',
    'unfinished',
    'what-is-new',
    'next-summer',
  ]);
});

test('the same content – prepared again – nothing is written', async () => {
  const before = await writers();
  expect(await prepareDatabase(settings, await readContent(TEST_CONTENT))).toBe(false);
  expect(await writers()).toEqual(before);
});

test('changed content – prepared – updated, added and deleted; remaining rows keep their ids', async () => {
  const before = { articles: await ids('blog_article'), tags: await ids('blog_tag'), categories: await ids('blog_category') };
  const { blog, site } = content;
  const articles = blog.articles.flatMap((article) => {
    if (article.alias === 'hostile') return [];
    return article.alias === 'good-sound' ? [{ ...article, title: 'Better sound', category: 'new', tags: ['fresh', 'slides'] }] : [article];
  });
  const changed: Content = {
    ...content,
    blog: {
      ...blog,
      articles: [...articles, { ...blog.articles[0]!, alias: 'added' }],
      tags: [...blog.tags.filter(({ alias }) => alias !== 'unused'), { alias: 'fresh', title: 'Fresh' }],
      categories: [
        { alias: 'new', title: 'New', description: 'First in the list.' },
        ...blog.categories.filter(({ alias }) => alias !== 'quiet'),
      ],
    },
    site: { ...site, settings: { ...site.settings, support_email: 'help@plenum.example' } },
  };
  expect(await prepareDatabase(settings, changed)).toBe(true);

  const { hostile, ...stored } = before.articles;
  expect(await ids('blog_article')).toEqual({ ...stored, added: expect.any(Number) });
  expect(Object.values(stored)).not.toContain((await ids('blog_article'))['added']);
  expect(hostile).toEqual(expect.any(Number));
  expect(await ids('blog_tag')).toEqual({
    sound: before.tags['sound'],
    slides: before.tags['slides'],
    security: before.tags['security'],
    fresh: expect.any(Number),
  });
  expect(await own.query('SELECT alias FROM blog_category ORDER BY position')).toEqual([
    { alias: 'new' },
    { alias: 'hosting' },
    { alias: 'product' },
  ]);
  expect(
    await own.query(`
    SELECT article.title, category.alias AS category, array_agg(tag.alias ORDER BY own.position) AS tags
    FROM blog_article AS article JOIN blog_category AS category ON category.id = category_id
    JOIN blog_article_tag AS own ON own.article_id = article.id JOIN blog_tag AS tag ON tag.id = own.tag_id
    WHERE article.alias = 'good-sound' GROUP BY article.id, category.id`),
  ).toEqual([{ title: 'Better sound', category: 'new', tags: ['fresh', 'slides'] }]);
  expect(await own.query("SELECT value->>'support_email' AS email FROM site_content WHERE key = 'settings'")).toEqual([
    { email: 'help@plenum.example' },
  ]);
});

test('content that the database refuses – prepared – fully rolled back', async () => {
  const before = await writers();
  const twice = content.blog.articles[0]!;
  await expect(prepareDatabase(settings, { ...content, blog: { ...content.blog, articles: [twice, twice] } })).rejects.toThrow(
    /cannot affect row a second time/,
  );
  expect(await writers()).toEqual(before);
});

test('three instances at once on an empty server – each prepares – one writes, the others find the work done', async () => {
  const shared = testDatabase(settings.serverUrl);
  try {
    const results = await Promise.all([1, 2, 3].map(() => prepareDatabase({ ...settings, name: shared.name }, content)));
    expect(results.toSorted()).toEqual([false, false, true]);
  } finally {
    await shared.drop();
  }
});
