import { LinkButton } from '@plenum/shared-ui/button';
import { EmptyState } from '@plenum/shared-ui/empty-state';
import { blogHref } from '#src/paths.ts';
import type { MainData } from '#src/screens/main/load-main.ts';
import styles from '#src/screens/main/main.module.css';

/** Explains why the list is empty, and what to do next. */
export function NoArticles({ words, chosenTags }: Pick<MainData, 'words' | 'chosenTags'>) {
  if (words) {
    return (
      <EmptyState
        title="Try fewer or different words"
        text={`No article ${chosenTags.length > 0 ? 'on this topic ' : ''}has the words “${words}”.`}
      >
        <div className={styles.ways}>
          {chosenTags.length > 0 && <LinkButton to={blogHref({ words })}>Search all topics</LinkButton>}
          <LinkButton to={blogHref()}>Show all articles</LinkButton>
        </div>
      </EmptyState>
    );
  }
  if (chosenTags.length > 0) {
    return (
      <EmptyState title="No articles on this topic yet" text="Choose another topic, or see all articles.">
        <LinkButton to={blogHref()}>Show all articles</LinkButton>
      </EmptyState>
    );
  }
  return (
    <EmptyState headingLevel={3} title="The first article is being written" text="Come back in a few days.">
      <LinkButton to="/">Go to the home page</LinkButton>
    </EmptyState>
  );
}
