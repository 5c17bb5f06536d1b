import { useEffect, useRef, useState } from 'react';
import { Button } from '@plenum/shared-ui/button';
import type { Refusal } from '@plenum/shared-ui/live-form/refusal';
import { useWait } from '@plenum/shared-ui/live-form/use-wait';
import { waitingText } from '@plenum/shared-ui/live-form/waiting-text';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import styles from '#src/screens/recovery-password/recovery.module.css';

/** Letters take their time: before that, another one would only confuse. */
const PATIENCE_MS = 60_000;

/**
 * The letter once more.
 * @param sentAt of the last one, epoch milliseconds
 */
export function SendAgain({ sentAt, send }: { sentAt: number; send: () => Promise<Refusal | undefined> }) {
  const [isAsking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<{ text: string; notBefore?: number } | null>(null);
  const said = useRef<HTMLParagraphElement>(null);
  // The button that had the focus makes place for the wait.
  useEffect(() => {
    if (answer) said.current?.focus();
  }, [answer]);
  const left = useWait(Math.max(sentAt + PATIENCE_MS, answer?.notBefore ?? 0));

  async function ask() {
    setAsking(true);
    const refusal = await send();
    setAsking(false);
    setAnswer(
      refusal?.failure ? { text: refusal.failure.text, notBefore: refusal.failure.retryAt } : { text: 'Another letter is on its way.' },
    );
  }

  return (
    <div className={styles.again}>
      {left > 0 ? (
        <p className={styles.wait}>
          <span aria-hidden="true">No letter? Another one can be sent in {waitingText(left)}.</span>
          <VisuallyHidden>No letter? In a moment another one can be sent.</VisuallyHidden>
        </p>
      ) : (
        <Button variant="plain" busy={isAsking} busyText="Sending…" onClick={() => void ask()}>
          Send the link again
        </Button>
      )}
      <p ref={said} role="status" tabIndex={-1} className={styles.answer}>
        {answer?.text}
      </p>
    </div>
  );
}
