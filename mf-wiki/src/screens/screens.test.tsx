import { fakeIntersectionObserver, scrollPast } from '@plenum/shared-ui/current-heading/fake-intersection-observer';
import { expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { Book, bookMeta } from '#src/screens/book/screen.tsx';
import { Main } from '#src/screens/main/screen.tsx';
import { pageMeta } from '#src/screens/page/page-meta.ts';
import { Page } from '#src/screens/page/screen.tsx';
import { addHeadingLinks } from '#src/screens/page/linked-prose.tsx';
import { searchMeta, Search } from '#src/screens/search/screen.tsx';
import { Shelf } from '#src/screens/shelf/screen.tsx';
import { renderInHost } from '#src/testing/render-in-host.tsx';
import { BOOK, FOUND, PAGE, RUSSIAN, SHELF } from '#src/testing/fixtures.ts';

fakeIntersectionObserver();

const address = 'https://plenum.test/wiki/page/103';
const url = new URL(address);
const VOTE = 'POST /v1/wiki/page/{id}/vote';
const hrefs = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href'));

test('the start page – is shown – every shelf with its books, and helpful pages', () => {
  renderInHost(<Main data={{ shelves: [SHELF], popular: [RUSSIAN] }} />);
  const shelf = within(screen.getByRole('region', { name: 'Meetings' }));
  expect(hrefs(shelf.getAllByRole('link'))).toEqual(['/wiki/shelf/2', '/wiki/book/21', '/wiki/book/22']);
  expect(screen.getByRole('link', { name: RUSSIAN.name }).closest('[lang]')).toHaveAttribute('lang', 'ru');
});

test('the start page – has a Russian book – links to it at the top, in its language', () => {
  renderInHost(
    <Main
      data={{
        shelves: [{ ...SHELF, books: [...SHELF.books, { ...SHELF.books[0]!, id: 29, name: 'На русском', page_count: 4 }] }],
        popular: [],
      }}
    />,
  );
  const link = screen.getByRole('link', { name: 'Ответы на русском' });
  expect([link.getAttribute('href'), link.getAttribute('lang')]).toEqual(['/wiki/book/29', 'ru']);
  expect(screen.getByText('4 ответа')).toBeVisible();
});

test('a shelf – is shown – marked among its siblings', () => {
  renderInHost(<Shelf data={{ shelf: SHELF, shelves: [SHELF, { id: 3, name: 'Tariffs' }] }} />);
  const pane = screen.getAllByRole('navigation', { name: 'All sections', hidden: true })[0];
  expect(within(pane!).getByRole('link', { current: 'page' })).toHaveAttribute('href', '/wiki/shelf/2');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Hosting a meeting',
    'Taking part',
    'Still have a question?',
  ]);
});

test('a shelf whose books say what is in them – is shown – how many answers, and the first questions as links', () => {
  const [book] = SHELF.books;
  const books = [{ ...book!, page_count: 4, first_pages: [{ id: 102, name: 'Plan a meeting' }] }];
  renderInHost(<Shelf data={{ shelf: { ...SHELF, books }, shelves: [] }} />);
  expect(screen.getAllByText(/^4 answers/)).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'All 4 answers: Hosting a meeting' })).toHaveAttribute('href', '/wiki/book/21');
  expect(screen.getByRole('link', { name: 'Plan a meeting' })).toHaveAttribute('href', '/wiki/page/102');
});

test('a book whose pages have excerpts – is shown – the answer below each question', () => {
  const contents = [{ type: 'page' as const, id: 102, name: 'How do I plan?', excerpt: 'Begin with a date.' }];
  renderInHost(<Book data={{ book: { ...BOOK, contents }, books: [] }} />);
  expect(screen.getByRole('link', { name: 'How do I plan?' }).closest('li')).toHaveTextContent('How do I plan?Begin with a date.');
  expect(screen.getByText('1 answer').closest('p')).toHaveTextContent('1 answer Updated 2 October 2026');
});

