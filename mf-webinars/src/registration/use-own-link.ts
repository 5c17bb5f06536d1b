import { useEffect, useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { loadForCalls } from '@plenum/federation/remote/load-for-calls';
import type { WebinarRegistration } from '#contract/schemas.ts';

const endpoints = loadForCalls(() => import(/* webpackChunkName: "loaders" */ '#contract/endpoints.ts'));

/**
 * Returns the registration of a personal link; null until it is known, undefined if it stays unknown.
 * @param link its path; null: nothing is asked
 */
export function useOwnLink(link: string | null): WebinarRegistration | null | undefined {
  const { http, report } = useCapabilities();
  const [registration, setRegistration] = useState<WebinarRegistration | null | undefined>(null);
  const token = link?.split('/').at(-1);
  useEffect(() => {
    if (token === undefined) return undefined;
    const leave = new AbortController();
    const ask = async () => {
      const { webinarEndpoints } = await endpoints();
      const { data } = await http.call(webinarEndpoints.registration, { params: { token } }, { signal: leave.signal });
      setRegistration(data);
    };
    ask().catch((error: unknown) => {
      if (leave.signal.aborted) return;
      setRegistration(undefined);
      report(error, { doing: 'look up a personal link' });
    });
    return () => leave.abort();
  }, [token, http, report]);
  return registration;
}
