import { type ReactNode, useEffect, useState } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import type { Webinar } from '#contract/schemas.ts';
import { STORAGE_KEY } from '#src/registration/storage-key.ts';

/** A visitor's seat, or place on the waiting list, and the path of its personal link. */
export interface OwnSeat {
  readonly state: 'registered' | 'waiting';
  readonly link: string;
  /** What says so, from a chunk that most visitors do not need. */
  readonly mark: ReactNode;
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
  const capabilities = useCapabilities();
  const { canCall, profile } = useSession().view;
  // False: no account; `?`: one whose user is not known yet.
  const user = canCall && (profile?.id ?? '?');
  const [seats, setSeats] = useState<OwnSeats>();
  useEffect(() => {
    const leave = new AbortController();
    if (user || isAnyOnDevice())
      void import(/* webpackChunkName: "own-seats" */ './load-own-seats.tsx')
        .then(({ loadOwnSeats }) => loadOwnSeats(capabilities, user, leave.signal, setSeats))
        .catch(capabilities.report);
    return () => {
      leave.abort();
      // They have personal links, which the next user must not see.
      setSeats(undefined);
    };
  }, [capabilities, user]);
  return seats;
}
