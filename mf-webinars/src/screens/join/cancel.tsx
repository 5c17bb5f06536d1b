import { useEffect, useRef, useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { webinarEndpoints } from '@plenum/shared-contracts/webinars/endpoints';
import { Button } from '@plenum/shared-ui/button';
import { failureWords } from '#src/registration/registration-values.ts';
import styles from '#src/screens/join/join.module.css';

/** Gives the seat back, after a question. Somebody else may be waiting for it, so it is easy to find. */
export function Cancel({ token, onCancelled }: { token: string; onCancelled: () => void }) {
  const { http, report } = useCapabilities();
  const [step, setStep] = useState<'closed' | 'asked' | 'sending'>('closed');
  const [failure, setFailure] = useState<string | null>(null);
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step === 'asked') question.current?.focus();
  }, [step]);

  async function cancel() {
    setStep('sending');
    setFailure(null);
    try {
      await http.call(webinarEndpoints.cancelRegistration, { params: { token } });
      onCancelled();
    } catch (error) {
      report(error, { doing: 'cancel a registration' });
      setFailure(failureWords(error));
      setStep('asked');
    }
  }

  if (step === 'closed')
    return (
      <p className={styles.needsScript}>
        <Button onClick={() => setStep('asked')}>Cancel my registration</Button>
      </p>
    );
  return (
    <section className={styles.question} aria-labelledby="question">
      <h2 ref={question} id="question" tabIndex={-1} className={styles.questionTitle}>
        Give your seat back?
      </h2>
      <p>The next on the waiting list gets it. You can register again as long as there are seats.</p>
      <div role="alert">{failure && <p className={styles.failure}>{failure}</p>}</div>
      <div className={styles.actions}>
        <Button variant="danger" busy={step === 'sending'} busyText="Cancelling…" onClick={() => void cancel()}>
          Give it back
        </Button>
        <Button onClick={() => setStep('closed')}>Keep it</Button>
      </div>
    </section>
  );
}
