import { createContext, use } from 'react';

/** Identity confirmation for sensitive API calls, which need a recent one. */
export interface Identity {
  /**
   * Makes a call. If the API requires confirmation, asks for it and repeats the call. Null when the user dismisses the prompt. @throws
   * ApiError
   */
  readonly confirmed: <Reply extends object>(call: () => Promise<Reply>) => Promise<Reply | null>;
  /** Asks the user to confirm their identity, unless it is already confirmed. @returns whether it is confirmed. @throws ApiError */
  readonly confirm: () => Promise<boolean>;
}

export const IdentityContext = createContext<Identity | null>(null);

/** @throws Error outside of `ConfirmIdentity` */
export function useIdentity(): Identity {
  const identity = use(IdentityContext);
  if (!identity) throw new Error('useIdentity() was called outside of ConfirmIdentity.');
  return identity;
}
