import type { Message } from '#src/platform/notifications/email.ts';

export interface Dispatch extends Message {
  /** The same however often it is tried: receivers may know by it that they have it. */
  readonly id: string;
  readonly recipient: string;
}

/** Hands messages to a mail server or an SMS gateway. */
export interface Transport {
  /** Resolves when the other side has taken it. @throws UndeliverableError when trying again is of no use */
  send(dispatch: Dispatch): Promise<void>;
  close(): Promise<void>;
}

/** The other side will never take it: no such recipient, refused for good. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError';
}
