import { useSyncExternalStore } from 'react';
import { knownZone } from '#src/date-time/format-date-time.ts';

const nothingToListenTo = () => () => undefined;
/** IANA name. Some browsers report a zone name that they cannot parse themselves. */
export const zoneOfBrowser = () => knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone);

/**
 * The visitor's time zone. On the server and while hydrating it is `known` (for example from a cookie) or Moscow; afterwards
 * the browser's.
 * @param known an IANA name that the server knows
 * @returns an IANA name
 */
export function useVisitorZone(known?: string): string {
  return useSyncExternalStore(nothingToListenTo, zoneOfBrowser, () => knownZone(known));
}
