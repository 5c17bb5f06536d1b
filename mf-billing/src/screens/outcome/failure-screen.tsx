import { defineScreen } from '@plenum/federation/remote/define-remote';
import { type OutcomeData, loadOutcome } from '#src/screens/outcome/load-outcome.ts';
import { failureMeta } from '#src/screens/outcome/outcome-meta.ts';
import { PaymentFailure } from '#src/screens/outcome/failure.tsx';

export const screen = defineScreen<Record<never, string>, OutcomeData>({
  loader: loadOutcome,
  meta: failureMeta,
  Component: ({ data }) => <PaymentFailure data={data} />,
});
