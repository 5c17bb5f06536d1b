import { useSyncExternalStore } from 'react';
import { HOME_ZONE, knownZone } from '#src/date-time/moment-text.ts';

const nothingToListenTo = () => () => undefined;
const zoneOfBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone || HOME_ZONE;

/**
 * The visitor's time zone. On the server and while hydrating it is `known` (from a cookie, say), or
 * Moscow's; after that the browser's.
 */
export function useVisitorZone(known?: string): string {
  return useSyncExternalStore(nothingToListenTo, zoneOfBrowser, () => knownZone(known));
}
