import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { blogEndpoints } from '#contract/endpoints.ts';
import { sampleAuthorPage } from '#contract/fixtures.ts';
import { listAuthors } from '#src/list-pages.ts';
import { authorMeta } from '#src/screens/author/author-meta.ts';
import { loadAuthor } from '#src/screens/author/load-author.ts';
import { Author } from '#src/screens/author/screen.tsx';
import { loaderContext, statusError } from '#src/testing/fake-http.ts';
import { manyItems } from '#src/testing/fixtures.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';

test('an author – is shown – a portrait and a sentence, every article, and a link to their webinars', () => {
  const { container } = renderScreen(<Author data={{ ...sampleAuthorPage, articles: manyItems(3) }} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Vera Sokolova' })).toBeVisible();
  expect(screen.getByText(/still writes down her first sentence/)).toBeVisible();
  expect(container.querySelector('header svg')).not.toBeNull();
  const articles = within(screen.getByRole('region', { name: 'Articles 3' }));
  expect(articles.queryByText('Vera Sokolova')).toBeNull();
  expect(articles.getByRole('link', { name: 'Article 3' })).toHaveAttribute('href', '/blog/webinars/article-3');
  expect(screen.getByRole('link', { name: 'Webinars with Vera Sokolova' })).toHaveAttribute('href', '/webinars/speakers/vera');
  expect(within(screen.getByRole('region', { name: 'The blog by e-mail' })).getByRole('textbox', { name: 'E-mail' })).toBeVisible();
});

test('an author without webinars – is shown – without a link to them', () => {
  renderScreen(<Author data={{ ...sampleAuthorPage, speaker_url: null }} />);
  expect(screen.queryByRole('link', { name: /^Webinars with/ })).toBeNull();
});

test('an author – meta – a person with an own address', () => {
  const meta = authorMeta(sampleAuthorPage, { url: new URL('https://plenum.test/blog/authors/vera?x=1') });
  expect(meta).toMatchObject({
    canonical: '/blog/authors/vera',
    jsonLd: [{ '@type': 'Person', name: 'Vera Sokolova', url: 'https://plenum.test/blog/authors/vera' }, { '@type': 'BreadcrumbList' }],
  });
});

test('an unknown author – is loaded – not found; a failing API – loading fails', async () => {
  const load = (answer: unknown) =>
    loadAuthor(loaderContext('/blog/authors/x', { author: 'x' }, { [blogEndpoints.author.path]: answer }).context);
  expect(await load(statusError(404))).toEqual({ outcome: 'not-found' });
  expect(await load({ data: sampleAuthorPage })).toEqual({ outcome: 'ready', data: sampleAuthorPage });
  await expect(load(statusError(500))).rejects.toMatchObject({ status: 500 });
});

test('articles of two authors, one of an API without keys – authors are listed – a page for each known author', async () => {
  const [first, second, third, older] = manyItems(4);
  const by = (item: typeof first, key?: string) => ({ ...item, author: { name: 'A', role: 'B', ...(key !== undefined && { key }) } });
  const data = [by(first, 'vera'), by(second, 'ilya'), by(third, 'vera'), by(older)];
  const answers = { [blogEndpoints.list.path]: { data, pagination: { total: 4, limit: 500, offset: 0 } } };
  const { context } = loaderContext('/', {}, answers);
  expect(await listAuthors(context)).toEqual([{ path: '/blog/authors/ilya' }, { path: '/blog/authors/vera' }]);
});
