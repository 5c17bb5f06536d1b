import type { FastifyPluginAsync } from 'fastify';
import { wikiEndpoints } from '@plenum/mf-wiki/contract/endpoints';
import type { Deps } from '#src/deps.ts';
import { notFound } from '#src/errors.ts';
import { type EndpointOptions, registerEndpoint } from '#src/platform/http/endpoints/register-endpoint.ts';
import { PICTURE_ROUTE } from '#src/content/wiki/paths.ts';
import { listPage } from '#src/content/wiki/list-page.ts';
import { findAdjacentPages } from '#src/content/wiki/adjacent-pages.ts';
import { countVote, popularPages } from '#src/content/wiki/votes.ts';
import type { WikiSource } from '#src/content/wiki/wiki-source.ts';

const SEARCH_COUNT = 20;
const POPULAR_COUNT = 5;
/** Seconds. BookStack never changes a picture under the same name. */
const PICTURE_MAX_AGE = 86_400;
/** Per minute and client address: BookStack answers about a hundred searches a minute for all visitors (bookstack/client.ts). */
const BOOKSTACK_SEARCHES = 20;
/** A changed page shows within a minute. */
const CACHED = { maxAge: 60 };

export interface WikiDeps extends Deps {
  readonly source: WikiSource;
  /** Calls per minute and client address. */
  readonly limits: { readonly search: number; readonly votes: number };
}

/** Routes of the help wiki (specification section 7, Wiki), for either source. */
export const wikiRoutes: FastifyPluginAsync<WikiDeps> = async (app, { source, database, clock, limits }) => {
  // BookStack does not say when a page changes.
  const cached: EndpointOptions = source.name === 'own' ? { ...CACHED, dependsOn: ['content'] } : CACHED;
  registerEndpoint(app, wikiEndpoints.shelves, async ({ query }) => listPage(await source.shelves(), query), cached);
  registerEndpoint(app, wikiEndpoints.shelf, async ({ params }) => ({ data: found(await source.shelf(params.id), 'shelf') }), cached);
  registerEndpoint(
    app,
    wikiEndpoints.booksInShelf,
    async ({ params, query }) => listPage(found(await source.shelf(params.id), 'shelf').books, query),
    cached,
  );
  registerEndpoint(app, wikiEndpoints.book, async ({ params }) => ({ data: found(await source.book(params.id), 'book') }), cached);
  registerEndpoint(
    app,
    wikiEndpoints.pagesInBook,
    async ({ params, query }) => listPage(found(await source.pagesInBook(params.id), 'book'), query),
    cached,
  );
  registerEndpoint(
    app,
    wikiEndpoints.page,
    async ({ params }) => {
      const page = found(await source.page(params.id), 'page');
      return { data: { ...page, ...findAdjacentPages(page.id, page.book.contents) } };
    },
    cached,
  );

  registerEndpoint(
    app,
    wikiEndpoints.search,
    ({ query: { query, page = 1, count = SEARCH_COUNT, book } }) => source.search({ query, page, count, book }),
    { perMinute: source.name === 'own' ? limits.search : Math.min(limits.search, BOOKSTACK_SEARCHES), ...CACHED },
  );

  registerEndpoint(
    app,
    wikiEndpoints.popular,
    async ({ query: { count = POPULAR_COUNT } }) => ({ data: await popularPages(database, source, clock(), count) }),
    CACHED,
  );
  registerEndpoint(
    app,
    wikiEndpoints.vote,
    async ({ params, body }) => {
      found(await source.page(params.id), 'page');
      await countVote(database, source.name, params.id, body.helpful, clock());
      return undefined;
    },
    { limiter: app.rateLimit({ max: limits.votes }) },
  );

  // Serves `<img>` elements of pages. Not in the endpoint table, as the response is not JSON.
  app.get<{ Params: { '*': string } }>(PICTURE_ROUTE, { schema: { hide: true } }, async ({ params }, reply) => {
    const picture = await source.picture?.(params['*']);
    if (!picture) throw notFound('picture');
    return reply
      .headers({ 'cache-control': `public, max-age=${PICTURE_MAX_AGE}`, 'content-security-policy': "default-src 'none'; sandbox" })
      .type(picture.type)
      .send(picture.bytes);
  });
};

function found<Thing>(thing: Thing | null, what: string): Thing {
  if (thing === null) throw notFound(what);
  return thing;
}
