import { useSession } from '@plenum/federation/remote/capabilities';
import type { Profile } from '@plenum/shared-contracts/profile/codec';
import { TextLink } from '@plenum/shared-ui/link';
import { Icon } from '@plenum/shared-ui/icon';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { CHECK } from '#src/components/check-icon.ts';
import { onboardingSteps } from '#src/screens/account/banners/onboarding-steps.ts';
import { RowButton } from '#src/screens/account/row-button.tsx';
import { useAction } from '#src/screens/account/use-action.ts';
import styles from '#src/screens/account/banners/banners.module.css';

/** The first steps, the open ones first, the completed ones marked; dismissed when all are completed, or at any time. */
export function Onboarding({ profile, onAway }: { profile: Profile; onAway: () => void }) {
  const { actions } = useSession();
  const { busy, failure, run } = useAction();
  if (!profile.isOnboarding) return null;
  const steps = onboardingSteps(profile).toSorted((a, b) => Number(a.isDone) - Number(b.isDone));
  const done = steps.filter(({ isDone }) => isDone).length;

  const finish = () =>
    run('finish', 'keep the first steps', async () => {
      await actions.updateProfile({ isOnboarding: false, stepOnboarding: done });
      onAway();
      return undefined;
    });
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <div className={styles.stepsHead}>
        <h2 id="first-steps" className={styles.stepsTitle}>
          First steps <span className={styles.count}>{`${done} of ${steps.length} done`}</span>
        </h2>
        <RowButton isBusy={busy === 'finish'} busyText="One moment…" onPress={() => void finish()}>
          {done === steps.length ? 'Dismiss' : 'Skip'}
        </RowButton>
      </div>
      <ol className={styles.list}>
        {steps.map(({ title, text, isDone, to }) => (
          <li key={title} className={`${styles.step} ${isDone ? styles.done : ''}`}>
            {isDone ? <Icon d={CHECK} className={styles.check} /> : <span className={styles.seat} aria-hidden="true" />}
            <div>
              <p className={styles.stepTitle}>
                {isDone ? title : <TextLink to={to}>{title}</TextLink>}
                {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
              </p>
              {!isDone && <p className={styles.text}>{text}</p>}
            </div>
          </li>
        ))}
      </ol>
      <FailureNote failure={failure} />
    </section>
  );
}
