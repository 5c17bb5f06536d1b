import type { BlogItem } from '#contract/schemas.ts';
import { hydrateLater } from '@plenum/federation/remote/hydrate-later';
import { viewTransition } from '@plenum/shared-ui/view-transition';
import { ArticlePicture } from '#src/components/article-picture.tsx';
import { articleSubjects } from '#src/components/article-subjects.ts';
import styles from '#src/components/cover.module.css';

/** The drawings are more code than the rest of a list, and nothing in them responds to a visitor. */
const LatePicture = hydrateLater(ArticlePicture);

/** View transition of an article's cover or title between its card and its page. */
export const articleTransition = (part: 'cover' | 'title', alias: string) => viewTransition(part, 'article', alias);

interface CoverProps {
  article: Pick<BlogItem, 'alias' | 'tags' | 'cover'>;
  frame: 'wide' | 'broad' | 'standard';
  /** Whether the cover has a view transition between a list and its article. */
  hasViewTransition?: boolean;
  className?: string;
}

/** The drawn cover of an article: its own scene; without one, what its first two tags are about. */
export function Cover({ article, frame, hasViewTransition = true, className = '' }: CoverProps) {
  const { alias, cover = '' } = article;
  const [subject, second] = articleSubjects(article);
  return (
    <div className={`${styles.cover} ${styles[frame]} ${className}`} {...(hasViewTransition && { ref: articleTransition('cover', alias) })}>
      <LatePicture alias={alias} scene={cover} subject={subject} second={second} frame={frame} />
    </div>
  );
}
