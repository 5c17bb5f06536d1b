import type { BlogItem } from '#contract/schemas.ts';
import { Card, CardLink } from '@plenum/shared-ui/card-link';
import { Cover, articleTransition } from '#src/components/cover.tsx';
import { SignedByline } from '#src/components/signed-byline.tsx';
import { preventEmailWrap } from '#src/components/prevent-email-wrap.ts';
import { articleHref } from '#src/paths.ts';
import styles from '#src/screens/main/lead.module.css';

/** The blog's lead article, large. */
export function Lead({ article }: { article: BlogItem }) {
  return (
    <Card className={styles.lead}>
      <Cover article={article} frame="broad" />
      <div className={styles.words}>
        <p className={styles.category}>{article.category.title}</p>
        <h2 className={styles.title} ref={articleTransition('title', article.alias)}>
          <CardLink to={articleHref(article)}>{article.title}</CardLink>
        </h2>
        <p className={styles.excerpt}>{preventEmailWrap(article.excerpt)}</p>
        <SignedByline article={article} />
      </div>
    </Card>
  );
}
