import type { Webinar } from '#contract/schemas.ts';
import { StateBadge as Badge } from '@plenum/shared-ui/badge';
import { badgeOf } from '#src/webinar-labels.ts';

/** A webinar's state at `now`, in one or two words. */
export function StateBadge({ webinar, now }: { webinar: Webinar; now: number }) {
  const { state, text } = badgeOf(webinar, now);
  return <Badge state={state}>{text}</Badge>;
}
