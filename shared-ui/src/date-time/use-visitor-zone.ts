import { useSyncExternalStore } from 'react';
import { knownZone } from '#src/date-time/format-date-time.ts';

const nothingToListenTo = () => () => undefined;

let zone: string | undefined;

/**
 * Returns the browser's time zone, or Moscow's where a browser reports a name that it cannot parse itself.
 * @returns an IANA name
 * @example
 * zoneOfBrowser(); // 'Europe/Berlin'
 */
export function zoneOfBrowser(): string {
  if (zone === undefined) {
    zone = knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
    // Asked again by each later task, because travellers' zones change; within one, React asks several times for each date.
    queueMicrotask(() => {
      zone = undefined;
    });
  }
  return zone;
}

/**
 * The visitor's time zone. On the server and while hydrating it is `known` (for example from a cookie) or Moscow; afterwards
 * the browser's.
 * @param known an IANA name that the server knows
 * @returns an IANA name
 * @example
 * const zone = useVisitorZone(useCapabilities().timeZone);
 */
export function useVisitorZone(known?: string): string {
  return useSyncExternalStore(nothingToListenTo, zoneOfBrowser, () => knownZone(known));
}
