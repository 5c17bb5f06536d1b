import { defineBlock } from '@plenum/federation/remote/define-remote';
import { notFound, ready } from '@plenum/federation/remote/results';
import { blogEndpoints } from '#contract/endpoints.ts';
import type { BlogItem } from '#contract/schemas.ts';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { Card, CardLink } from '@plenum/shared-ui/card-link';
import { Byline } from '#src/components/byline.tsx';
import { Cover, articleTransition } from '#src/components/cover.tsx';
import { preventEmailWrap } from '#src/components/prevent-email-wrap.ts';
import { articleHref } from '#src/paths.ts';
import styles from '#src/blocks/latest-articles/latest.module.css';

/** One article with its cover and the others as rows beside it. The page provides the h2 above and the link to the blog. */
export function Latest({ data }: { data: LatestData }) {
  return (
    <div className={styles.place}>
      <ul className={styles.latest}>
        {data.articles.map((article, index) => (
          <li key={article.id}>
            <Card className={styles.article}>
              {index === 0 && <Cover article={article} frame="standard" className={styles.cover} />}
              <p className={styles.category}>{article.category.title}</p>
              <h3 className={styles.title} ref={articleTransition('title', article.alias)}>
                <CardLink to={articleHref(article)}>{article.title}</CardLink>
              </h3>
              {index === 0 && <p className={styles.excerpt}>{preventEmailWrap(article.excerpt)}</p>}
              <Byline article={article} />
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}

export interface LatestData {
  articles: BlogItem[];
}

/** Loads up to `count` of the newest articles. Without any, the page shows its fallback. */
export async function loadLatest({
  props,
  signal,
  capabilities,
}: Omit<LoaderContext, 'params'> & { props: Readonly<{ count: number }> }): Promise<LoaderResult<LatestData>> {
  const { data } = await capabilities.http.call(blogEndpoints.forMain, {}, { signal });
  if (data.length === 0) return notFound();
  return ready({ articles: data.slice(0, props.count) });
}

export const block = defineBlock<{ count: number }, LatestData>({ loader: loadLatest, Component: Latest });