test('a book – is shown – chapters are linkable headings, with pages below and between them', () => {
  const { container } = renderInHost(<Book data={{ book: BOOK, books: SHELF.books }} />);
  expect(screen.getByRole('heading', { name: 'Before the meeting' })).toHaveAttribute('id', 'chapter-31');
  const pages = [...container.querySelectorAll('a[href^="/wiki/page/"]')].map((link) => link.getAttribute('href'));
  expect(pages).toEqual(['/wiki/page/102', '/wiki/page/103', '/wiki/page/104', '/wiki/page/106']);
  expect(bookMeta({ book: BOOK, books: [] }, { url })).toMatchObject({ title: 'Hosting a meeting: help', canonical: '/wiki/book/21' });
});

test('a page – is shown – one h1, its formatted date, its place in the book, its headings and its neighbours', () => {
  renderInHost(<Page data={{ page: PAGE, address }} />);
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Check your microphone']);
  expect(screen.getByText(/^Updated/)).toHaveTextContent('Updated 2 October 2026');
  const [tree] = screen.getAllByRole('navigation', { name: 'In “Hosting a meeting”', hidden: true });
  expect(within(tree!).getByRole('link', { current: 'page' })).toHaveTextContent('Check your microphone');
  expect(hrefs(within(tree!).getAllByRole('link'))).toContain('/wiki/book/21#chapter-31');
  expect(hrefs(within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getAllByRole('link'))).toEqual([
    '/',
    '/wiki',
    '/wiki/shelf/2',
    '/wiki/book/21',
    '/wiki/book/21#chapter-31',
  ]);
  const neighbours = within(screen.getByRole('navigation', { name: 'Previous and next page' }));
  expect(neighbours.getAllByRole('link').map((link) => [link.getAttribute('rel'), link.getAttribute('href')])).toEqual([
    ['prev', '/wiki/page/102'],
    ['next', '/wiki/page/104'],
  ]);
  expect(screen.getByRole('link', { name: 'sound' })).toHaveAttribute('href', '/wiki/search?q=sound');
  expect(screen.getByRole('region', { name: 'Table 1' })).toHaveAttribute('tabindex', '0');
});

test.each([
  ['the start page', <Main key="start" data={{ shelves: [SHELF], popular: [] }} />],
  ['a shelf', <Shelf key="shelf" data={{ shelf: SHELF, shelves: [] }} />],
  ['a book', <Book key="book" data={{ book: BOOK, books: [] }} />],
  ['a page', <Page key="page" data={{ page: PAGE, address }} />],
])('%s – is shown – ends with the ways to a person', (_, shown) => {
  renderInHost(shown);
  const ways = within(screen.getByRole('region', { name: 'Still have a question?' }));
  expect(hrefs(ways.getAllByRole('link'))).toEqual(['/contacts#talk', '/contacts#callback']);
});

test('a page – is shown on a phone – one row leads up to its book and to the search', () => {
  renderInHost(<Page data={{ page: PAGE, address }} />);
  expect(hrefs(screen.getAllByRole('link', { name: 'Hosting a meeting' }))).toContain('/wiki/book/21');
  expect(screen.getByRole('link', { name: 'Search the help centre' })).toHaveAttribute('href', '/wiki/search');
});

test('a page in Russian – is shown – with its language', () => {
  renderInHost(<Page data={{ page: { ...PAGE, name: RUSSIAN.name, excerpt: 'Скажите что-нибудь.' }, address }} />);
  expect(screen.getByRole('heading', { level: 1 }).closest('article')).toHaveAttribute('lang', 'ru');
});

test('a section – is scrolled past – marked as the current one', () => {
  renderInHost(<Page data={{ page: PAGE, address }} />);
  const parts = PAGE.headings.map(({ id }) => document.getElementById(id)).filter((part) => part !== null);
  act(() => scrollPast(parts, parts.slice(0, 1)));
  expect(screen.getByRole('link', { current: 'location' })).toHaveAttribute('href', '#the-headset');
  act(() => scrollPast(parts, parts));
  expect(screen.getByRole('link', { current: 'location' })).toHaveAttribute('href', '#others-cannot-hear-you');
});

