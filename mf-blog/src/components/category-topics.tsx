import { TagList } from '@plenum/shared-ui/tag';
import type { ListedTopic } from '#contract/schemas.ts';
import { blogHref } from '#src/paths.ts';
import styles from '#src/components/category-topics.module.css';

const TITLE = 'Topics in this category';

/** Links to what the articles of a category are about; each leads to all articles of the blog on that topic. On a phone in one line, which scrolls. */
export function CategoryTopics({ topics }: { topics: readonly ListedTopic[] }) {
  if (topics.length === 0) return null;
  return (
    <section aria-labelledby="list_topics" className={styles.part}>
      <h2 id="list_topics" className={styles.label}>
        {TITLE}
      </h2>
      <div className={styles.topics} data-scroll-row>
        <TagList label={TITLE} tags={topics.map(({ alias, title }) => ({ title, to: blogHref({ tags: [alias] }) }))} />
      </div>
    </section>
  );
}
