import { useEffect, useState } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { webinarEndpoints } from '#contract/endpoints.ts';
import type { OwnRegistration, Webinar } from '#contract/schemas.ts';

/** Returns the signed-in user's registration for this date of a webinar; null when there is none or it is unknown. */
export function useOwnRegistration({ url, occurrence }: Webinar, isOpen: boolean): OwnRegistration | null {
  const { http, report } = useCapabilities();
  const { status, canCall, profile } = useSession().view;
  const isQueried =
    isOpen && status === 'signed-in' && canCall && profile?.isVerifiedEmail ? `${url} ${occurrence} ${profile.email}` : null;
  const [found, setFound] = useState<{ isQueried: string; registration: OwnRegistration | null } | null>(null);

  useEffect(() => {
    if (isQueried === null) return undefined;
    const leave = new AbortController();
    http.call(webinarEndpoints.ownRegistration, { params: { alias: url } }, { signal: leave.signal }).then(
      ({ data }) => setFound({ isQueried, registration: data }),
      (error: unknown) => {
        if (!leave.signal.aborted) report(error, { doing: 'look for a registration' });
      },
    );
    return () => leave.abort();
  }, [isQueried, url, http, report]);

  return found !== null && found.isQueried === isQueried ? found.registration : null;
}
