import { defineScreen } from '@plenum/federation/remote/define-remote';
import { type OutcomeData, loadOutcome } from '#src/screens/outcome/load-outcome.ts';
import { successMeta } from '#src/screens/outcome/outcome-meta.ts';
import { Success } from '#src/screens/outcome/success.tsx';

export const screen = defineScreen<Record<never, string>, OutcomeData>({
  loader: loadOutcome,
  meta: successMeta,
  Component: ({ data }) => <Success data={data} />,
});
