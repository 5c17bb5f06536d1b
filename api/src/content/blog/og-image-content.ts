import { ARTICLE_SUBJECTS } from '@plenum/mf-blog/contract/article-subjects';
import type { FindOgImageContent } from '#src/og-images/routes.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Moscow' });

interface ArticleRow {
  readonly title: string;
  readonly category: string;
  readonly author: string;
  readonly minutes: number;
  readonly publishedAt: Date;
  readonly tags: readonly string[];
  readonly cover: string;
}

const subjectOf = (tag: string) => (Object.hasOwn(ARTICLE_SUBJECTS, tag) ? [ARTICLE_SUBJECTS[tag as keyof typeof ARTICLE_SUBJECTS]] : []);

/** Returns what the image of a visible article shows: title, date and author, with the drawings of its cover. */
export const findArticleOgImage: FindOgImageContent = async (query, alias, now) => {
  const [row] = await query<ArticleRow & Record<string, unknown>>(
    `SELECT article.title, category.title AS category, author.name AS author, article.reading_minutes AS minutes,
      article.published_at AS "publishedAt", article.cover, ARRAY(
        SELECT tag.alias FROM blog_article_tag AS own JOIN blog_tag AS tag ON tag.id = own.tag_id
        WHERE own.article_id = article.id ORDER BY own.position
      ) AS tags
    FROM blog_article AS article
    JOIN blog_category AS category ON category.id = article.category_id
    JOIN blog_author AS author ON author.id = article.author_id
    WHERE article.alias = $1 AND NOT article.draft AND article.published_at <= $2`,
    [alias, now],
  );
  if (!row) return null;
  const subjects = row.tags.flatMap(subjectOf).slice(0, 2);
  return {
    kicker: `Blog: ${row.category}`,
    title: row.title,
    facts: [row.author, `${DAY.format(row.publishedAt)}, ${row.minutes} min read`],
    drawing: { kind: 'subjects', subjects: subjects.length > 0 ? subjects : ['book'], scene: row.cover },
  };
};

/** Returns what the image of an author with visible articles shows. */
export const findAuthorOgImage: FindOgImageContent = async (query, key, now) => {
  const [row] = await query<{ name: string; role: string; portrait: Record<string, unknown>; count: number }>(
    `SELECT author.name, author.role, author.portrait, (
      SELECT count(*)::int FROM blog_article AS article WHERE article.author_id = author.id AND NOT article.draft AND article.published_at <= $2
    ) AS count
    FROM blog_author AS author WHERE author.key = $1 AND author.portrait IS NOT NULL`,
    [key, now],
  );
  if (!row || row.count === 0) return null;
  const { name, role, portrait: traits, count } = row;
  return {
    kicker: 'Blog: author',
    title: name,
    facts: [`${role}, Plenum`, count === 1 ? '1 article' : `${count} articles`],
    drawing: { kind: 'portrait', traits },
  };
};
