import type { ReactNode } from 'react';
import { useSession } from '@plenum/federation/remote/capabilities';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import type { Tariff } from '#contract/tariffs.ts';
import { Day } from '#src/components/day.tsx';
import { TrialButton } from '#src/components/trial/trial-button.tsx';
import { useTrial } from '#src/components/trial/use-trial.ts';
import styles from '#src/components/trial/trial.module.css';

const count = new Intl.NumberFormat('en');

/** Returns the tariff that new accounts can try for free; null for none. */
export const tariffToTry = (tariffs: readonly Tariff[]): Tariff | null =>
  tariffs.find(({ trial_days: days }) => days !== undefined) ?? null;

interface TrialPromiseProps {
  /** Null when it is not known: it is not named. */
  readonly tariff: Tariff | null;
  readonly heading: 'h2' | 'h3';
  readonly children?: ReactNode;
}

/** What the trial is of, and what it allows. */
export function TrialPromise({ tariff, heading: Heading, children }: TrialPromiseProps) {
  const { hall_size: webinar, meeting_size: meeting } = tariff?.entitlements ?? {};
  return (
    <div className={styles.promise}>
      <Heading className={styles.title}>
        {tariff ? `Try ${tariff.name} free for ${tariff.trial_days} days` : 'Try a larger tariff for free'}
      </Heading>
      <p>
        {webinar !== undefined && meeting !== undefined && (
          <>
            {count.format(webinar)} people in a webinar, {count.format(meeting)} in a meeting.{' '}
          </>
        )}
        No card needed. The trial ends automatically. {children}
      </p>
    </div>
  );
}

/** Says when the trial of an account without a tariff ended. */
export function TrialEnded() {
  const { profile } = useSession().view;
  if (!profile || profile.isTrial || profile.dateEndTrial === null || profile.typeTariff !== null) return null;
  return (
    <>
      Your trial ended on <Day at={profile.dateEndTrial} />. Your account has the free tariff again, and your rooms stay. Recordings are
      kept for a shorter time, so download what you need.
    </>
  );
}

/** Offers the trial, where it is the next step; nothing to accounts that cannot have it. */
export function TrialOffer({ tariff }: { readonly tariff: Tariff | null }) {
  const trial = useTrial();
  if (trial.state === null || trial.state === 'runs') return null;
  return (
    <div className={styles.offer}>
      <TrialPromise tariff={tariff} heading="h2" />
      <FailureNote failure={trial.failure} />
      <TrialButton trial={trial} variant="primary">
        Start the trial
      </TrialButton>
    </div>
  );
}
