import { defineScreen } from '@plenum/federation/remote/define-remote';
import { type PayoutData, loadPayout } from '#src/screens/payout/load-payout.ts';
import { payoutMeta, Payout } from '#src/screens/payout/payout.tsx';
import { PayoutSkeleton } from '#src/screens/payout/payout-skeleton.tsx';

export const screen = defineScreen<Record<never, string>, PayoutData>({
  loader: loadPayout,
  meta: payoutMeta,
  Component: Payout,
  skeleton: PayoutSkeleton,
});
