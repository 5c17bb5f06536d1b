import { useEffect, useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { webinarEndpoints } from '#contract/endpoints.ts';
import type { WebinarRegistration } from '#contract/schemas.ts';
import { joinStageAt } from '#src/screens/join/join-stage.ts';

const AGAIN_AFTER = 20_000;

/**
 * Returns the registration and fetches it again once the room should be open, because only then does it have the room's URL. The visitor's
 * clock may be ahead of the server's, so it is fetched repeatedly, at long intervals.
 */
export function useRegistration(loaded: WebinarRegistration, token: string, now: number) {
  const { http, report } = useCapabilities();
  const [registration, setRegistration] = useState(loaded);
  const lacksRoom = registration.has_room && joinStageAt(registration, now) === 'open' && registration.room_url === null;

  useEffect(() => {
    if (!lacksRoom) return undefined;
    const leave = new AbortController();
    const ask = async () => {
      try {
        const { data } = await http.call(webinarEndpoints.registration, { params: { token } }, { signal: leave.signal });
        setRegistration(data);
      } catch (error) {
        if (!leave.signal.aborted) report(error, { doing: 'ask for the room' });
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), AGAIN_AFTER);
    return () => {
      clearInterval(timer);
      leave.abort();
    };
  }, [lacksRoom, http, report, token]);

  return { registration, setRegistration };
}
