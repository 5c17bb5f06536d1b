import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import { viewTransition } from '@plenum/shared-ui/view-transition';

/** View transition of an article's cover or title between its card and its page. */
export const articleTransition = (part: 'cover' | 'title', alias: string) => viewTransition(part, 'article', alias);

interface CoverProps {
  alias: string;
  frame: 'wide' | 'standard' | 'square';
  /** Whether the cover has a view transition between a list and its article. */
  hasViewTransition?: boolean;
  className?: string;
}

export function Cover({ alias, frame, hasViewTransition = true, className }: CoverProps) {
  return (
    <Hemicycle seed={alias} frame={frame} className={className} {...(hasViewTransition && { ref: articleTransition('cover', alias) })} />
  );
}
