import { useEffect, useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { isExpectedError } from '@plenum/shared-contracts/http/api-error';
import { webinarEndpoints } from '#contract/endpoints.ts';
import type { WebinarRegistration } from '#contract/schemas.ts';
import { startOf } from '#contract/webinar-state.ts';
import { joinStageAt } from '#src/screens/join/join-stage.ts';

const AGAIN_AFTER = 20_000;
const MINUTE = 60_000;
/** Who waits looks for a seat in the last hour before the start, and while the webinar runs. */
const NEAR_START = 60 * MINUTE;

/**
 * Returns the registration and fetches it again once the room should be open, because only then does it have the room's URL. The visitor's
 * clock may be ahead of the server's, so it is fetched repeatedly, at long intervals. A place on the waiting list may become a seat: it is
 * fetched when the visitor returns to the tab, and every minute near the start.
 */
export function useRegistration(loaded: WebinarRegistration, token: string, now: number) {
  const { http, report } = useCapabilities();
  const [registration, setRegistration] = useState(loaded);
  const stage = joinStageAt(registration, now);
  const lacksRoom = registration.has_room && stage === 'open' && registration.room_url === null;
  const isWaiting = stage === 'waiting';
  const isNear = isWaiting && now >= startOf(registration.webinar) - NEAR_START;

  useEffect(() => {
    if (!lacksRoom && !isWaiting) return undefined;
    const leave = new AbortController();
    const ask = async () => {
      try {
        const { data } = await http.call(webinarEndpoints.registration, { params: { token } }, { signal: leave.signal });
        setRegistration(data);
      } catch (error) {
        if (!leave.signal.aborted && !isExpectedError(error)) report(error, { doing: lacksRoom ? 'ask for the room' : 'ask for a seat' });
      }
    };
    const askIfVisible = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    if (lacksRoom) void ask();
    else document.addEventListener('visibilitychange', askIfVisible);
    const pause = lacksRoom ? AGAIN_AFTER : isNear ? MINUTE : null;
    const timer = pause === null ? undefined : setInterval(lacksRoom ? () => void ask() : askIfVisible, pause);
    return () => {
      document.removeEventListener('visibilitychange', askIfVisible);
      clearInterval(timer);
      leave.abort();
    };
  }, [lacksRoom, isWaiting, isNear, http, report, token]);

  return { registration, setRegistration };
}
