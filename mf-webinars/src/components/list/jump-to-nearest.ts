import type { Webinar } from '#contract/schemas.ts';
import { nearestHref } from '#src/paths.ts';

/** The helper of the specification (section 4); null without an upcoming webinar. */
export function jumpToNearest(nearest: Webinar | null): { to: string; text: string } | null {
  return nearest && { to: nearestHref(nearest), text: 'Jump to the nearest one' };
}
