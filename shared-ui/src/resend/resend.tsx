import { useEffect, useRef, useState } from 'react';
import styles from '#src/resend/resend.module.css';
import { keepFocus } from '#src/resend/keep-focus.ts';
import { Button } from '#src/button/button.tsx';
import type { FormError } from '#src/form/form-error.ts';
import { useRetryCountdown } from '#src/form/use-retry-countdown.ts';
import { waitingText } from '#src/form/waiting-text.ts';
import { VisuallyHidden } from '#src/visually-hidden/visually-hidden.tsx';

interface ResendProps {
  /** Earliest time of the next request, epoch milliseconds. */
  from: number;
  /** Requests another message and returns the reason if it failed. Never rejects. */
  send: () => Promise<FormError | undefined>;
  texts: {
    /** "Send a new code" */
    readonly action: string;
    /** Text before the time to wait: "No message? A new code can be sent in". */
    readonly wait: string;
    /** The same for screen readers, without the time: "No message? You can request a new code in a moment." */
    readonly waitLabel: string;
    /** Shown after a successful request. */
    readonly done: string;
  };
}

/**
 * Sends a message again: shows when that is possible and the result of the request.
 * @example
 * const waiting = { wait: 'It can be sent again in', waitLabel: 'It can be sent again soon.' };
 * const texts = { action: 'Send it again', done: 'It is on its way.', ...waiting };
 * <Resend from={sentAt + 60_000} send={sendAgain} texts={texts} />
 */
export function Resend({ from, send, texts }: ResendProps) {
  const [isSending, setSending] = useState(false);
  const [result, setResult] = useState<{ text: string; notBefore?: number } | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  // The wait replaces the button that had the focus. A field keeps it: a code may be typed into it meanwhile.
  useEffect(() => {
    if (result && !(document.activeElement instanceof HTMLInputElement)) status.current?.focus();
  }, [result]);
  const left = useRetryCountdown(Math.max(from, result?.notBefore ?? 0));

  async function press() {
    setSending(true);
    const error = await send();
    setSending(false);
    setResult(error?.failure ? { text: error.failure.text, notBefore: error.failure.retryAt } : { text: texts.done });
  }

  return (
    <div className={styles.again}>
      {left > 0 ? (
        <p className={styles.wait}>
          <span aria-hidden="true">
            {texts.wait} {waitingText(left)}.
          </span>
          <VisuallyHidden>{texts.waitLabel}</VisuallyHidden>
        </p>
      ) : (
        <Button variant="plain" busy={isSending} busyText="Sending…" onMouseDown={keepFocus} onClick={() => void press()}>
          {texts.action}
        </Button>
      )}
      <p ref={status} role="status" tabIndex={-1} className={styles.answer}>
        {result?.text}
      </p>
    </div>
  );
}
