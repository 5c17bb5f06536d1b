import type { ListedAuthor } from '#contract/schemas.ts';
import { Authors } from '#src/components/list-footer/authors.tsx';
import { Subscribe } from '#src/components/subscribe/subscribe.tsx';
import styles from '#src/components/list-footer/list-footer.module.css';

/** What follows a list of articles: who wrote them, and how to get the next ones. */
export function ListFooter({ authors }: { authors: readonly ListedAuthor[] }) {
  return (
    <div className={styles.end}>
      <Authors authors={authors} />
      <Subscribe />
    </div>
  );
}
