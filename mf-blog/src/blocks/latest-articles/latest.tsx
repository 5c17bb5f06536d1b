import { Link } from 'react-router';
import { Card, CardLink } from '@plenum/shared-ui/card-link';
import { Byline } from '#src/components/byline/byline.tsx';
import { Cover } from '#src/components/cover/cover.tsx';
import { articleHref, blogHref } from '#src/paths.ts';
import type { LatestData } from '#src/blocks/latest-articles/load-latest.ts';
import styles from '#src/blocks/latest-articles/latest.module.css';

/** One article with its cover, the others as lines beside it. The page gives the h2 above. */
export function Latest({ data }: { data: LatestData }) {
  const [first, ...others] = data.articles;
  if (!first) return null;
  return (
    <div className={styles.latest}>
      <Card className={styles.first}>
        <Cover alias={first.alias} frame="standard" className={styles.cover} />
        <h3 className={styles.firstTitle}>
          <CardLink to={articleHref(first)}>{first.title}</CardLink>
        </h3>
        <p className={styles.excerpt}>{first.excerpt}</p>
        <Byline article={first} />
      </Card>
      <div className={styles.others}>
        {others.length > 0 && (
          <ul className={styles.list}>
            {others.map((article) => (
              <li key={article.id}>
                <Card>
                  <p className={styles.category}>{article.category.title}</p>
                  <h3 className={styles.title}>
                    <CardLink to={articleHref(article)}>{article.title}</CardLink>
                  </h3>
                  <Byline article={article} />
                </Card>
              </li>
            ))}
          </ul>
        )}
        <Link to={blogHref()} className={styles.all}>
          All articles
        </Link>
      </div>
    </div>
  );
}
