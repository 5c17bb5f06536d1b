import { useEffect, useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { loadForCalls } from '@plenum/federation/remote/load-for-calls';

const endpoints = loadForCalls(() => import(/* webpackChunkName: "loaders" */ '#contract/endpoints.ts'));

/** Returns the place on the waiting list of a personal link, from 1; null until it is known. @param link its path; null: nothing is asked */
export function useQueuePlace(link: string | null): number | null {
  const { http, report } = useCapabilities();
  const [place, setPlace] = useState<number | null>(null);
  const token = link?.split('/').at(-1);
  useEffect(() => {
    if (token === undefined) return undefined;
    const leave = new AbortController();
    const ask = async () => {
      const { webinarEndpoints } = await endpoints();
      const { data } = await http.call(webinarEndpoints.registration, { params: { token } }, { signal: leave.signal });
      setPlace(data.place ?? null);
    };
    ask().catch((error: unknown) => leave.signal.aborted || report(error, { doing: 'ask for a place on the waiting list' }));
    return () => leave.abort();
  }, [token, http, report]);
  return place;
}
