import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AuthorPage, BlogArticle, BlogCategory, BlogItem } from '@plenum/mf-blog/contract/schemas';
import type { SpeakerPage } from '@plenum/mf-webinars/contract/schemas';
import { readContent } from '#src/content/import/read-content.ts';
import type { ContactsTexts } from '@plenum/shared-contracts/pages/kinds/contacts';
import type { HeaderContent } from '@plenum/shared-contracts/site/schemas';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

/** A service with its own content; an empty setting selects the default folder. */
let service: TestApp;
beforeAll(async () => {
  service = await startTestApp({ API_CONTENT_DIR: '' }, { clock: () => new Date() });
});
afterAll(() => service.close());

const get = async <Data>(path: string) =>
  (await service.app.inject({ url: `/api/${path}`, remoteAddress: '203.0.113.1' })).json<{ data: Data }>().data;

test('our own articles – imported – thirty or more in five categories, none of them empty', async () => {
  const items = await get<BlogItem[]>('blogs/v1/blogs?limit=0');
  expect(items.length).toBeGreaterThanOrEqual(30);
  const categories = await get<BlogCategory[]>('blogs/v1/blogs-categories');
  expect(categories).toHaveLength(5);
  expect(categories.filter(({ count }) => count === 0)).toEqual([]);
});

test('the main page – its articles – the twelve newest, newest first', async () => {
  const items = await get<BlogItem[]>('blogs/v1/blogs-for-main');
  expect(items).toEqual((await get<BlogItem[]>('blogs/v1/blogs?limit=0')).slice(0, 12));
  const times = items.map(({ published_at: at }) => Date.parse(at));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});

test('each of our articles – rendered – five related ones, and links between articles resolve', async () => {
  const items = await get<BlogItem[]>('blogs/v1/blogs?limit=0');
  const known = new Set(items.map(({ alias, category }) => `/blog/${category.alias}/${alias}`));
  for (const { alias } of items) {
    const article = await get<BlogArticle>(`blogs/v1/blogs-by-alias/${alias}`);
    expect({ alias, related: article.related.length }).toEqual({ alias, related: 5 });
    const links = [...article.html.matchAll(/href="(\/blog\/[^"#?/]+\/[^"#?]+)/g)].map(([, href]) => href ?? '');
    expect({ alias, dead: links.filter((href) => !known.has(href)) }).toEqual({ alias, dead: [] });
  }
});

test('our authors – those who are speakers too – have the same name, role and portrait on both pages', async () => {
  const authors = await Promise.all(
    [...new Set((await get<BlogItem[]>('blogs/v1/blogs?limit=0')).map(({ author }) => author.key))].map((key) =>
      get<AuthorPage>(`blogs/v1/blogs-authors/${key}`),
    ),
  );
  expect(authors.filter(({ speaker_url: url }) => url !== null).length).toBeGreaterThan(3);
  for (const { author, speaker_url: url } of authors) {
    if (url === null) continue;
    const { speaker } = await get<SpeakerPage>(`webinars/v1/speakers/${author.key}`);
    expect(speaker).toMatchObject({ name: author.name, role: author.role, portrait: author.portrait });
  }
});

test.each(['anna', 'ilya', 'vera', 'timur'])(
  'our contact %s – who is a speaker too – works here, and has the same portrait on both pages',
  async (key) => {
    const { people } = await get<ContactsTexts>('v1/pages/contacts');
    const { speaker } = await get<SpeakerPage>(`webinars/v1/speakers/${key}`);
    const contact = people.items.find(({ who }) => who.startsWith(speaker.name));
    expect({ company: speaker.company, portrait: contact?.portrait }).toEqual({ company: 'Plenum', portrait: speaker.portrait });
  },
);

test('our menu and footer – their links – all resolve within the site, menu entries are unique', async () => {
  const { menu, footer } = await get<HeaderContent>('public/content/header');
  const links = [...menu, ...menu.flatMap(({ children }) => children), ...footer.flatMap((group) => group.links)];
  expect(links.filter(({ url }) => !/^\/[a-z0-9_-]+$/.test(url))).toEqual([]);
  expect(new Set(menu.map(({ title }) => title)).size).toBe(menu.length);
});

test('our own wiki – imported – four shelves, twelve books and eighty pages or more, none of them empty', async () => {
  const { wiki } = await readContent(service.config.contentDir);
  expect([wiki.shelves.length >= 4, wiki.books.length >= 12, wiki.pages.length >= 80]).toEqual([true, true, true]);
  expect(wiki.shelves.filter(({ id }) => !wiki.books.some(({ shelfId }) => shelfId === id))).toEqual([]);
  expect(wiki.pages.filter(({ excerpt, text }) => excerpt.length < 40 || text.length < 200).map(({ file }) => file)).toEqual([]);
});

test('each page of our wiki – its links – lead to existing pages, articles and webinars', async () => {
  const { wiki } = await readContent(service.config.contentDir);
  const articles = await get<BlogItem[]>('blogs/v1/blogs?limit=0');
  const { webinars } = (await service.app.inject('/api/webinars/v1/list?limit=500')).json<{ webinars: { url: string }[] }>();
  const known = new Set([
    ...articles.map(({ alias, category }) => `/blog/${category.alias}/${alias}`),
    ...webinars.map(({ url }) => `/webinars/${url}`),
    ...wiki.pages.map(({ id }) => `/wiki/page/${id}`),
    ...wiki.books.map(({ id }) => `/wiki/book/${id}`),
    ...wiki.shelves.map(({ id }) => `/wiki/shelf/${id}`),
  ]);
  const isChecked = (path: string) => /^\/(?:blog\/[^/]+\/|webinars\/[^/]+$|wiki\/(?:page|book|shelf)\/)/.test(path);
  for (const { file, html } of wiki.pages) {
    const links = [...html.matchAll(/href="([^"#?]*)/g)].map(([, href = '']) => href).filter(Boolean);
    const dead = links.filter((href) => (isChecked(href) ? !known.has(href) : !/^(?:https:\/\/|mailto:|tel:|\/[a-z0-9_-]*)/.test(href)));
    expect({ file, dead }).toEqual({ file, dead: [] });
  }
});

test('the texts of our own pages – read – all valid; pages of one kind have the same links to each other', async () => {
  const { pages } = await readContent(service.config.contentDir);
  expect(pages.problems).toEqual([]);
  const kind = (prefix: string, field: string) =>
    Object.entries(pages.texts as Record<string, Record<string, unknown>>)
      .filter(([name]) => name.startsWith(prefix))
      .map(([, texts]) => JSON.stringify(texts[field]));
  for (const links of [kind('assistant-', 'assistants'), kind('legal-', 'texts')]) {
    expect(links.length).toBeGreaterThan(2);
    expect(new Set(links).size).toBe(1);
  }
});
