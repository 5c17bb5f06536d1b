import { useEffect, useState } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import type { Webinar } from '#contract/schemas.ts';
import { STORAGE_KEY } from '#src/registration/storage-key.ts';

/** A visitor's seat, or place on the waiting list, and the path of its personal link. */
export interface OwnSeat {
  readonly state: 'registered' | 'waiting';
  readonly link: string;
}

/** Returns the visitor's seat for a date of a webinar. */
export type OwnSeats = (webinar: Webinar) => OwnSeat | undefined;

function isAnyOnDevice(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

/** Finds the seats that this device or the account has. Only after the page is shown, which is the same for everyone. */
export function useOwnSeats(): OwnSeats | undefined {
  const { http, report } = useCapabilities();
  const { canCall, status } = useSession().view;
  const [seats, setSeats] = useState<OwnSeats>();
  const hasAccount = canCall && status === 'signed-in';
  useEffect(() => {
    const leave = new AbortController();
    if (hasAccount || isAnyOnDevice())
      void import(/* webpackChunkName: "own-seats" */ './load-own-seats.ts')
        .then(({ loadOwnSeats }) => loadOwnSeats({ http, report }, hasAccount, leave.signal))
        .then((found) => leave.signal.aborted || setSeats(() => found), report);
    return () => leave.abort();
  }, [http, report, hasAccount]);
  return seats;
}
