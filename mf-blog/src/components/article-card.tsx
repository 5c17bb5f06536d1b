import type { BlogItem } from '#contract/schemas.ts';
import { Card, CardLink } from '@plenum/shared-ui/card-link';
import { Byline } from '#src/components/byline.tsx';
import { Cover, articleTransition } from '#src/components/cover.tsx';
import { SignedByline } from '#src/components/signed-byline.tsx';
import { articleHref } from '#src/paths.ts';
import styles from '#src/components/article-card.module.css';

interface ArticleCardProps {
  article: BlogItem;
  headingLevel: 2 | 3;
  /** Whether to show its category above the title: in lists of several. */
  hasCategory?: boolean;
  /** Whether to show the excerpt below the title. */
  excerpt?: boolean;
  /** Whether the byline names the author. Not on the author's own page. */
  hasAuthor?: boolean;
  /** Whether the card has a view transition to its article. Not for cards far down a page, which would fly across all of it. */
  hasViewTransition?: boolean;
}

/** An article as a card with its cover on top; in a wide container, and small on a phone, beside its text. */
export function ArticleCard(props: ArticleCardProps) {
  const { article, headingLevel, hasCategory = false, excerpt = false, hasAuthor = true, hasViewTransition = true } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <Card className={styles.card}>
      <Cover article={article} frame="standard" hasViewTransition={hasViewTransition} />
      <div className={styles.words}>
        {hasCategory && <p className={styles.category}>{article.category.title}</p>}
        <Heading className={styles.title} {...(hasViewTransition && { ref: articleTransition('title', article.alias) })}>
          <CardLink to={articleHref(article)}>{article.title}</CardLink>
        </Heading>
        {excerpt && <p className={styles.excerpt}>{article.excerpt}</p>}
        {hasAuthor ? <SignedByline article={article} /> : <Byline article={article} hasAuthor={false} />}
      </div>
    </Card>
  );
}
