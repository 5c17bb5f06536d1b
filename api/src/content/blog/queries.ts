import type { AuthorPage, BlogArticle, BlogCategory, BlogItem, BlogTag, ListedAuthor, ListedTopic } from '@plenum/mf-blog/contract/schemas';
import type { ListFilter } from '#src/content/blog/list-filter.ts';
import { HEADLINE, withoutMatchMarks } from '#src/content/highlighted-html.ts';
import type { Database } from '#src/platform/database/database.ts';

/** A listed article as the database returns it: in the shape of the contract, except for the times. */
export type ItemRow = Omit<BlogItem, 'published_at' | 'updated_at' | 'preview_html'> & { published_at: Date; updated_at: Date };
/** A found article: title, excerpt and text, with the matches marked. All null without a search. */
export type ListedRow = ItemRow & { title_headline: string | null; excerpt_headline: string | null; text_headline: string | null };
export type ArticleRow = ItemRow & Pick<BlogArticle, 'html' | 'headings'>;
export type NeighbourRow = NonNullable<BlogArticle['previous']> & { side: 'previous' | 'next' };

const ITEM_COLUMNS = `
  article.id, article.alias, article.title, article.excerpt, article.reading_minutes, article.published_at, article.updated_at,
  article.cover,
  json_build_object('id', category.id, 'alias', category.alias, 'title', category.title) AS category,
  json_strip_nulls(json_build_object('key', author.key, 'name', author.name, 'role', author.role, 'portrait', author.portrait)) AS author,
  ARRAY(
    SELECT json_build_object('id', tag.id, 'alias', tag.alias, 'title', tag.title)
    FROM blog_article_tag AS own JOIN blog_tag AS tag ON tag.id = own.tag_id
    WHERE own.article_id = article.id ORDER BY own.position
  ) AS tags`;

const ARTICLES = `
  blog_article AS article
  JOIN blog_category AS category ON category.id = article.category_id
  JOIN blog_author AS author ON author.id = article.author_id`;

/** Hides drafts and future articles from visitors. $1 is the current time. */
const PUBLISHED = 'NOT article.draft AND article.published_at <= $1';

const NEWEST_FIRST = 'article.published_at DESC, article.id DESC';

/**
 * Matches the words of $4 with the index (content/import/blog/import-blog.ts): `russian` stems Russian and English words, `simple` also
 * matches the stop words of both languages, as in "how to". Quotes, OR and - work.
 */
const SEARCHED = "(websearch_to_tsquery('russian', $4) || websearch_to_tsquery('simple', $4))";

const LISTED = `${PUBLISHED}
  AND ($2::bigint IS NULL OR article.category_id = $2)
  AND ($3::text[] IS NULL OR EXISTS (
    SELECT FROM blog_article_tag AS own JOIN blog_tag AS tag ON tag.id = own.tag_id
    WHERE own.article_id = article.id AND tag.alias = ANY ($3)
  ))
  AND ($4::text IS NULL OR article.search @@ ${SEARCHED})`;

/** Best match first. */
const LISTED_ORDER = `CASE WHEN $4::text IS NULL THEN 0 ELSE ts_rank(article.search, ${SEARCHED}, 1) END DESC, ${NEWEST_FIRST}`;

/** Marks stems; a search for stop words alone, as in "how to", has none. */
const MARKED_BY = "CASE WHEN numnode(websearch_to_tsquery('russian', $4)) = 0 THEN 'simple' ELSE 'russian' END::regconfig";

const headline = (column: string) =>
  `CASE WHEN $4::text IS NOT NULL THEN ts_headline(${MARKED_BY}, ${withoutMatchMarks(column)}, ${SEARCHED}, '${HEADLINE}, HighlightAll=true') END`;

const HEADLINES = `
  ${headline('article.title')} AS title_headline,
  ${headline('article.excerpt')} AS excerpt_headline,
  ${headline('article.text')} AS text_headline`;

