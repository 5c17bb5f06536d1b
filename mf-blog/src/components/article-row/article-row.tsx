import type { BlogItem } from '@plenum/shared-contracts/blog/schemas';
import { Card, CardLink } from '@plenum/shared-ui/card-link';
import { Byline } from '#src/components/byline/byline.tsx';
import { Cover } from '#src/components/cover/cover.tsx';
import { articleHref } from '#src/paths.ts';
import { travelling } from '#src/travelling.ts';
import styles from '#src/components/article-row/article-row.module.css';

/** An article as a line of a long list: words left, a small cover right. */
export function ArticleRow({ article }: { article: BlogItem }) {
  return (
    <Card className={styles.row}>
      <div className={styles.words}>
        <p className={styles.category}>{article.category.title}</p>
        <h3 className={styles.title} ref={travelling('title', article.alias)}>
          <CardLink to={articleHref(article)}>{article.title}</CardLink>
        </h3>
        <p className={styles.excerpt}>{article.excerpt}</p>
        <Byline article={article} />
      </div>
      <Cover alias={article.alias} frame="standard" className={styles.cover} />
    </Card>
  );
}
