import type { Webinar } from '#contract/schemas.ts';
import { StateBadge as Badge } from '@plenum/shared-ui/badge';
import { badgeOf, isPlainUpcoming } from '#src/webinar-labels.ts';

/** A webinar's state at `now`, in one or two words. */
export function StateBadge({ webinar, now }: { webinar: Webinar; now: number }) {
  const { state, text } = badgeOf(webinar, now);
  return <Badge state={state}>{text}</Badge>;
}

/** The same for lists: nothing for a webinar that is simply still to come, as its date and the heading above it say so. */
export function ListStateBadge({ webinar, now }: { webinar: Webinar; now: number }) {
  return isPlainUpcoming(webinar, now) ? null : <StateBadge webinar={webinar} now={now} />;
}
