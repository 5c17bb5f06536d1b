import { Resend } from '#src/resend/resend.tsx';
import type { FormError } from '#src/form/form-error.ts';

/** A code that has been sent. */
export interface IssuedCode {
  /** `v•••@example.com` */
  readonly target_masked: string;
  /** ISO 8601. */
  readonly expires_at: string;
  /** Seconds until another code can be requested. */
  readonly resend_in: number;
  /** Codes that may be entered before another one has to be requested, as it was sent; absent when unknown. */
  readonly attempts_left?: number;
  /** Time of sending, epoch milliseconds. */
  readonly at: number;
}

interface ResendCodeProps {
  sent: IssuedCode;
  /** As in `CodeForm`. */
  sentTo?: string;
  resend: () => Promise<FormError | undefined>;
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
      send={resend}
      texts={{
        action: 'Send a new code',
        wait: 'No message? A new code can be sent in',
        waitLabel: 'No message? You can request a new code in a moment.',
        done: `A new code is on its way to ${sentTo}. The previous code no longer works.`,
      }}
    />
  );
}
