import { useSyncExternalStore } from 'react';
import { knownZone } from '#src/date-time/format-date-time.ts';

const nothingToListenTo = () => () => undefined;
/** IANA name. Some browsers hide the zone under a name that they cannot read back. */
export const zoneOfBrowser = () => knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone);

/**
 * The visitor's time zone. On the server and while hydrating it is `known` (from a cookie, say), or
 * Moscow's; after that the browser's.
 */
export function useVisitorZone(known?: string): string {
  return useSyncExternalStore(nothingToListenTo, zoneOfBrowser, () => knownZone(known));
}
