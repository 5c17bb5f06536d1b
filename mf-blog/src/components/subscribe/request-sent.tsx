import { useEffect, useRef } from 'react';
import styles from '#src/components/subscribe/subscribe.module.css';

interface RequestSentProps {
  /** The address; null: sent without scripts. */
  to: string | null;
  /** Moves the focus here, as the focused button is gone. */
  focused?: boolean;
}

/** What happens next. The same for every address: only its owner may learn whether it is subscribed. */
export function RequestSent({ to, focused = false }: RequestSentProps) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) message.current?.focus();
  }, [focused]);
  return (
    <div ref={message} tabIndex={-1} className={styles.sent}>
      <p className={styles.sentTitle}>Check your inbox</p>
      <p>
        We have written to {to === null ? 'your address' : <strong>{to}</strong>}. Open the link in that e-mail to confirm: nothing else is
        sent before.
      </p>
      <p className={styles.note}>No e-mail? Check your spam folder. We send at most three of these e-mails a day to one address.</p>
    </div>
  );
}
