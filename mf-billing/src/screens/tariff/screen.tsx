import { defineScreen } from '@plenum/federation/remote/define-remote';
import { type TariffData, loadTariff } from '#src/screens/tariff/load-tariff.ts';
import { tariffMeta } from '#src/screens/tariff/tariff-meta.ts';
import { TariffPage } from '#src/screens/tariff/tariff-page.tsx';
import { TariffsSkeleton } from '#src/screens/tariffs/tariffs-skeleton.tsx';

export const screen = defineScreen<{ alias: string }, TariffData>({
  loader: loadTariff,
  meta: tariffMeta,
  Component: ({ data }) => <TariffPage key={data.tariff.month.alias} data={data} />,
  skeleton: TariffsSkeleton,
});