/** Returns a page of articles: newest first, or the best match first in a search. */
export function listArticles(database: Database, now: Date, { category, tags, q, limit, offset }: ListFilter): Promise<ListedRow[]> {
  return database.query<ListedRow>(
    `SELECT ${ITEM_COLUMNS}, ${HEADLINES} FROM ${ARTICLES} WHERE ${LISTED} ORDER BY ${LISTED_ORDER} LIMIT $5 OFFSET $6`,
    [now, category, tags, q, limit, offset],
  );
}

/** Counts the articles on all pages. */
export async function countArticles(database: Database, now: Date, { category, tags, q }: ListFilter): Promise<number> {
  const rows = await database.query<{ total: number }>(`SELECT count(*)::int AS total FROM blog_article AS article WHERE ${LISTED}`, [
    now,
    category,
    tags,
    q,
  ]);
  return rows[0]?.total ?? 0;
}

/** Counts the listed articles of each tag, without regard to chosen tags: one topic replaces another. */
export function listedTopics(database: Database, now: Date, { category, q }: ListFilter): Promise<ListedTopic[]> {
  return database.query<ListedTopic>(
    `SELECT tag.alias, tag.title, count(*)::int AS count
    FROM blog_article AS article JOIN blog_article_tag AS own ON own.article_id = article.id JOIN blog_tag AS tag ON tag.id = own.tag_id
    WHERE ${LISTED} GROUP BY tag.id ORDER BY count DESC, tag.title`,
    [now, category, null, q],
  );
}

/** Returns the authors of the listed articles that have a page. */
export function listedAuthors(database: Database, now: Date, { category, tags, q }: ListFilter): Promise<ListedAuthor[]> {
  return database.query<ListedAuthor>(
    `SELECT author.key, author.name, author.role, author.portrait FROM ${ARTICLES}
    WHERE ${LISTED} AND author.portrait IS NOT NULL GROUP BY author.id ORDER BY count(*) DESC, author.name`,
    [now, category, tags, q],
  );
}

/** Returns when the next article appears, in epoch milliseconds; Infinity: none is waiting. */
export async function nextPublicationAt({ query }: Pick<Database, 'query'>, now: Date): Promise<number> {
  const [row] = await query<{ next: Date | null }>(
    'SELECT min(published_at) AS next FROM blog_article WHERE NOT draft AND published_at > $1',
    [now],
  );
  return row?.next?.getTime() ?? Infinity;
}

/** Finds an article by a unique column. */
export async function findArticle(
  database: Database,
  now: Date,
  by: 'id' | 'alias',
  value: number | string,
): Promise<ArticleRow | undefined> {
  const rows = await database.query<ArticleRow>(
    `SELECT ${ITEM_COLUMNS}, article.html, article.headings FROM ${ARTICLES} WHERE ${PUBLISHED} AND article.${by} = $2::${KEY_TYPE[by]}`,
    [now, value],
  );
  return rows[0];
}

/** Returns other articles by number of shared tags, then those of the same category, then the newest. */
export function findRelated(database: Database, now: Date, id: number, count: number): Promise<ItemRow[]> {
  return database.query<ItemRow>(
    `WITH this AS (SELECT id, category_id FROM blog_article WHERE id = $2),
    candidate AS (
      SELECT
        other.id,
        other.category_id = this.category_id AS same_category,
        (
          SELECT count(*) FROM blog_article_tag AS own
          JOIN blog_article_tag AS its ON its.tag_id = own.tag_id AND its.article_id = this.id
          WHERE own.article_id = other.id
        ) AS shared_tags
      FROM blog_article AS other, this
      WHERE other.id <> this.id
    )
    SELECT ${ITEM_COLUMNS} FROM ${ARTICLES} JOIN candidate ON candidate.id = article.id
    WHERE ${PUBLISHED} AND (candidate.shared_tags > 0 OR candidate.same_category)
    ORDER BY candidate.shared_tags DESC, candidate.same_category DESC, ${NEWEST_FIRST}
    LIMIT $3`,
    [now, id, count],
  );
}

