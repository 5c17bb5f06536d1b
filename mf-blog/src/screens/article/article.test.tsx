import { fakeIntersectionObserver } from '@plenum/shared-ui/current-heading/fake-intersection-observer';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sampleArticle } from '#contract/fixtures.ts';
import { remote } from '#src/remote.ts';
import { articleMeta } from '#src/screens/article/article-meta.ts';
import { ArticleSkeleton } from '#src/screens/article/article-skeleton.tsx';
import { Article } from '#src/screens/article/screen.tsx';
import type { ArticleData } from '#src/screens/article/load-article.ts';
import { fakeCapabilities } from '#src/testing/fake-http.ts';
import { manyItems } from '#src/testing/fixtures.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';

fakeIntersectionObserver();

const address = 'https://plenum.test/blog/webinars/the-first-five-minutes';
const headings = [
  { id: 'before', title: 'Before', level: 2 },
  { id: 'on-the-day', title: 'On the day', level: 3 },
];
const data: ArticleData = { article: { ...sampleArticle, headings }, address };
const url = new URL(address);

test('an article – is shown – one h1, the text, author, Moscow dates and reading time', () => {
  renderScreen(<Article data={data} />);
  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([sampleArticle.title]);
  expect(screen.getByText('Open the room ten minutes ahead.')).toBeVisible();
  const opening = screen.getByText(/Head of webinars/).closest('p');
  expect(opening).toHaveTextContent('Vera Sokolova, Head of webinars');
  expect(screen.getByRole('link', { name: 'Vera Sokolova' })).toHaveAttribute('href', '/blog/authors/vera');
  expect(opening).toHaveTextContent('2 October 2026');
  expect(opening).toHaveTextContent('Updated 3 October 2026');
  expect(opening).toHaveTextContent('4 min read');
});

test('an article – is shown – the declared slot is between its text and the links to its neighbours', () => {
  const { container } = renderScreen(<Article data={data} />);
  const slots = remote.screens.article?.slots ?? [];
  expect(slots).toHaveLength(1);
  const text = container.textContent ?? '';
  const places = ['Open the room ten minutes ahead.', `[${slots[0]}]`, 'Keep reading'].map((words) => text.indexOf(words));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test('related articles of several categories – are shown – those of the same category first', () => {
  const elsewhere = { ...sampleArticle.category, alias: 'meetings' };
  const related = manyItems(4).map((item, index) => (index < 2 ? { ...item, category: elsewhere } : item));
  renderScreen(<Article data={{ ...data, article: { ...data.article, related } }} />);
  const shown = within(screen.getByRole('region', { name: 'Keep reading' })).getAllByRole('heading', { level: 3 });
  expect(shown.map(({ textContent }) => textContent)).toEqual([related[2], related[3], related[0]].map((item) => item?.title));
});

test('an article revised on its first day – is shown – without "Updated"', () => {
  renderScreen(<Article data={{ ...data, article: { ...data.article, updated_at: '2026-10-02T20:00:00+03:00' } }} />);
  expect(screen.queryByText(/updated/i)).toBeNull();
});

test('an article with sections – is shown – anchors in the margin and in the disclosure', () => {
  renderScreen(<Article data={data} />);
  const links = screen.getAllByRole('link', { name: 'On the day', hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#on-the-day', '#on-the-day']);
});

test('an article with one section – is shown – no table of contents', () => {
  renderScreen(<Article data={{ ...data, article: sampleArticle }} />);
  expect(screen.queryByText('On this page')).toBeNull();
});

test('an article – is shown – links to its tag, its category, the next article and related articles', () => {
  renderScreen(<Article data={{ ...data, article: { ...data.article, related: manyItems(4) } }} />);
  expect(screen.getByRole('link', { name: 'Hosting' })).toHaveAttribute('href', '/blog?tags=hosting');
  expect(within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getByRole('link', { name: 'Webinars' })).toHaveAttribute(
    'href',
    '/blog/webinars',
  );
  const neighbours = within(screen.getByRole('navigation', { name: 'Previous and next article' }));
  expect(neighbours.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['After the webinar', '/blog/webinars/after-the-webinar', 'next'],
  ]);
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Article 1',
    'Article 2',
    'Article 3',
  ]);
});

test('an article – is shown – does not recommend the article that follows it a second time', () => {
  const [following, ...others] = manyItems(4);
  const next = { ...data.article.next!, alias: following!.alias };
  renderScreen(<Article data={{ ...data, article: { ...data.article, next, related: [following!, ...others] } }} />);
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Article 2',
    'Article 3',
    'Article 4',
  ]);
});

