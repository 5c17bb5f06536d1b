import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import { viewTransition } from '@plenum/shared-ui/view-transition';

interface CoverProps {
  alias: string;
  frame: 'wide' | 'standard' | 'square';
  /** Turns from the list's into the webinar's, and back. */
  travels?: boolean;
  className?: string;
}

export function Cover({ alias, frame, travels = true, className }: CoverProps) {
  return (
    <Hemicycle seed={alias} frame={frame} className={className} {...(travels && { ref: viewTransition('cover', 'webinar', alias) })} />
  );
}
