import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import { viewTransition } from '@plenum/shared-ui/view-transition';

interface CoverProps {
  alias: string;
  frame: 'wide' | 'standard' | 'square';
  /** Whether the cover has a view transition between a list and its webinar. */
  hasViewTransition?: boolean;
  className?: string;
}

export function Cover({ alias, frame, hasViewTransition = true, className }: CoverProps) {
  return (
    <Hemicycle
      seed={alias}
      frame={frame}
      className={className}
      {...(hasViewTransition && { ref: viewTransition('cover', 'webinar', alias) })}
    />
  );
}
