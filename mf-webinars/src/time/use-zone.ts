import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { useVisitorZone } from '@plenum/shared-ui/date-time/use-visitor-zone';

/** Returns the visitor's time zone: on the server and while hydrating the one from a cookie, or Moscow's; then the browser's. */
export function useZone(): string {
  return useVisitorZone(useCapabilities().timeZone);
}