test('a page with one section – is shown – no table of contents', () => {
  renderInHost(<Page data={{ page: { ...PAGE, headings: PAGE.headings.slice(0, 1) }, address }} />);
  expect(screen.queryByText('On this page')).toBeNull();
});

test('the link beside a heading – is pressed – the URL of the section is copied', async () => {
  const user = userEvent.setup();
  const { capabilities, notices } = fakeCapabilities();
  renderInHost(<Page data={{ page: PAGE, address }} />, capabilities);
  await user.click(screen.getByRole('link', { name: 'Copy a link to “The headset”' }));
  expect(await navigator.clipboard.readText()).toBe(`${address}#the-headset`);
  expect(notices).toEqual([{ tone: 'success', text: 'Link copied.' }]);
});

test('a heading with markup and quotes – gets its link – the name is escaped', () => {
  const html = addHeadingLinks('<h2 id="a">A &lt;b&gt; "c"</h2><h2>No id</h2>', [{ id: 'a', title: 'A <b> "c"', level: 2 }]);
  expect(html).toContain('aria-label="Copy a link to “A &lt;b&gt; &quot;c&quot;”"');
  expect(html).toContain('</div><h2>No id</h2>');
});

test.each([
  ['Yes', true, /^Thank you\. We show the most helpful/],
  ['No', false, /write to us/],
])('"Was it helpful?" – %s – is sent once and confirmed', async (name, helpful, answer) => {
  const { capabilities, calls } = fakeCapabilities({ [VOTE]: undefined });
  renderInHost(<Page data={{ page: PAGE, address }} />, capabilities);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(calls).toEqual([{ name: VOTE, input: { params: { id: 103 }, body: { helpful } } }]);
  const confirmation = screen.getByText(/^Thank you/);
  expect(confirmation).toHaveTextContent(answer);
  expect(confirmation).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull();
});

