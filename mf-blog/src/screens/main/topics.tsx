import { TagList } from '@plenum/shared-ui/tag';
import { blogHref } from '#src/paths.ts';
import type { MainData } from '#src/screens/main/load-main.ts';
import { useCurrentInView } from '@plenum/shared-ui/keep-in-view/use-current-in-view';
import styles from '#src/screens/main/topics.module.css';

/** Links to all topics; chosen ones are marked. The links keep the search text. */
export function Topics({ tags, chosenTags, words }: Pick<MainData, 'tags' | 'chosenTags' | 'words'>) {
  const box = useCurrentInView<HTMLElement>(chosenTags[0] ?? null);
  if (tags.length === 0) return null;
  return (
    <nav aria-label="Topics" className={styles.topics} ref={box}>
      <TagList
        label="Topics"
        tags={tags.map(({ alias, title }) => ({ title, to: blogHref({ tags: [alias], words }), current: chosenTags.includes(alias) }))}
      />
    </nav>
  );
}
