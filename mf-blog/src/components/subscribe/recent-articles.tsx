import type { BlogItem } from '#contract/schemas.ts';
import { ArticleCard } from '#src/components/article-card.tsx';
import cards from '#src/components/cards.module.css';
import styles from '#src/components/subscribe/subscribe-page.module.css';

/** What a subscriber would get. */
export function RecentArticles({ articles }: { articles: readonly BlogItem[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="recent" className={styles.recent}>
      <h2 id="recent">The latest articles</h2>
      <ul className={cards.cards}>
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
