import type { BlogItem } from '#contract/schemas.ts';
import { homeDay } from '@plenum/shared-ui/date-time/home-day';
import { TextLink } from '@plenum/shared-ui/link';
import { authorHref } from '#src/paths.ts';
import styles from '#src/components/byline.module.css';

interface BylineProps {
  article: BlogItem;
  /** Adds the author's role, a link to their page and the date of a later revision. */
  long?: boolean;
  hasAuthor?: boolean;
}

/** Author, date and reading time. */
export function Byline({ article, long = false, hasAuthor = true }: BylineProps) {
  const published = homeDay(article.published_at);
  const { key, name, role } = article.author;
  const updated = homeDay(article.updated_at);
  return (
    <p className={styles.byline}>
      <span className={styles.parts}>
        {hasAuthor && (
          <span>
            <span className={styles.author}>{long && key !== undefined ? <TextLink to={authorHref(key)}>{name}</TextLink> : name}</span>
            {long && `, ${role}`}
          </span>
        )}
        <time dateTime={article.published_at}>{published}</time>
        {long && updated !== published && (
          <span>
            Updated <time dateTime={article.updated_at}>{updated}</time>
          </span>
        )}
        <span>{article.reading_minutes} min read</span>
      </span>
    </p>
  );
}