test('an article – is shared – by its own URL, and the visitor is notified', async () => {
  const user = userEvent.setup();
  const { capabilities, notices } = fakeCapabilities();
  renderScreen(<Article data={data} />, capabilities);
  const telegram = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: /Telegram/ }).href);
  expect([telegram.searchParams.get('url'), telegram.searchParams.get('text')]).toEqual([address, sampleArticle.title]);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(notices).toEqual([{ tone: 'success', text: 'Link copied.' }]);
});

test('sample messages – are copied – each as a whole, and the visitor is notified; other code has no button', async () => {
  const user = userEvent.setup();
  const { capabilities, notices } = fakeCapabilities();
  const message = (text: string) => `<pre><code class="language-text">${text}\n</code></pre>`;
  const html = `${message('Hello &amp; welcome')}<p>or</p>${message('Bye')}<pre><code>npm test</code></pre>`;
  renderScreen(<Article data={{ ...data, article: { ...data.article, html } }} />, capabilities);
  expect(screen.getAllByRole('button', { name: /^Copy message/ })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Copy message 1' }));
  expect(await navigator.clipboard.readText()).toBe('Hello & welcome');
  expect(notices).toEqual([{ tone: 'success', text: 'Copied.' }]);
});

test('an article – meta – canonical, description, OpenGraph and structured data with absolute URLs', () => {
  const meta = articleMeta(data, { url });
  expect(meta).toMatchObject({
    title: sampleArticle.title,
    description: sampleArticle.excerpt,
    canonical: '/blog/webinars/the-first-five-minutes',
    openGraph: { type: 'article', image: expect.stringMatching(/^\/social\/article\/the-first-five-minutes\.png/) },
  });
  const [posting, crumbs] = meta.jsonLd as [Record<string, unknown>, { itemListElement: { name: string; item: string }[] }];
  expect(posting).toMatchObject({
    '@type': 'BlogPosting',
    headline: sampleArticle.title,
    url: address,
    mainEntityOfPage: address,
    image: { url: expect.stringMatching(/^https:\/\/plenum\.test\/social\//), width: 1200, height: 630 },
    datePublished: sampleArticle.published_at,
    dateModified: sampleArticle.updated_at,
    timeRequired: 'PT4M',
    author: { '@type': 'Person', name: 'Vera Sokolova', url: 'https://plenum.test/blog/authors/vera' },
  });
  expect(crumbs.itemListElement.map(({ name, item }) => [name, item])).toEqual([
    ['Home', 'https://plenum.test/'],
    ['Blog', 'https://plenum.test/blog'],
    ['Webinars', 'https://plenum.test/blog/webinars'],
    [sampleArticle.title, address],
  ]);
});

test('the skeleton – is announced – with one phrase', () => {
  renderScreen(<ArticleSkeleton />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading the article…$/);
});

test('an article – requested at another host of the site – its structured data names the public address', () => {
  const meta = articleMeta({ ...data, address: address.replace('plenum.test', 'www.plenum.test') }, { url });
  expect(meta.jsonLd).toContainEqual(expect.objectContaining({ url: address, mainEntityOfPage: address }));
});

test('an article whose duration or tags change – its Open Graph image, which shows them, has another address', () => {
  const imageOf = (changes: Partial<typeof sampleArticle>) =>
    articleMeta({ ...data, article: { ...data.article, ...changes } }, { url }).openGraph?.image;
  const images = [{}, { reading_minutes: 9 }, { tags: [] }].map(imageOf);
  expect(new Set(images).size).toBe(3);
});
