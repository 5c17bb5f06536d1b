import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { DateTime } from '@plenum/shared-ui/date-time';

/** A date in the visitor's time zone: "Wed 19 Nov 2025". @param at ISO 8601 */
export function Day({ at }: { readonly at: string }) {
  return <DateTime start={at} format="day" withYear visitorZone={useCapabilities().timeZone} />;
}
