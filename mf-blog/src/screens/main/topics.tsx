import { TagList } from '@plenum/shared-ui/tag';
import { blogHref } from '#src/paths.ts';
import type { MainData } from '#src/screens/main/load-main.ts';
import { useCurrentInView } from '@plenum/shared-ui/keep-in-view/use-current-in-view';
import styles from '#src/screens/main/topics.module.css';

/** Links to the topics of the articles that are found, and their number; chosen ones are marked. The links keep the search text, unless it finds nothing. */
export function Topics({ tags, topics, chosenTags, words, total }: Pick<MainData, 'tags' | 'topics' | 'chosenTags' | 'words' | 'total'>) {
  const box = useCurrentInView<HTMLElement>(chosenTags[0] ?? null);
  if (tags.length === 0) return null;
  const counts = new Map(topics.map(({ alias, count }) => [alias, count]));
  // A topic that finds nothing is shown only if it is chosen. Without numbers, all are.
  const offered = topics.length === 0 ? tags : tags.filter(({ alias }) => counts.has(alias) || chosenTags.includes(alias));
  return (
    <nav aria-label="Topics" className={styles.topics} ref={box} data-scroll-row>
      <TagList
        label="Topics"
        tags={offered.map(({ alias, title }) => ({
          title,
          to: blogHref({ tags: [alias], words: total === 0 && topics.length === 0 ? '' : words }),
          current: chosenTags.includes(alias),
          ...(counts.has(alias) && { count: counts.get(alias) ?? 0 }),
        }))}
      />
    </nav>
  );
}
