import type { LoaderContext } from '@plenum/shared-contracts/remote/contract';
import type { Tariff } from '#contract/tariffs.ts';
import { loadChoices } from '#src/components/tariff-choices/load-choices.ts';

/** What a period of a tariff costs. */
export interface RenewalPrice {
  readonly month: Tariff;
  readonly year: Tariff;
}

/** Loads the prices that a visitor without a session sees before signing in; none for others, who see their own tariff. */
export async function loadRenewalPrices(context: Pick<LoaderContext, 'capabilities' | 'signal'>): Promise<RenewalPrice[]> {
  if (context.capabilities.session.view.status !== 'anonymous') return [];
  const tariffs = await loadChoices(context);
  if (!tariffs) return [];
  return tariffs.month.flatMap((month) => {
    const year = tariffs.year.find(({ id }) => id === month.id);
    return month.amount > 0 && year ? [{ month, year }] : [];
  });
}
