import '@plenum/shared-ui/styles/tokens.css';
import '@plenum/shared-ui/styles/fonts.css';
import '@plenum/shared-ui/styles/base.css';
import { renderStandalone } from '@plenum/federation/standalone/render-standalone';
import { remote } from '#src/remote.ts';
import type { Answers } from '@plenum/federation/testing/fake-capabilities';
import { BOOK, FOUND, PAGE, SHELF } from '#src/testing/fixtures.ts';

/** Replies of the standalone page's fake host, by call. */
export const answers: Answers = {
  'GET /v1/wiki/shelves': { data: [SHELF], total: 1 },
  'GET /v1/wiki/shelve/{id}': { data: SHELF },
  'GET /v1/wiki/book/{id}': { data: BOOK },
  'GET /v1/wiki/page/{id}': { data: PAGE },
  'GET /v1/wiki/popular': { data: [{ id: PAGE.id, name: PAGE.name }] },
  'GET /v1/wiki/search': ({ query }: { query: { query: string } }) => ({ data: [FOUND], total: 1, searched: query.query, matched: 'all' }),
  'POST /v1/wiki/page/{id}/vote': undefined,
};

renderStandalone(remote, { answers });
