import { defineScreen } from '@plenum/federation/remote/define-remote';
import { type TariffsData, loadTariffs } from '#src/screens/tariffs/load-tariffs.ts';
import { tariffsMeta } from '#src/screens/tariffs/tariffs-meta.ts';
import { TariffsSkeleton } from '#src/screens/tariffs/tariffs-skeleton.tsx';
import { Tariffs } from '#src/screens/tariffs/tariffs.tsx';

export const screen = defineScreen<Record<never, string>, TariffsData>({
  loader: loadTariffs,
  meta: tariffsMeta,
  Component: Tariffs,
  skeleton: TariffsSkeleton,
});
