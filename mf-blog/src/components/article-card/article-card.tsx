import type { BlogItem } from '@plenum/shared-contracts/blog/schemas';
import { Card, CardLink } from '@plenum/shared-ui/card-link';
import { Byline } from '#src/components/byline/byline.tsx';
import { Cover } from '#src/components/cover/cover.tsx';
import { articleHref } from '#src/paths.ts';
import { travelling } from '#src/travelling.ts';
import styles from '#src/components/article-card/article-card.module.css';

/** An article with its cover on top. `excerpt`: with the words under the title. */
export function ArticleCard({ article, headingLevel, excerpt = false }: { article: BlogItem; headingLevel: 2 | 3; excerpt?: boolean }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Card className={styles.card}>
      <Cover alias={article.alias} frame="standard" />
      <Heading className={styles.title} ref={travelling('title', article.alias)}>
        <CardLink to={articleHref(article)}>{article.title}</CardLink>
      </Heading>
      {excerpt && <p className={styles.excerpt}>{article.excerpt}</p>}
      <Byline article={article} />
    </Card>
  );
}