/** Returns an author's articles, newest first. */
export function findArticlesOf(database: Database, now: Date, key: string, count: number): Promise<ItemRow[]> {
  return database.query<ItemRow>(
    `SELECT ${ITEM_COLUMNS} FROM ${ARTICLES} WHERE ${PUBLISHED} AND author.key = $2 ORDER BY ${NEWEST_FIRST} LIMIT $3`,
    [now, key, count],
  );
}

/** Finds an author, and whether visible webinars have a speaker with the same key. */
export async function findAuthor(database: Database, key: string): Promise<(AuthorPage['author'] & { is_speaker: boolean }) | undefined> {
  const rows = await database.query<AuthorPage['author'] & { is_speaker: boolean }>(
    `SELECT key, name, role, about, portrait, EXISTS (
      SELECT FROM webinar
      WHERE NOT webinar.withdrawn AND webinar.speakers @> jsonb_build_array(jsonb_build_object('key', blog_author.key))
    ) AS is_speaker
    FROM blog_author WHERE key = $1 AND portrait IS NOT NULL`,
    [key],
  );
  return rows[0];
}

/** Returns the previous and the next article of the same category, by date. */
export function findNeighbours(database: Database, now: Date, id: number): Promise<NeighbourRow[]> {
  const side = (name: NeighbourRow['side'], comparison: '<' | '>', order: 'ASC' | 'DESC') => `(
    SELECT '${name}' AS side, article.alias, article.title, category.alias AS category_alias
    FROM ${ARTICLES}, this
    WHERE ${PUBLISHED} AND article.category_id = this.category_id
      AND (article.published_at, article.id) ${comparison} (this.published_at, this.id)
    ORDER BY article.published_at ${order}, article.id ${order} LIMIT 1
  )`;
  return database.query<NeighbourRow>(
    `WITH this AS (SELECT id, category_id, published_at FROM blog_article WHERE id = $2)
    ${side('previous', '<', 'DESC')} UNION ALL ${side('next', '>', 'ASC')}`,
    [now, id],
  );
}

const CATEGORIES = `
  SELECT category.id, category.alias, category.title, category.description, count(article.id)::int AS count
  FROM blog_category AS category LEFT JOIN blog_article AS article ON article.category_id = category.id AND ${PUBLISHED}`;

/** Returns all categories in the order of the content, with the number of their articles. */
export function listCategories(database: Database, now: Date): Promise<BlogCategory[]> {
  return database.query<BlogCategory>(`${CATEGORIES} GROUP BY category.id ORDER BY category.position`, [now]);
}

export async function findCategory(
  database: Database,
  now: Date,
  by: 'id' | 'alias',
  value: number | string,
): Promise<BlogCategory | undefined> {
  const rows = await database.query<BlogCategory>(`${CATEGORIES} WHERE category.${by} = $2::${KEY_TYPE[by]} GROUP BY category.id`, [
    now,
    value,
  ]);
  return rows[0];
}

/** Returns the tags of visible articles, by title; with `id`, only that tag. */
export function listTags(database: Database, now: Date, id: number | null = null): Promise<BlogTag[]> {
  return database.query<BlogTag>(
    `SELECT tag.id, tag.alias, tag.title, count(*)::int AS count
    FROM blog_tag AS tag
    JOIN blog_article_tag AS own ON own.tag_id = tag.id
    JOIN blog_article AS article ON article.id = own.article_id
    WHERE ${PUBLISHED} AND ($2::bigint IS NULL OR tag.id = $2)
    GROUP BY tag.id ORDER BY tag.title, tag.id`,
    [now, id],
  );
}

/** Covers every id that the contract accepts. */
const KEY_TYPE = { id: 'bigint', alias: 'text' } as const;
