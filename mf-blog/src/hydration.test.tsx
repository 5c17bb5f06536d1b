import { fakeIntersectionObserver } from '@plenum/shared-ui/current-heading/fake-intersection-observer';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { CapabilitiesProvider } from '@plenum/federation/remote/capabilities';
import { sampleArticle, sampleAuthorPage, sampleCategory, sampleItem } from '#contract/fixtures.ts';
import { Latest } from '#src/blocks/latest-articles/block.tsx';
import { Article } from '#src/screens/article/screen.tsx';
import { Author } from '#src/screens/author/screen.tsx';
import { Category } from '#src/screens/category/screen.tsx';
import { Main } from '#src/screens/main/screen.tsx';
import { fakeCapabilities } from '#src/testing/fake-http.ts';
import { manyItems } from '#src/testing/fixtures.ts';

fakeIntersectionObserver();

const lateEvening = { ...sampleItem, published_at: '2026-10-01T22:30:00Z' };

const pages: Record<string, ReactNode> = {
  main: (
    <Main
      data={{
        lead: lateEvening,
        articles: manyItems(9),
        page: 1,
        pages: 3,
        total: 25,
        categories: [sampleCategory],
        tags: [],
        topics: [],
        authors: [],
        chosenTags: [],
        words: '',
      }}
    />
  ),
  category: (
    <Category
      data={{
        category: sampleCategory,
        articles: manyItems(10),
        page: 1,
        pages: 2,
        total: 13,
        categories: [sampleCategory],
        topics: [],
        authors: [],
      }}
    />
  ),
  article: (
    <Article
      data={{
        article: { ...sampleArticle, ...lateEvening, html: `${sampleArticle.html}<table><tbody><tr><td>1</td></tr></tbody></table>` },
        address: 'https://plenum.test/',
      }}
    />
  ),
  author: <Author data={sampleAuthorPage} />,
  'latest articles': <Latest data={{ articles: [lateEvening, ...manyItems(3)] }} />,
};

let complaints: jest.SpiedFunction<typeof console.error>;

beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  complaints.mockRestore();
});

test.each(Object.keys(pages))('%s – is rendered on the server and hydrated – the markup matches and nothing is logged', async (name) => {
  const page = (
    <CapabilitiesProvider value={fakeCapabilities().capabilities}>
      <MemoryRouter>{pages[name]}</MemoryRouter>
    </CapabilitiesProvider>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  const mismatches: unknown[] = [];
  await act(async () => {
    render(page, { container: root, hydrate: true, onRecoverableError: (error) => mismatches.push(error) });
  });
  expect(mismatches).toEqual([]);
  expect(complaints.mock.calls).toEqual([]);
});

test.each(Object.keys(pages))(
  '%s – is rendered on the server – has no style attribute, which the content security policy forbids',
  (name) => {
    const html = renderToString(
      <CapabilitiesProvider value={fakeCapabilities().capabilities}>
        <MemoryRouter>{pages[name]}</MemoryRouter>
      </CapabilitiesProvider>,
    );
    expect(html).not.toContain(' style=');
  },
);
