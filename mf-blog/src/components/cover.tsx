import type { BlogItem } from '#contract/schemas.ts';
import { SubjectCover } from '@plenum/shared-ui/subject-cover';
import { viewTransition } from '@plenum/shared-ui/view-transition';
import { articleSubjects } from '#src/components/article-subjects.ts';

/** View transition of an article's cover or title between its card and its page. */
export const articleTransition = (part: 'cover' | 'title', alias: string) => viewTransition(part, 'article', alias);

interface CoverProps {
  article: Pick<BlogItem, 'alias' | 'tags'>;
  frame: 'wide' | 'standard' | 'square';
  /** Whether the cover has a view transition between a list and its article. */
  hasViewTransition?: boolean;
  className?: string;
}

/** The drawn cover of an article: what its first two tags are about. */
export function Cover({ article, frame, hasViewTransition = true, className }: CoverProps) {
  const [subject, second] = articleSubjects(article);
  return (
    <SubjectCover
      seed={article.alias}
      subject={subject}
      second={second}
      frame={frame}
      className={className}
      {...(hasViewTransition && { ref: articleTransition('cover', article.alias) })}
    />
  );
}
