import type { Webinar } from '#contract/schemas.ts';
import { StateBadge as Badge } from '@plenum/shared-ui/badge';
import { type SeatState, isPlainUpcoming, ownBadgeOf } from '#src/webinar-labels.ts';

/** A webinar's state at `now`, in one or two words. @param seat the visitor's, if one is known */
export function StateBadge({ webinar, now, seat = null }: { webinar: Webinar; now: number; seat?: SeatState }) {
  const { state, text } = ownBadgeOf(webinar, now, seat);
  return <Badge state={state}>{text}</Badge>;
}

/** The same for lists: nothing for a webinar that is simply still to come, as its date and the heading above it say so. */
export function ListStateBadge({ webinar, now }: { webinar: Webinar; now: number }) {
  return isPlainUpcoming(webinar, now) ? null : <StateBadge webinar={webinar} now={now} />;
}
