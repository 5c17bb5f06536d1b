import { fakeIntersectionObserver } from '@plenum/shared-ui/current-heading/fake-intersection-observer';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { HelpLinks } from '#src/blocks/help-links/block.tsx';
import { RelatedHelp } from '#src/blocks/related-help/block.tsx';
import { Book } from '#src/screens/book/screen.tsx';
import { Main } from '#src/screens/main/screen.tsx';
import { Page } from '#src/screens/page/screen.tsx';
import { Search } from '#src/screens/search/screen.tsx';
import { Shelf } from '#src/screens/shelf/screen.tsx';
import { inHost } from '#src/testing/render-in-host.tsx';
import { BOOK, FOUND, PAGE, RUSSIAN, SHELF } from '#src/testing/fixtures.ts';

fakeIntersectionObserver();

const address = 'https://plenum.test/wiki/page/103';
const search = {
  words: 'micropone',
  found: [FOUND],
  total: 41,
  page: 2,
  pages: 3,
  instead: 'microphone',
  matched: 'all',
  book: null,
  popular: [],
} as const;

const PAGES: Readonly<Record<string, ReactNode>> = {
  'the start page': <Main data={{ shelves: [SHELF], popular: [RUSSIAN] }} />,
  'an empty help': <Main data={{ shelves: [], popular: [] }} />,
  'a shelf': <Shelf data={{ shelf: SHELF, shelves: [SHELF] }} />,
  'a book': <Book data={{ book: BOOK, books: SHELF.books }} />,
  'a page': <Page data={{ page: PAGE, address }} />,
  results: <Search data={{ ...search, found: [...search.found], books: [{ id: 21, name: 'Sound', count: 2 }], popular: [] }} />,
  'no results': <Search data={{ ...search, found: [], total: 0, page: 1, pages: 1, books: [], popular: [RUSSIAN] }} />,
  "the footer's column": <HelpLinks data={{ pages: [RUSSIAN] }} />,
  'help on a product page': <RelatedHelp data={{ words: 'webinars', pages: [RUSSIAN] }} />,
};

let complaints: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => complaints.mockRestore());

test.each(Object.keys(PAGES))(
  '%s – is rendered on the server and hydrated – the markup matches and has no style attribute',
  async (name) => {
    const root = document.createElement('div');
    root.innerHTML = renderToString(inHost(PAGES[name]));
    expect(root.innerHTML).not.toContain(' style=');
    const mismatches: unknown[] = [];
    await act(async () => {
      render(inHost(PAGES[name]), { container: root, hydrate: true, onRecoverableError: (error) => mismatches.push(error) });
    });
    expect(mismatches).toEqual([]);
    expect(complaints.mock.calls).toEqual([]);
  },
);
