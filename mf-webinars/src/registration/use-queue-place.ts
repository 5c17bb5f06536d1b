import { useEffect, useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { loadForCalls } from '@plenum/federation/remote/load-for-calls';

const endpoints = loadForCalls(() => import(/* webpackChunkName: "loaders" */ '#contract/endpoints.ts'));

/**
 * Returns the place on the waiting list of a personal link, from 1; null until it is known, undefined if it stays unknown.
 * @param link its path; null: nothing is asked
 */
export function useQueuePlace(link: string | null): number | null | undefined {
  const { http, report } = useCapabilities();
  const [place, setPlace] = useState<number | null | undefined>(null);
  const token = link?.split('/').at(-1);
  useEffect(() => {
    if (token === undefined) return undefined;
    const leave = new AbortController();
    const ask = async () => {
      const { webinarEndpoints } = await endpoints();
      const { data } = await http.call(webinarEndpoints.registration, { params: { token } }, { signal: leave.signal });
      setPlace(data.place ?? undefined);
    };
    ask().catch((error: unknown) => {
      if (leave.signal.aborted) return;
      setPlace(undefined);
      report(error, { doing: 'ask for a place on the waiting list' });
    });
    return () => leave.abort();
  }, [token, http, report]);
  return place;
}
