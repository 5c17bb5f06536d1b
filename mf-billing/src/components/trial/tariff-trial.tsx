import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import type { Tariff } from '#contract/tariffs.ts';
import { Day } from '#src/components/day.tsx';
import { TrialButton } from '#src/components/trial/trial-button.tsx';
import { TrialMessage } from '#src/components/trial/trial-message.tsx';
import type { Trial } from '#src/components/trial/use-trial.ts';

interface TariffTrialProps {
  readonly tariff: Tariff;
  readonly trial: Trial;
}

/** The trial of a tariff as an underlined action, or until when it runs; nothing for tariffs without one. What surrounds it names the tariff. */
export function TariffTrial({ tariff: { name, trial_days: days }, trial }: TariffTrialProps) {
  if (days === undefined || trial.state === null) return null;
  if (trial.state === 'runs')
    return <TrialMessage hasBegun={trial.hasBegun}>Trial until {trial.end !== null && <Day at={trial.end} />}</TrialMessage>;
  return (
    <TrialButton trial={trial} variant="plain">
      Try {days} days free<VisuallyHidden> with {name}</VisuallyHidden>
    </TrialButton>
  );
}
