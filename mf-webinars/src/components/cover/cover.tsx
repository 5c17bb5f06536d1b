import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import { travelling } from '@plenum/shared-ui/travelling';

interface CoverProps {
  alias: string;
  frame: 'wide' | 'standard' | 'square';
  /** Turns from the list's into the webinar's, and back. */
  travels?: boolean;
  className?: string;
}

export function Cover({ alias, frame, travels = true, className }: CoverProps) {
  return <Hemicycle seed={alias} frame={frame} className={className} {...(travels && { ref: travelling('cover', 'webinar', alias) })} />;
}
