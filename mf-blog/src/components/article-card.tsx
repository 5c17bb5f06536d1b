import type { BlogItem } from '#contract/schemas.ts';
import { Card, CardLink } from '@plenum/shared-ui/card-link';
import { trustedHtml } from '@plenum/shared-ui/trusted-html';
import { Byline } from '#src/components/byline.tsx';
import { Cover, articleTransition } from '#src/components/cover.tsx';
import { SignedByline } from '#src/components/signed-byline.tsx';
import { preventEmailWrap } from '#src/components/prevent-email-wrap.ts';
import { articleHref } from '#src/paths.ts';
import styles from '#src/components/article-card.module.css';

interface ArticleCardProps {
  article: BlogItem;
  headingLevel: 2 | 3;
  /** Whether to show its category above the title: in lists of several. */
  hasCategory?: boolean;
  /** Whether to show the excerpt below the title. */
  excerpt?: boolean;
  /** Whether it is a result of a search: in a line of its own, with the matches highlighted. */
  isFound?: boolean;
  /** Whether the byline names the author. Not on the author's own page. */
  hasAuthor?: boolean;
  /** Whether the card has a view transition to its article. Not for cards far down a page, which would fly across all of it. */
  hasViewTransition?: boolean;
}

/** An article as a card with its cover on top; in a wide container, found by a search, and small on a phone, beside its text. */
export function ArticleCard(props: ArticleCardProps) {
  const {
    article,
    headingLevel,
    hasCategory = false,
    excerpt = false,
    isFound = false,
    hasAuthor = true,
    hasViewTransition = true,
  } = props;
  const Heading = `h${headingLevel}` as const;
  const preview = isFound ? article.preview_html : null;
  return (
    <Card className={`${styles.card} ${isFound ? styles.found : ''}`}>
      <Cover article={article} frame="standard" hasViewTransition={hasViewTransition} />
      <div className={styles.words}>
        {hasCategory && <p className={styles.category}>{article.category.title}</p>}
        <Heading className={styles.title} {...(hasViewTransition && { ref: articleTransition('title', article.alias) })}>
          <CardLink to={articleHref(article)} {...htmlOr(preview?.title, article.title)} />
        </Heading>
        {excerpt && <p className={styles.excerpt} {...htmlOr(preview?.excerpt, article.excerpt)} />}
        {hasAuthor ? <SignedByline article={article} /> : <Byline article={article} hasAuthor={false} />}
      </div>
    </Card>
  );
}

/** Returns the content of an element: the HTML if there is any, otherwise the text. */
const htmlOr = (html: string | undefined, text: string) =>
  html === undefined ? { children: preventEmailWrap(text) } : { dangerouslySetInnerHTML: { __html: trustedHtml(html) } };
