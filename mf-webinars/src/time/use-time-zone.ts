import { useSyncExternalStore } from 'react';
import { MOSCOW } from '#src/time/format.ts';

const never = () => () => undefined;

/** The visitor's zone; Moscow on the server and while hydrating, so that both agree. */
export function useTimeZone(): string {
  return useSyncExternalStore(never, ownZone, () => MOSCOW);
}

/** Some browsers hide the zone under a name that they cannot read back. */
function ownZone(): string {
  try {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return MOSCOW;
  }
}
