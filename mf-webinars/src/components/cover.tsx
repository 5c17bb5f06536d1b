import type { Webinar } from '#contract/schemas.ts';
import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import { SeatHall } from '@plenum/shared-ui/seat-hall';
import { viewTransition } from '@plenum/shared-ui/view-transition';
import styles from '#src/components/cover.module.css';

interface CoverProps {
  webinar: Pick<Webinar, 'url' | 'capacity' | 'seats_left' | 'status'>;
  /** Which part of a hall without a limit it shows: `wide` for low pictures. */
  frame?: 'standard' | 'wide';
  /** Whether one of the taken seats is the visitor's. */
  hasOwnSeat?: boolean;
  /** Whether the cover has a view transition between a list and its webinar. */
  hasViewTransition?: boolean;
  className?: string;
}

/** The hall of a webinar: its own seats, lit where they are taken; without a limit, a hall of the brand; dark when it is cancelled. */
export function Cover({ webinar, frame = 'standard', hasOwnSeat = false, hasViewTransition = true, className = '' }: CoverProps) {
  const { url, capacity, seats_left, status } = webinar;
  const drawing = {
    seed: url,
    className: status === 'cancelled' ? `${styles.dark} ${className}` : className,
    ...(hasViewTransition && { ref: viewTransition('cover', 'webinar', url) }),
  };
  if (capacity === null || seats_left === null) return <Hemicycle frame={frame} {...drawing} />;
  return <SeatHall capacity={capacity} taken={capacity - seats_left} hasOwnSeat={hasOwnSeat} {...drawing} />;
}
