import { Resend } from '#src/resend/resend.tsx';
import type { Refusal } from '#src/form/refusal.ts';

/** A code that has been sent. */
export interface Sent {
  /** `v•••@example.com` */
  readonly target_masked: string;
  /** ISO 8601. */
  readonly expires_at: string;
  /** Seconds until another code can be requested. */
  readonly resend_in: number;
  /** Time of sending, epoch milliseconds. */
  readonly at: number;
}

interface ResendCodeProps {
  sent: Sent;
  /** As in `CodeForm`. */
  sentTo?: string;
  resend: () => Promise<Refusal | undefined>;
}

/**
 * Requests another code: shows when it is available and the result of the request.
 * @example
 * <ResendCode sent={sent} sentTo="olga@example.com" resend={resend} />
 */
export function ResendCode({ sent, sentTo = sent.target_masked, resend }: ResendCodeProps) {
  return (
    <Resend
      from={sent.at + sent.resend_in * 1000}
      ask={resend}
      words={{
        action: 'Send a new code',
        wait: 'No message? A new code can be sent in',
        heardWait: 'No message? In a moment a new code can be sent.',
        done: `A new code is on its way to ${sentTo}. The one before no longer counts.`,
      }}
    />
  );
}
