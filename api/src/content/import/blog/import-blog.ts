import type { BlogContent } from '#src/content/import/blog/read-blog.ts';
import { searchVector } from '#src/content/import/search-vector.ts';
import type { Query } from '#src/platform/database/query.ts';

/**
 * Makes the blog's tables equal to the content. Known aliases keep their ids; rows that the content no longer has are deleted. The content
 * folder is the only source of articles.
 */
export async function importBlog(query: Query, { categories, tags, authors, articles }: BlogContent): Promise<void> {
  const run = (sql: string, rows: readonly object[]) => query(sql, [JSON.stringify(rows)]);

  await run(
    UPSERT_CATEGORIES,
    categories.map((category, position) => ({ ...category, position })),
  );
  await run(UPSERT_TAGS, tags);
  await run(UPSERT_AUTHORS, authors);
  await run(UPSERT_ARTICLES, articles);
  await run(
    REPLACE_ARTICLE_TAGS,
    articles.flatMap(({ alias, tags: own }) => own.map((tag, position) => ({ alias, tag, position }))),
  );

  await run('DELETE FROM blog_category WHERE alias NOT IN (SELECT alias FROM jsonb_to_recordset($1) AS kept (alias text))', categories);
  await run('DELETE FROM blog_tag WHERE alias NOT IN (SELECT alias FROM jsonb_to_recordset($1) AS kept (alias text))', tags);
  await run('DELETE FROM blog_author WHERE key NOT IN (SELECT key FROM jsonb_to_recordset($1) AS kept (key text))', authors);
}

const UPSERT_CATEGORIES = `
  INSERT INTO blog_category (alias, title, description, position)
  SELECT alias, title, description, position
  FROM jsonb_to_recordset($1) AS given (alias text, title text, description text, position integer)
  ON CONFLICT (alias) DO UPDATE
  SET title = excluded.title, description = excluded.description, position = excluded.position`;

const UPSERT_TAGS = `
  INSERT INTO blog_tag (alias, title)
  SELECT alias, title FROM jsonb_to_recordset($1) AS given (alias text, title text)
  ON CONFLICT (alias) DO UPDATE SET title = excluded.title`;

const UPSERT_AUTHORS = `
  INSERT INTO blog_author (key, name, role, about, portrait)
  SELECT key, name, role, about, portrait
  FROM jsonb_to_recordset($1) AS given (key text, name text, role text, about text, portrait jsonb)
  ON CONFLICT (key) DO UPDATE
  SET name = excluded.name, role = excluded.role, about = excluded.about, portrait = excluded.portrait`;

const UPSERT_ARTICLES = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($1) AS given (
      alias text, title text, excerpt text, category text, author text, html text, headings jsonb, text text,
      reading_minutes integer, published timestamptz, updated timestamptz, draft boolean, cover text
    )
  ), gone AS (
    DELETE FROM blog_article WHERE alias NOT IN (SELECT alias FROM given)
  )
  INSERT INTO blog_article (
    alias, title, excerpt, category_id, author_id, html, headings, reading_minutes, published_at, updated_at, draft, cover, text, search
  )
  SELECT
    given.alias, given.title, excerpt, blog_category.id, blog_author.id, html, headings, reading_minutes, published, updated, draft, cover, text,
    ${searchVector('given.title', 'A')} || ${searchVector('excerpt', 'B')} || ${searchVector('text', 'D')}
  FROM given
  JOIN blog_category ON blog_category.alias = given.category
  JOIN blog_author ON blog_author.key = given.author
  ORDER BY published, given.alias
  ON CONFLICT (alias) DO UPDATE SET
    title = excluded.title, excerpt = excluded.excerpt, category_id = excluded.category_id, author_id = excluded.author_id,
    html = excluded.html, headings = excluded.headings, reading_minutes = excluded.reading_minutes,
    published_at = excluded.published_at, updated_at = excluded.updated_at, draft = excluded.draft, cover = excluded.cover, text = excluded.text,
    search = excluded.search`;

const REPLACE_ARTICLE_TAGS = `
  WITH cleared AS (
    DELETE FROM blog_article_tag
    WHERE (article_id, tag_id) NOT IN (
      SELECT blog_article.id, blog_tag.id
      FROM jsonb_to_recordset($1) AS given (alias text, tag text)
      JOIN blog_article ON blog_article.alias = given.alias
      JOIN blog_tag ON blog_tag.alias = given.tag
    )
  )
  INSERT INTO blog_article_tag (article_id, tag_id, position)
  SELECT blog_article.id, blog_tag.id, given.position
  FROM jsonb_to_recordset($1) AS given (alias text, tag text, position integer)
  JOIN blog_article ON blog_article.alias = given.alias
  JOIN blog_tag ON blog_tag.alias = given.tag
  ON CONFLICT (article_id, tag_id) DO UPDATE SET position = excluded.position`;
