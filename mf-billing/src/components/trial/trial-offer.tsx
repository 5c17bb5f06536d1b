import { useSession } from '@plenum/federation/remote/capabilities';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import { Day } from '#src/components/day.tsx';
import { TrialButton } from '#src/components/trial/trial-button.tsx';
import { useTrial } from '#src/components/trial/use-trial.ts';
import styles from '#src/components/trial/trial.module.css';

export const TRIAL_PROMISE =
  'Try Studio for two weeks: larger halls, registration pages, recordings kept for 90 days. No card, and the trial ends by itself.';

/** Says when the trial of an account without a tariff ended. */
export function TrialEnded() {
  const { profile } = useSession().view;
  if (!profile || profile.isTrial || profile.dateEndTrial === null || profile.typeTariff !== null) return null;
  return (
    <>
      Your trial ended on <Day at={profile.dateEndTrial} />. Your account has the free tariff again; nothing was deleted.
    </>
  );
}

/** Offers the trial, where it is the next step; nothing to accounts that cannot have it. */
export function TrialOffer() {
  const trial = useTrial();
  if (trial.state === null || trial.state === 'runs') return null;
  return (
    <div className={styles.offer}>
      <p>{TRIAL_PROMISE}</p>
      <FailureNote failure={trial.failure} />
      <TrialButton trial={trial} variant="primary">
        Start the trial
      </TrialButton>
    </div>
  );
}
