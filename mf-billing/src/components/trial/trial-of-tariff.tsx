import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import type { Tariff } from '#contract/tariffs.ts';
import { Day } from '#src/components/day.tsx';
import { TrialButton } from '#src/components/trial/trial-button.tsx';
import { TrialMessage } from '#src/components/trial/trial-message.tsx';
import type { Trial } from '#src/components/trial/use-trial.ts';
import styles from '#src/components/trial/trial.module.css';

interface TrialOfTariffProps {
  readonly tariff: Tariff;
  readonly trial: Trial;
  readonly className?: string;
}

/** Below the button that buys a tariff: its trial, or until when it runs; nothing for tariffs without one. */
export function TrialOfTariff({ tariff: { name, trial_days: days }, trial, className = '' }: TrialOfTariffProps) {
  if (days === undefined || trial.state === null) return null;
  if (trial.state === 'runs')
    return (
      <TrialMessage hasBegun={trial.hasBegun} className={`${styles.ofTariff} ${styles.note}`}>
        Trial until {trial.end !== null && <Day at={trial.end} />}
      </TrialMessage>
    );
  return (
    <div className={styles.ofTariff}>
      <TrialButton trial={trial} className={className}>
        Try free<VisuallyHidden> {name}</VisuallyHidden>
      </TrialButton>
      <p className={styles.note}>{days} days, no card</p>
    </div>
  );
}
