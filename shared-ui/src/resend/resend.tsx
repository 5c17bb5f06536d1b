import { useEffect, useRef, useState } from 'react';
import styles from '#src/resend/resend.module.css';
import { keepFocus } from '#src/resend/keep-focus.ts';
import { Button } from '#src/button/button.tsx';
import type { Refusal } from '#src/form/refusal.ts';
import { useWait } from '#src/form/use-wait.ts';
import { waitingText } from '#src/form/waiting-text.ts';
import { VisuallyHidden } from '#src/visually-hidden/visually-hidden.tsx';

interface ResendProps {
  /** Earliest time of the next request, epoch milliseconds. */
  from: number;
  /** Requests another message and returns the reason if it failed. Never rejects. */
  ask: () => Promise<Refusal | undefined>;
  words: {
    /** "Send a new code" */
    readonly action: string;
    /** Text before the time to wait: "No message? A new code can be sent in". */
    readonly wait: string;
    /** The same for screen readers, without the time: "No message? In a moment a new code can be sent." */
    readonly heardWait: string;
    /** Shown after a successful request. */
    readonly done: string;
  };
}

/**
 * Sends a message again: shows when that is possible and the result of the request.
 * @example
 * const waiting = { wait: 'It can be sent again in', heardWait: 'It can be sent again soon.' };
 * const words = { action: 'Send it again', done: 'It is on its way.', ...waiting };
 * <Resend from={sentAt + 60_000} ask={sendAgain} words={words} />
 */
export function Resend({ from, ask, words }: ResendProps) {
  const [isAsking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<{ text: string; notBefore?: number } | null>(null);
  const said = useRef<HTMLParagraphElement>(null);
  // The wait replaces the button that had the focus.
  useEffect(() => {
    if (answer) said.current?.focus();
  }, [answer]);
  const left = useWait(Math.max(from, answer?.notBefore ?? 0));

  async function press() {
    setAsking(true);
    const refusal = await ask();
    setAsking(false);
    setAnswer(refusal?.failure ? { text: refusal.failure.text, notBefore: refusal.failure.retryAt } : { text: words.done });
  }

  return (
    <div className={styles.again}>
      {left > 0 ? (
        <p className={styles.wait}>
          <span aria-hidden="true">
            {words.wait} {waitingText(left)}.
          </span>
          <VisuallyHidden>{words.heardWait}</VisuallyHidden>
        </p>
      ) : (
        <Button variant="plain" busy={isAsking} busyText="Sending…" onMouseDown={keepFocus} onClick={() => void press()}>
          {words.action}
        </Button>
      )}
      <p ref={said} role="status" tabIndex={-1} className={styles.answer}>
        {answer?.text}
      </p>
    </div>
  );
}
