import type { FastifyPluginAsync } from 'fastify';
import { blogEndpoints } from '@plenum/mf-blog/contract/endpoints';
import type { Endpoint, ReplyOf } from '@plenum/shared-contracts/http/endpoint';
import type { AuthorPage, BlogArticle, BlogItem } from '@plenum/mf-blog/contract/schemas';
import { listFilter } from '#src/content/blog/list-filter.ts';
import {
  countArticles,
  findArticle,
  findArticlesOf,
  findAuthor,
  findCategory,
  findNeighbours,
  findRelated,
  listArticles,
  listCategories,
  listedAuthors,
  listedTopics,
  listTags,
  nextPublicationAt,
  type ArticleRow,
  type ItemRow,
  type ListedRow,
  type NeighbourRow,
} from '#src/content/blog/queries.ts';
import { BLOG_FEED_PATH, CATEGORY_FEED_PATH, renderFeed } from '#src/content/blog/render-feed.ts';
import { hasMatch, highlightedHtml, matchedWords } from '#src/content/highlighted-html.ts';
import { searchExcerpt } from '#src/content/search-excerpt.ts';
import type { Deps } from '#src/deps.ts';
import { notFound } from '#src/errors.ts';
import { type EndpointCall, registerEndpoint } from '#src/platform/http/endpoints/register-endpoint.ts';
import { setValidUntil } from '#src/platform/http/endpoints/valid-until.ts';
import { registerFeed } from '#src/platform/http/register-feed.ts';

const ON_MAIN = 12;
const RELATED = 5;
const IN_FEED = 30;
const OF_AUTHOR = 100;
/** Publishing and withdrawing an article takes effect within a minute. */
const CACHED = { maxAge: 60, dependsOn: ['content'] } as const;

export interface BlogDeps extends Deps {
  /** Origins of the site, for links in the feed. */
  readonly siteOrigins: readonly string[];
}

/** Public, read-only routes of the blog (specification section 7, Blogs), and its feed. */
export const blogRoutes: FastifyPluginAsync<BlogDeps> = async (app, { database, clock, siteOrigins }) => {
  async function article(by: 'id' | 'alias', value: number | string): Promise<{ data: BlogArticle }> {
    const now = clock();
    const row = found(await findArticle(database, now, by, value), 'article');
    const [related, neighbours] = await Promise.all([findRelated(database, now, row.id, RELATED), findNeighbours(database, now, row.id)]);
    return { data: presentArticle(row, related, neighbours) };
  }

  async function authorPage(key: string): Promise<AuthorPage> {
    const [row, articles] = await Promise.all([findAuthor(database, key), findArticlesOf(database, clock(), key, OF_AUTHOR)]);
    if (articles.length === 0) throw notFound('author');
    const { is_speaker: isSpeaker, ...author } = found(row, 'author');
    return { author, articles: articles.map(presentItem), speaker_url: isSpeaker ? `/webinars/speakers/${author.key}` : null };
  }

  /** Registers a call whose answer changes with the content, and when the next article appears. */
  function register<E extends Endpoint>(endpoint: E, handler: (call: EndpointCall<E>) => Promise<ReplyOf<E>>): void {
    const answer = async (call: EndpointCall<E>) => {
      // The clock is read before the handler reads it: an article that appears in between ends the answer at once.
      const nextAt = nextPublicationAt(database, clock());
      const [reply, next] = await Promise.all([handler(call), nextAt]);
      setValidUntil(call.request, next);
      return reply;
    };
    registerEndpoint(app, endpoint, answer, CACHED);
  }

  register(blogEndpoints.list, async ({ query }) => {
    const [filter, now] = [listFilter(query), clock()];
    const [rows, total, topics, authors] = await Promise.all([
      listArticles(database, now, filter),
      countArticles(database, now, filter),
      listedTopics(database, now, filter),
      listedAuthors(database, now, filter),
    ]);
    return { data: rows.map(presentListed), pagination: { total, limit: filter.limit, offset: filter.offset }, topics, authors };
  });

  async function newest(limit: number, category: number | null = null): Promise<BlogItem[]> {
    const rows = await listArticles(database, clock(), { category, tags: null, q: null, limit, offset: 0 });
    return rows.map(presentListed);
  }

  register(blogEndpoints.forMain, async () => ({ data: await newest(ON_MAIN) }));

  registerFeed(app, {
    path: BLOG_FEED_PATH,
    contentType: 'application/rss+xml; charset=utf-8',
    siteOrigins,
    render: async (origin) => renderFeed(await newest(IN_FEED), origin),
  });

  registerFeed(app, {
    path: CATEGORY_FEED_PATH,
    contentType: 'application/rss+xml; charset=utf-8',
    siteOrigins,
    render: async (origin, { category: alias = '' }) => {
      const category = found(await findCategory(database, clock(), 'alias', alias), 'category');
      return renderFeed(await newest(IN_FEED, category.id), origin, category);
    },
  });

  register(blogEndpoints.byId, ({ params }) => article('id', params.id));
  register(blogEndpoints.byAlias, ({ params }) => article('alias', params.alias));

  register(blogEndpoints.tags, async () => ({ data: await listTags(database, clock()) }));
  register(blogEndpoints.tag, async ({ params }) => {
    const [tag] = await listTags(database, clock(), params.id);
    return { data: found(tag, 'tag') };
  });

  register(blogEndpoints.categories, async () => ({ data: await listCategories(database, clock()) }));
  register(blogEndpoints.category, async ({ params }) => {
    return { data: found(await findCategory(database, clock(), 'id', params.id), 'category') };
  });
  register(blogEndpoints.categoryByAlias, async ({ params }) => {
    return { data: found(await findCategory(database, clock(), 'alias', params.alias), 'category') };
  });

  register(blogEndpoints.author, async ({ params }) => ({ data: await authorPage(params.key) }));
};

function found<Row>(row: Row | undefined, what: string): Row {
  if (row === undefined) throw notFound(what);
  return row;
}

/** Presents an article for lists, with times in ISO 8601, UTC. */
function presentItem(row: ItemRow): BlogItem {
  return { ...row, published_at: row.published_at.toISOString(), updated_at: row.updated_at.toISOString() };
}

/**
 * Presents an article of a list; in a search, with its matches. A part of the text stands for the excerpt where title and excerpt do not have
 * all the words that matched: so each result shows why it was found.
 */
function presentListed({ title_headline: title, excerpt_headline: excerpt, text_headline: text, ...row }: ListedRow): BlogItem {
  const item = presentItem(row);
  if (title === null || excerpt === null || text === null) return item;
  const shown = new Set([...matchedWords(title), ...matchedWords(excerpt)]);
  const isWhole = [...matchedWords(text)].every((word) => shown.has(word));
  const quoted = isWhole ? '' : searchExcerpt(text);
  return {
    ...item,
    preview_html: {
      title: highlightedHtml(title),
      excerpt: highlightedHtml(hasMatch(quoted) ? quoted : excerpt),
    },
  };
}

function presentArticle(row: ArticleRow, related: readonly ItemRow[], neighbours: readonly NeighbourRow[]): BlogArticle {
  const neighbour = (side: NeighbourRow['side']) => neighbours.find((candidate) => candidate.side === side) ?? null;
  return {
    ...presentItem(row),
    html: row.html,
    headings: row.headings,
    related: related.map(presentItem),
    previous: neighbour('previous'),
    next: neighbour('next'),
  };
}
