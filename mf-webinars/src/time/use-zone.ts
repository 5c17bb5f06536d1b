import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { useVisitorZone } from '@plenum/shared-ui/date-time/use-visitor-zone';

/** The visitor's time zone: on the server and while hydrating what a cookie told the server, or Moscow's; then the browser's. */
export function useZone(): string {
  return useVisitorZone(useCapabilities().timeZone);
}
