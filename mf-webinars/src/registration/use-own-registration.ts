import { useEffect, useState } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { loadForCalls } from '@plenum/federation/remote/load-for-calls';
import type { OwnRegistration, Webinar } from '#contract/schemas.ts';

const endpoints = loadForCalls(() => import(/* webpackChunkName: "loaders" */ '#contract/endpoints.ts'));

/**
 * Returns the signed-in user's registration for this date of a webinar; null when there is none or it is unknown.
 * @param given the one that was loaded with the page; undefined: unknown, so it is looked for
 */
export function useOwnRegistration(
  { url, occurrence }: Webinar,
  isOpen: boolean,
  given: OwnRegistration | null | undefined,
): OwnRegistration | null {
  const { http, report } = useCapabilities();
  const { status, canCall, profile } = useSession().view;
  const isQueried =
    isOpen && given === undefined && status === 'signed-in' && canCall && profile?.isVerifiedEmail
      ? `${url} ${occurrence} ${profile.email}`
      : null;
  const [found, setFound] = useState<{ isQueried: string; registration: OwnRegistration | null } | null>(null);

  useEffect(() => {
    if (isQueried === null) return undefined;
    const leave = new AbortController();
    const look = async () => {
      try {
        const { webinarEndpoints } = await endpoints();
        const { data } = await http.call(webinarEndpoints.ownRegistration, { params: { alias: url } }, { signal: leave.signal });
        setFound({ isQueried, registration: data });
      } catch (error) {
        if (!leave.signal.aborted) report(error, { doing: 'look for a registration' });
      }
    };
    void look();
    return () => leave.abort();
  }, [isQueried, url, http, report]);

  if (given !== undefined) return isOpen && status === 'signed-in' ? given : null;
  return found !== null && found.isQueried === isQueried ? found.registration : null;
}
