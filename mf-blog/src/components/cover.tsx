import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import { articleTransition } from '#src/article-transition.ts';

interface CoverProps {
  alias: string;
  frame: 'wide' | 'standard' | 'square';
  /** Whether the cover has a view transition between a list and its article. */
  travels?: boolean;
  className?: string;
}

export function Cover({ alias, frame, travels = true, className }: CoverProps) {
  return <Hemicycle seed={alias} frame={frame} className={className} {...(travels && { ref: articleTransition('cover', alias) })} />;
}
