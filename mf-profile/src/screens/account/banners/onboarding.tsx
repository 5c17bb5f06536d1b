import { useState } from 'react';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { failureWords, isExpected } from '@plenum/shared-contracts/http/failure';
import type { Profile } from '@plenum/shared-contracts/profile/wire';
import { Button } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { onboardingSteps } from '#src/screens/account/banners/onboarding-steps.ts';
import styles from '#src/screens/account/banners/banners.module.css';

/** What to do first, with what is done already; put away when it is all done, or at any time. */
export function Onboarding({ profile }: { profile: Profile }) {
  const { report } = useCapabilities();
  const { actions } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (!profile.isOnboarding) return null;
  const steps = onboardingSteps(profile);
  const done = steps.filter(({ isDone }) => isDone).length;

  const keep = async (changes: Partial<Profile>) => {
    setFailure(undefined);
    try {
      await actions.updateProfile(changes);
    } catch (error) {
      if (!isExpected(error)) report(error, { doing: 'keep the first steps' });
      setFailure(failureWords(error));
    }
  };
  const finish = async () => {
    setBusy(true);
    await keep({ isOnboarding: false, stepOnboarding: steps.length });
    setBusy(false);
  };
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <h2 id="first-steps" className={styles.stepsTitle}>
        First steps <span className={styles.count}>{`${done} of ${steps.length}`}</span>
      </h2>
      <ol className={styles.list}>
        {steps.map(({ title, text, isDone, to }) => (
          <li key={title} className={`${styles.step} ${isDone ? styles.done : ''}`}>
            <span className={styles.seat} aria-hidden="true" />
            <div>
              <p className={styles.stepTitle}>
                {to === undefined || isDone ? (
                  title
                ) : (
                  <TextLink to={to} onClick={() => void keep({ stepOnboarding: steps.length })}>
                    {title}
                  </TextLink>
                )}
                {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
              </p>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <Button variant={done === steps.length ? 'primary' : 'plain'} busy={isBusy} busyText="One moment…" onClick={() => void finish()}>
        {done === steps.length ? 'All done' : 'I know my way'}
      </Button>
      <p role="status" className={styles.failure}>
        {failure}
      </p>
    </section>
  );
}
