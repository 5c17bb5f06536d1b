import type { BlogArticle } from '#contract/schemas.ts';
import { Card, CardLink } from '@plenum/shared-ui/card-link';
import { articleHref } from '#src/paths.ts';
import styles from '#src/screens/article/adjacent-articles.module.css';

type Neighbour = BlogArticle['previous'];

/** Links to the articles of its category that were published immediately before and after this one. */
export function AdjacentArticles({ previous, next, category }: { previous: Neighbour; next: Neighbour; category: string }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Previous and next article" className={styles.neighbours}>
      {previous && (
        <div>
          <NeighbourCard label={`Previous in ${category}`} article={previous} rel="prev" />
        </div>
      )}
      {next && (
        <div className={styles.next}>
          <NeighbourCard label={`Next in ${category}`} article={next} rel="next" />
        </div>
      )}
    </nav>
  );
}

function NeighbourCard({ label, article, rel }: { label: string; article: NonNullable<Neighbour>; rel: string }) {
  return (
    <Card className={styles.card}>
      <p className={styles.label}>{label}</p>
      <p className={styles.title}>
        <CardLink to={articleHref({ alias: article.alias, category: { alias: article.category_alias } })} rel={rel}>
          {article.title}
        </CardLink>
      </p>
    </Card>
  );
}
