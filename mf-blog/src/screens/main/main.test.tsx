import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { sampleCategory, sampleItem } from '#contract/fixtures.ts';
import { MainSkeleton, Main } from '#src/screens/main/screen.tsx';
import { BLOG_DESCRIPTION, mainMeta } from '#src/screens/main/main-meta.ts';
import type { MainData } from '#src/screens/main/load-main.ts';
import { manyItems } from '#src/testing/fixtures.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';

const tags = [
  { id: 3, alias: 'hosting', title: 'Hosting', count: 2 },
  { id: 4, alias: 'planning', title: 'Planning', count: 1 },
];
const data: MainData = {
  lead: sampleItem,
  articles: manyItems(9),
  page: 1,
  pages: 3,
  total: 25,
  categories: [sampleCategory],
  tags,
  topics: [
    { alias: 'hosting', title: 'Hosting', count: 2 },
    { alias: 'planning', title: 'Planning', count: 1 },
  ],
  authors: [{ key: 'vera', name: 'Vera Sokolova', role: 'Head of webinars' }],
  chosenTags: [],
  words: '',
};
const url = new URL('https://plenum.test/blog');

test('the first page – is shown – one h1, the lead as a link, and every article below it', () => {
  renderScreen(<Main data={data} />);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('link', { name: sampleItem.title })).toHaveAttribute('href', '/blog/webinars/the-first-five-minutes');
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(9);
});

test('the first page – is shown – "All" is the current category and the others are links', () => {
  renderScreen(<Main data={data} />);
  const nav = within(screen.getByRole('navigation', { name: 'Blog categories' }));
  expect(nav.getByRole('link', { name: 'All 7' })).toHaveAttribute('aria-current', 'page');
  const webinars = nav.getByRole('link', { name: /Webinars/ });
  expect(webinars).toHaveAttribute('href', '/blog/webinars');
  expect(webinars).not.toHaveAttribute('aria-current');
});

test('pages of a filtered blog – are shown – their links keep the filter', () => {
  renderScreen(<Main data={{ ...data, lead: null, page: 2, chosenTags: ['hosting'] }} />);
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/blog?tags=hosting&page=3');
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/blog?tags=hosting');
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
});

test('the blog – is shown – the search stands in its head; the topics below the list, in a search above it', () => {
  const orderOf = (narrowed: Partial<MainData>) => {
    const { container, unmount } = renderScreen(<Main data={{ ...data, ...narrowed }} />);
    const parts = [...container.querySelectorAll('[type=search], nav[aria-label=Topics], li h2, li h3')];
    const names = parts.map((part) => part.getAttribute('aria-label') ?? part.getAttribute('type') ?? 'article');
    unmount();
    return names.filter((name, index) => name !== names[index - 1]);
  };
  expect(orderOf({})).toEqual(['search', 'article', 'Topics']);
  expect(orderOf({ lead: null, words: 'sound' })).toEqual(['search', 'Topics', 'article']);
});

test('a chosen tag – is shown – named, marked and removable', () => {
  renderScreen(<Main data={{ ...data, lead: null, total: 2, chosenTags: ['hosting'] }} />);
  expect(screen.getByRole('heading', { level: 1, name: 'On hosting' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Hosting 2' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Planning 1' })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('link', { name: 'Show all articles' })).toHaveAttribute('href', '/blog');
});

test('a tag without articles – is shown – says so and links to the whole blog', () => {
  renderScreen(<Main data={{ ...data, lead: null, articles: [], total: 0, pages: 1, chosenTags: ['unheard-of'] }} />);
  expect(screen.getByRole('heading', { name: 'No articles on this topic yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all articles' })).toHaveAttribute('href', '/blog');
});

