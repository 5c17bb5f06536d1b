import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/button/button.tsx';
import { keepFocus } from '#src/code-form/keep-focus.ts';
import styles from '#src/code-form/code-form.module.css';
import type { Refusal } from '#src/live-form/refusal.ts';
import { useWait } from '#src/live-form/use-wait.ts';
import { waitingText } from '#src/live-form/waiting-text.ts';
import { VisuallyHidden } from '#src/visually-hidden/visually-hidden.tsx';

/** A code that is on its way. */
export interface Sent {
  /** `v•••@example.com` */
  readonly target_masked: string;
  /** ISO 8601. */
  readonly expires_at: string;
  /** Seconds until another one can be asked for. */
  readonly resend_in: number;
  /** When it was sent, epoch milliseconds. */
  readonly at: number;
}

interface ResendProps {
  sent: Sent;
  /** As in `CodeForm`. */
  sentTo?: string;
  resend: () => Promise<Refusal | undefined>;
}

/** Another code: from when on, and what became of asking for it. */
export function Resend({ sent, sentTo = sent.target_masked, resend }: ResendProps) {
  const [isAsking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<{ text: string; notBefore?: number } | null>(null);
  const said = useRef<HTMLParagraphElement>(null);
  // The button that had the focus makes place for the wait.
  useEffect(() => {
    if (answer) said.current?.focus();
  }, [answer]);
  const left = useWait(Math.max(sent.at + sent.resend_in * 1000, answer?.notBefore ?? 0));

  async function ask() {
    setAsking(true);
    const refusal = await resend();
    setAsking(false);
    setAnswer(
      refusal?.failure
        ? { text: refusal.failure.text, notBefore: refusal.failure.retryAt }
        : { text: `A new code is on its way to ${sentTo}. The one before no longer counts.` },
    );
  }

  return (
    <div className={styles.resend}>
      {left > 0 ? (
        <p className={styles.wait}>
          <span aria-hidden="true">No message? A new code can be sent in {waitingText(left)}.</span>
          <VisuallyHidden>No message? In a moment a new code can be sent.</VisuallyHidden>
        </p>
      ) : (
        <Button variant="plain" busy={isAsking} busyText="Sending…" onMouseDown={keepFocus} onClick={() => void ask()}>
          Send a new code
        </Button>
      )}
      <p ref={said} role="status" tabIndex={-1} className={styles.answer}>
        {answer?.text}
      </p>
    </div>
  );
}
