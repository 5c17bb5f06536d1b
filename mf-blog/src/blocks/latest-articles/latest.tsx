import { Card, CardLink } from '@plenum/shared-ui/card-link';
import { Byline } from '#src/components/byline/byline.tsx';
import { Cover } from '#src/components/cover/cover.tsx';
import { articleHref } from '#src/paths.ts';
import type { LatestData } from '#src/blocks/latest-articles/load-latest.ts';
import { articleTransition } from '#src/article-transition.ts';
import styles from '#src/blocks/latest-articles/latest.module.css';

/** One article with its cover and the others as rows beside it. The page provides the h2 above and the link to the blog. */
export function Latest({ data }: { data: LatestData }) {
  return (
    <div className={styles.place}>
      <ul className={styles.latest}>
        {data.articles.map((article, index) => (
          <li key={article.id}>
            <Card className={styles.article}>
              {index === 0 && <Cover alias={article.alias} frame="standard" className={styles.cover} />}
              <p className={styles.category}>{article.category.title}</p>
              <h3 className={styles.title} ref={articleTransition('title', article.alias)}>
                <CardLink to={articleHref(article)}>{article.title}</CardLink>
              </h3>
              {index === 0 && <p className={styles.excerpt}>{article.excerpt}</p>}
              <Byline article={article} />
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}
