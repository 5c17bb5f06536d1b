import type { Message } from '#src/platform/notifications/email.ts';

export interface Dispatch extends Message {
  /** The same for all attempts, so that receivers can detect duplicates. */
  readonly id: string;
  readonly recipient: string;
}

/** Passes messages to a mail server or an SMS gateway. */
export interface Transport {
  /** Resolves when the server has accepted it. @throws UndeliverableError when a retry is pointless */
  send(dispatch: Dispatch): Promise<void>;
  close(): Promise<void>;
}
