import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { DateTime } from '@plenum/shared-ui/date-time';

/** "Wed 19 Nov 2025" by the visitor's calendar. @param at ISO 8601 */
export function Day({ at }: { readonly at: string }) {
  return <DateTime start={at} format="day" withYear visitorZone={useCapabilities().timeZone} />;
}
