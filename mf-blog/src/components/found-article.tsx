import type { BlogItem } from '#contract/schemas.ts';
import { Card, CardLink } from '@plenum/shared-ui/card-link';
import { trustedHtml } from '@plenum/shared-ui/trusted-html';
import { Cover, articleTransition } from '#src/components/cover.tsx';
import { SignedByline } from '#src/components/signed-byline.tsx';
import { articleHref } from '#src/paths.ts';
import styles from '#src/components/found-article.module.css';

/** A result of a search: a cover, and the text with the matches highlighted. */
export function FoundArticle({ article }: { article: BlogItem }) {
  const { preview_html: preview } = article;
  return (
    <Card className={styles.found}>
      <Cover article={article} frame="standard" className={styles.cover} />
      <div className={styles.words}>
        <p className={styles.category}>{article.category.title}</p>
        <h3 className={styles.title} ref={articleTransition('title', article.alias)}>
          {preview ? (
            <CardLink to={articleHref(article)} dangerouslySetInnerHTML={{ __html: trustedHtml(preview.title) }} />
          ) : (
            <CardLink to={articleHref(article)}>{article.title}</CardLink>
          )}
        </h3>
        {preview ? (
          <p className={styles.excerpt} dangerouslySetInnerHTML={{ __html: trustedHtml(preview.excerpt) }} />
        ) : (
          <p className={styles.excerpt}>{article.excerpt}</p>
        )}
        <SignedByline article={article} />
      </div>
    </Card>
  );
}
