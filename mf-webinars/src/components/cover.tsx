import type { Webinar } from '#contract/schemas.ts';
import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import { SeatHall } from '@plenum/shared-ui/seat-hall';
import { viewTransition } from '@plenum/shared-ui/view-transition';

interface CoverProps {
  webinar: Pick<Webinar, 'url' | 'capacity' | 'seats_left'>;
  /** Whether one of the taken seats is the visitor's. */
  hasOwnSeat?: boolean;
  /** Whether the cover has a view transition between a list and its webinar. */
  hasViewTransition?: boolean;
  className?: string;
}

/** The hall of a webinar: its own seats, lit where they are taken; without a limit, a hall of the brand. */
export function Cover({ webinar: { url, capacity, seats_left }, hasOwnSeat = false, hasViewTransition = true, className }: CoverProps) {
  const transition = hasViewTransition && { ref: viewTransition('cover', 'webinar', url) };
  if (capacity === null || seats_left === null) return <Hemicycle seed={url} frame="standard" className={className} {...transition} />;
  return (
    <SeatHall seed={url} capacity={capacity} taken={capacity - seats_left} hasOwnSeat={hasOwnSeat} className={className} {...transition} />
  );
}