test('a vote that fails to send – the page says so – the user can vote again', async () => {
  const { capabilities, reports } = fakeCapabilities({ [VOTE]: errorAnswer(429) });
  renderInHost(<Page data={{ page: PAGE, address }} />, capabilities);
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(screen.getByText(/did not arrive/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Yes' })).toBeEnabled();
  expect(reports).toHaveLength(1);
});

test('a page – meta – article and breadcrumbs with absolute URLs', () => {
  const meta = pageMeta({ page: PAGE, address }, { url });
  expect(meta).toMatchObject({ title: PAGE.name, description: 'Say a sentence.', canonical: '/wiki/page/103' });
  const [article, crumbs] = meta.jsonLd as [object, { itemListElement: { item: string }[] }];
  expect(article).toMatchObject({
    '@type': 'TechArticle',
    headline: PAGE.name,
    dateModified: PAGE.updated_at,
    inLanguage: 'en',
    url: address,
  });
  expect(crumbs.itemListElement.map(({ item }) => new URL(item).pathname)).toEqual([
    '/',
    '/wiki',
    '/wiki/shelf/2',
    '/wiki/book/21',
    '/wiki/book/21',
    '/wiki/page/103',
  ]);
});

const all = { words: 'microphone', found: [FOUND], total: 1, page: 1, pages: 1, instead: null, matched: 'all' as const, popular: [] };
const results = { ...all, book: null, books: [] };

test('results – are shown – matches are marked, text that looks like markup stays text, and the page is noindex', () => {
  renderInHost(<Search data={results} />);
  expect(screen.getByRole('link', { name: 'Check your microphone' })).toHaveAttribute('href', '/wiki/page/103');
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['microphone', 'microphone']);
  expect(screen.getByText(/& a <b>/)).toBeVisible();
  expect(screen.getByText('One result.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contacts#talk');
  expect(screen.getByRole('link', { name: 'the webinars' })).toHaveAttribute('href', '/webinars?q=microphone');
  expect(screen.getByRole('link', { name: 'the blog' })).toHaveAttribute('href', '/blog?q=microphone');
  expect(searchMeta(results)).toMatchObject({ robots: 'noindex' });
});

test('many results – are shown – the best ones with what they say, the others named under their topics', () => {
  const found = Array.from({ length: 12 }, (_, index) => ({
    ...FOUND,
    id: index,
    url: `/wiki/page/${index}`,
    book: { id: index % 2, name: index % 2 === 0 ? 'Sound' : 'Rooms' },
  }));
  const { unmount } = renderInHost(<Search data={{ ...results, found, total: 12 }} />);
  expect(within(screen.getByRole('region', { name: 'Best matches' })).getAllByText(/& a <b>/)).toHaveLength(5);
  const more = within(screen.getByRole('region', { name: 'More results by topic' }));
  expect(more.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Rooms', 'Sound']);
  expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    [5, 7, 9, 11, 6, 8, 10].map((id) => `/wiki/page/${id}`),
  );
  expect(more.queryByText(/& a <b>/)).toBeNull();
  unmount();
  renderInHost(<Search data={{ ...results, found, total: 12, book: 1 }} />);
  expect(screen.queryByRole('region', { name: 'More results by topic' })).toBeNull();
  expect(screen.getAllByText(/& a <b>/)).toHaveLength(12);
});

test('a page in Russian – is shown – its table and its heading links have Russian names', () => {
  renderInHost(<Page data={{ page: { ...PAGE, name: RUSSIAN.name }, address }} />);
  expect(screen.getByRole('region', { name: 'Таблица 1' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Скопировать ссылку на «The headset»' })).toBeInTheDocument();
});

test.each([
  ['bookshelf', 'Section Help'],
  ['book', 'Topic Your account'],
  ['page', 'Hosting a meeting'],
] as const)('a result of the type %s – is shown – where it is, and what it is if not a page', (type, place) => {
  const book = type === 'page' ? FOUND.book : null;
  const shelf = type === 'book' ? { id: 2, name: 'Your account' } : undefined;
  renderInHost(<Search data={{ ...results, found: [{ ...FOUND, type, book, shelf, chapter: null }] }} />);
  expect(screen.getByRole('heading', { level: 2 }).closest('li')?.lastElementChild?.textContent).toBe(place);
});

test('results in several books – are shown – each narrows them, and the chosen one is marked', () => {
  const books = Array.from({ length: 8 }, (_, index) => ({ id: index + 1, name: `Book ${index + 1}`, count: 1 }));
  const { unmount } = renderInHost(<Search data={{ ...results, total: 10, books }} />);
  const nav = () => within(screen.getByRole('navigation', { name: 'Topics with results' }));
  expect(nav().getByRole('group')).not.toHaveAttribute('open');
  expect(nav().getByText('All topics', { selector: 'span' })).toBeVisible();
  const [column, menu] = nav()
    .getAllByRole('list', { hidden: true })
    .map((list) => [...list.children].map(({ textContent }) => textContent));
  expect(column).toEqual(['All results', ...books.map(({ name }) => `${name} 1`)]);
  expect(menu).toEqual(column);
  expect(screen.getByText('10 results.')).toBeVisible();
  unmount();
  renderInHost(<Search data={{ ...results, book: 8, books }} />);
  expect(nav().getByText('Book 8', { selector: 'span' })).toBeVisible();
  const links = nav().getAllByRole('link', { hidden: true });
  expect(links[1]).toHaveAttribute('href', '/wiki/search?q=microphone&book=1');
  expect(links[0]).not.toHaveAttribute('aria-current');
  expect(links.at(-1)).toHaveAttribute('aria-current', 'page');
});

test('results for other words, or for only some of them – are shown – the page says so', () => {
  const { unmount } = renderInHost(<Search data={{ ...results, instead: 'headset' }} />);
  expect(screen.getByText(/For “headset”: One result/)).toBeVisible();
  unmount();
  renderInHost(<Search data={{ ...results, matched: 'some' }} />);
  expect(screen.getByText(/No page has all of these words/)).toBeVisible();
});

test('no results – are shown – helpful pages and a support contact', () => {
  renderInHost(<Search data={{ ...results, found: [], total: 0, popular: [RUSSIAN] }} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Nothing found for “microphone”' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contacts');
  expect(screen.getByRole('link', { name: RUSSIAN.name })).toHaveAttribute('href', '/wiki/page/105');
});
