import { defineSamples } from '@plenum/federation/remote/define-samples';
import { SEARCH_PATH, WIKI_PATH } from '#src/paths.ts';
import { BOOK, FOUND, PAGE, SHELF } from '#src/testing/fixtures.ts';

export const samples = defineSamples({
  answers: {
    'GET /v1/wiki/shelves': { data: [SHELF], total: 1 },
    'GET /v1/wiki/shelve/{id}': { data: SHELF },
    'GET /v1/wiki/book/{id}': { data: BOOK },
    'GET /v1/wiki/page/{id}': { data: PAGE },
    'GET /v1/wiki/popular': { data: [{ id: PAGE.id, name: PAGE.name }] },
    'GET /v1/wiki/search': ({ query }: { query: { query: string } }) => ({
      data: [FOUND],
      total: 1,
      searched: query.query,
      matched: 'all',
    }),
  },
  screens: {
    main: [{ path: WIKI_PATH }],
    shelf: [{ path: `${WIKI_PATH}/shelf/${SHELF.id}` }],
    book: [{ path: `${WIKI_PATH}/book/${BOOK.id}` }],
    page: [{ path: `${WIKI_PATH}/page/${PAGE.id}` }],
    search: [{ path: SEARCH_PATH }, { path: `${SEARCH_PATH}?query=sound` }],
  },
  blocks: { 'help-links': [{}] },
});
