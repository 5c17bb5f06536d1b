import { Section } from '@plenum/shared-ui/section';
import { TagList } from '@plenum/shared-ui/tag';
import type { ListedTopic } from '#contract/schemas.ts';
import { blogHref } from '#src/paths.ts';
import styles from '#src/components/category-topics.module.css';

const TITLE = 'Topics in this category';

/**
 * Links to what the articles of a category are about, by name. Each leads to all articles of the blog on that topic, so it has no number: that
 * of the category would be another. On a phone in one line, which scrolls.
 */
export function CategoryTopics({ topics }: { topics: readonly ListedTopic[] }) {
  if (topics.length === 0) return null;
  const byName = topics.toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
  return (
    <div className={styles.part}>
      <Section id="list_topics" title={TITLE}>
        <div className={styles.topics} data-scroll-row>
          <TagList label={TITLE} tags={byName.map(({ alias, title }) => ({ title, to: blogHref({ tags: [alias] }) }))} />
        </div>
      </Section>
    </div>
  );
}
