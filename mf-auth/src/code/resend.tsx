import { useState } from 'react';
import type { SentCode } from '@plenum/shared-contracts/auth/schemas';
import { Button } from '@plenum/shared-ui/button';
import { useWait } from '@plenum/shared-ui/live-form/use-wait';
import { waitingText } from '@plenum/shared-ui/live-form/waiting-text';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import type { Refusal } from '@plenum/shared-ui/live-form/refusal';
import styles from '#src/code/code.module.css';

/** A code that is on its way: what the API told of it, and when (epoch milliseconds). */
export type Sent = Pick<SentCode, 'target_masked' | 'expires_at' | 'resend_in'> & { readonly at: number };

/** Another code: from when on, and what became of asking for it. */
export function Resend({ sent, resend }: { sent: Sent; resend: () => Promise<Refusal | undefined> }) {
  const [isAsking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<{ text: string; notBefore?: number } | null>(null);
  const left = useWait(Math.max(sent.at + sent.resend_in * 1000, answer?.notBefore ?? 0));

  async function ask() {
    setAsking(true);
    const refusal = await resend();
    setAsking(false);
    setAnswer(
      refusal?.failure
        ? { text: refusal.failure.text, notBefore: refusal.failure.retryAt }
        : { text: `A new code is on its way to ${sent.target_masked}. The one before no longer counts.` },
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
        <Button variant="plain" className={styles.again} busy={isAsking} busyText="Sending…" onClick={() => void ask()}>
          Send a new code
        </Button>
      )}
      <p role="status" className={styles.answer}>
        {answer?.text}
      </p>
    </div>
  );
}
