import { TagList } from '@plenum/shared-ui/tag';
import type { ListedTopic } from '#contract/schemas.ts';
import { blogHref } from '#src/paths.ts';
import styles from '#src/components/category-topics.module.css';

/** Links to what the articles of a category are about; each leads to all articles of the blog on that topic. */
export function CategoryTopics({ topics }: { topics: readonly ListedTopic[] }) {
  if (topics.length === 0) return null;
  return (
    <section aria-labelledby="list_topics" className={styles.part}>
      <h2 id="list_topics" className={styles.label}>
        Topics in this category
      </h2>
      <TagList label="Topics in this category" tags={topics.map(({ alias, title }) => ({ title, to: blogHref({ tags: [alias] }) }))} />
    </section>
  );
}
