import { defineScreen } from '@plenum/federation/remote/define-remote';
import { type ProlongationData, loadProlongation } from '#src/screens/prolongation/load-prolongation.ts';
import { prolongationMeta } from '#src/screens/prolongation/prolongation-meta.ts';
import { Prolongation } from '#src/screens/prolongation/prolongation.tsx';
import { TariffsSkeleton } from '#src/screens/tariffs/tariffs-skeleton.tsx';

export const screen = defineScreen<Record<never, string>, ProlongationData>({
  loader: (context) => loadProlongation(context),
  meta: prolongationMeta,
  Component: Prolongation,
  skeleton: TariffsSkeleton,
});
