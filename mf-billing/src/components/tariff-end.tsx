import { useSession } from '@plenum/federation/remote/capabilities';
import type { OwnTariff } from '#contract/tariffs.ts';
import { Day } from '#src/components/day.tsx';

/** Whether the tariff ends after the trial: nothing changes for the account when the trial ends. */
function outlasts({ date_end: end }: Pick<OwnTariff, 'date_end'>, trialEnd: string | null): boolean {
  return end !== null && trialEnd !== null && Date.parse(end) > Date.parse(trialEnd);
}

/** Returns whether the account has the tariff as a trial. */
export function useIsTrial(own: OwnTariff | null): boolean {
  const { profile } = useSession().view;
  return profile?.isTrial === true && own !== null && own.date_end !== null && !outlasts(own, profile.dateEndTrial);
}

/** Until when the account has its tariff, and why: it is paid, or it is a trial. */
export function TariffEnd({ own }: { readonly own: OwnTariff }) {
  const isTrial = useIsTrial(own);
  if (own.date_end === null) return 'Free, with no end date';
  return (
    <>
      {isTrial ? 'Trial until' : 'Paid until'} <Day at={own.date_end} />
    </>
  );
}
