import { defineScreen } from '@plenum/federation/remote/define-remote';
import { type PayoutData, loadPayout, loadProlongedPayout } from '#src/screens/payout/load-payout.ts';
import { payoutMeta, Payout } from '#src/screens/payout/payout.tsx';
import { PayoutSkeleton } from '#src/screens/payout/payout-skeleton.tsx';

export const screen = defineScreen<Record<never, string>, PayoutData>({
  loader: loadPayout,
  meta: payoutMeta,
  Component: Payout,
  skeleton: PayoutSkeleton,
});

/** The payment for another period of the current tariff. */
export const prolongedScreen = defineScreen<{ prolongation: string }, PayoutData>({
  loader: (context) => loadProlongedPayout(context),
  meta: payoutMeta,
  Component: Payout,
  skeleton: PayoutSkeleton,
});
