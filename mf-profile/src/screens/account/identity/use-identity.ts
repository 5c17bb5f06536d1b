import { createContext, use } from 'react';

/** For what the API does only for somebody who has shown a short while ago who they are. */
export interface Identity {
  /** Makes a call. Refused for that, it asks who it is and makes it again. Null: the visitor thought better of it. @throws ApiError */
  readonly confirmed: <Reply extends object>(call: () => Promise<Reply>) => Promise<Reply | null>;
  /** Asks who it is, unless that is known. @returns whether it is now. @throws ApiError */
  readonly confirm: () => Promise<boolean>;
}

export const IdentityContext = createContext<Identity | null>(null);

/** @throws Error outside of `ConfirmIdentity` */
export function useIdentity(): Identity {
  const identity = use(IdentityContext);
  if (!identity) throw new Error('useIdentity() was called outside of ConfirmIdentity.');
  return identity;
}