test('a search text – is shown – in the field and above the results, and topic links keep it', () => {
  renderScreen(<Main data={{ ...data, lead: null, total: 2, pages: 1, words: 'good sound', chosenTags: ['hosting'] }} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Results for “good sound” on hosting' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('good sound');
  expect(screen.getByRole('link', { name: 'Planning 1' })).toHaveAttribute('href', '/blog?q=good%20sound&tags=planning');
  expect(screen.getByRole('link', { name: 'Clear the search' })).toHaveAttribute('href', '/blog');
});

test.each([
  ['the whole blog', {}, 'All 3'],
  ['a topic', { lead: null, chosenTags: ['hosting'] }, 'All'],
])('%s – is shown – its categories, with their numbers only where they are those of the list', (_, changes, name) => {
  const categories = [{ ...sampleItem.category, description: '', count: 3 }];
  renderScreen(<Main data={{ ...data, ...changes, categories }} />);
  const all = within(screen.getByRole('navigation', { name: 'Blog categories' })).getAllByRole('link')[0];
  expect(all).toHaveTextContent(new RegExp(`^${name}$`));
  expect(all).toHaveAttribute('aria-current', 'page');
});

test('a search – is shown – without the categories, which do not narrow it', () => {
  renderScreen(<Main data={{ ...data, lead: null, words: 'sound' }} />);
  expect(screen.queryByRole('navigation', { name: 'Blog categories' })).toBeNull();
});

test('a later page – is shown – without the authors, with the form for e-mail', () => {
  renderScreen(<Main data={{ ...data, lead: null, page: 2, pages: 2 }} />);
  expect(screen.queryByRole('region', { name: 'Written by' })).toBeNull();
  expect(screen.getByRole('region', { name: 'The blog by e-mail' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toBeVisible();
});

test('a later page – is shown – says which one of how many, and leaves the ways to follow the blog to its foot', () => {
  renderScreen(<Main data={{ ...data, lead: null, page: 2 }} />);
  expect(screen.getByText('25 articles, page 2 of 3')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Get it by e-mail' })).toBeNull();
});

test('search results – are shown – with the matches that the server marked', () => {
  const found = {
    ...sampleItem,
    preview_html: { title: 'The first <mark>five</mark> minutes', excerpt: '… within <mark>five</mark> &lt;b&gt; …' },
  };
  renderScreen(<Main data={{ ...data, lead: null, articles: [found], total: 1, pages: 1, words: 'five' }} />);
  const title = screen.getByRole('link', { name: 'The first five minutes' });
  expect(title.querySelector('mark')).toHaveTextContent('five');
  expect(screen.getByText(/within/)).toHaveTextContent('… within five <b> …');
  expect(document.querySelectorAll('mark')).toHaveLength(2);
});

test('articles – are listed – with the portraits of their authors; authors of an older API without', () => {
  const portrait = { skin: 1, hair: 'bob', hair_colour: 2, clothes: 'jacket', colour: 3 } as const;
  const signed = { ...sampleItem, author: { ...sampleItem.author, portrait } };
  const portraitsOf = (articles: MainData['articles'], words: string) =>
    renderScreen(<Main data={{ ...data, lead: null, articles, words, authors: [] }} />).container.querySelectorAll(
      'svg[viewBox="0 0 100 100"]',
    ).length;
  expect([portraitsOf([signed], ''), portraitsOf([signed], 'five'), portraitsOf([sampleItem], '')]).toEqual([1, 1, 0]);
});

test('a search without results – is shown – says so and links to other articles', () => {
  renderScreen(<Main data={{ ...data, lead: null, articles: [], total: 0, pages: 1, words: 'zebra', chosenTags: ['hosting'] }} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Nothing found for “zebra” on hosting' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'the help centre' })).toHaveAttribute('href', '/wiki/search?q=zebra');
  expect(screen.getByText(/“zebra”/, { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search all topics' })).toHaveAttribute('href', '/blog?q=zebra');
  expect(screen.getByRole('link', { name: 'Show all articles' })).toHaveAttribute('href', '/blog');
});

test('the blog – is shown – links to its feed, and offers to come by e-mail', () => {
  renderScreen(<Main data={data} />);
  expect(screen.getByRole('link', { name: 'Get it by e-mail' })).toHaveAttribute('href', '/blog/subscribe');
  expect(within(screen.getByRole('region', { name: 'The blog by e-mail' })).getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Follow by RSS' })).toHaveAttribute('href', '/feeds/blog.xml');
});

test('search results – are shown – without the introduction of the blog', () => {
  renderScreen(<Main data={{ ...data, lead: null, words: 'zebra' }} />);
  expect(screen.queryByText(BLOG_DESCRIPTION)).toBeNull();
});

test('search results – meta – noindex', () => {
  expect(mainMeta({ ...data, words: 'sound' }, { url })).toMatchObject({ title: 'Search: sound', robots: 'noindex' });
});

test('a blog with one article – is shown – neither an empty state nor pagination', () => {
  renderScreen(<Main data={{ ...data, articles: [], total: 1, pages: 1 }} />);
  expect(screen.queryByText('The first article is being written')).toBeNull();
  expect(screen.queryByRole('navigation', { name: /pages/ })).toBeNull();
});

test('the second page – meta – the canonical URL keeps only the page', () => {
  expect(mainMeta({ ...data, page: 2, chosenTags: ['hosting'] }, { url })).toMatchObject({
    canonical: '/blog?page=2',
    openGraph: { type: 'website' },
  });
  expect(mainMeta(data, { url }).canonical).toBe('/blog');
});

test('the first page – structured data – every article with its absolute URL', () => {
  const [blog] = mainMeta(data, { url }).jsonLd as { '@type': string; blogPost: { url: string }[] }[];
  expect(blog?.['@type']).toBe('Blog');
  expect(blog?.blogPost).toHaveLength(10);
  expect(blog?.blogPost[0]?.url).toBe('https://plenum.test/blog/webinars/the-first-five-minutes');
});

test('the skeleton – is announced – with one phrase and no shapes', () => {
  renderScreen(<MainSkeleton />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading the blog…$/);
});

test('a search – is shown – only topics with results, with their number, and the chosen one; no authors', () => {
  const topics = [{ alias: 'planning', title: 'Planning', count: 1 }];
  renderScreen(<Main data={{ ...data, lead: null, words: 'sound', topics }} />);
  const shown = within(screen.getByRole('navigation', { name: 'Topics' }));
  expect(shown.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Planning 1']);
  expect(shown.getByRole('link')).toHaveAttribute('href', '/blog?q=sound&tags=planning');
  expect(screen.queryByRole('region', { name: 'Written by' })).toBeNull();
});

test('a search without results – is shown – every topic of the blog, without the search text', () => {
  renderScreen(<Main data={{ ...data, lead: null, articles: [], total: 0, words: 'zzzz', topics: [], authors: [] }} />);
  expect(screen.getByRole('link', { name: 'Planning' })).toHaveAttribute('href', '/blog?tags=planning');
  expect(screen.queryByText('Written by')).toBeNull();
});
