import { ready } from '@plenum/federation/remote/results';
import { withFallback } from '@plenum/federation/remote/with-fallback';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { type OwnTariff, type RoadmapItem, type Tariff, type TariffPeriod, tariffEndpoints } from '#contract/tariffs.ts';
import { periodOf } from '#src/paths.ts';
import { type NamedLine, loadLines } from '#src/tariffs/load-lines.ts';
import { loadOwnTariff } from '#src/tariffs/load-own-tariff.ts';
import { TariffStore } from '#src/tariffs/tariff-store.ts';

export interface TariffsData {
  period: TariffPeriod;
  /** The same tariffs by the month and by the year, so that the switch needs no call. */
  tariffs: Record<TariffPeriod, Tariff[]>;
  lines: NamedLine[];
  /** What is being built; empty where it did not come. */
  roadmap: RoadmapItem[];
  own: OwnTariff | null;
  /** Whom to write to where the form does not work. */
  supportEmail: string | null;
}

/** `/tariffs`: without tariffs there is no page, without the rest there is (product-spec section 8: a failed list is rethrown). */
export async function loadTariffs(context: LoaderContext<Record<never, string>>): Promise<LoaderResult<TariffsData>> {
  const { capabilities, signal, url } = context;
  const { http, settings } = capabilities;
  const byPeriod = async (period: TariffPeriod) => {
    const store = new TariffStore(http);
    await store.load(period, signal);
    return [...store.tariffs];
  };
  const [month, year, roadmap, own] = await Promise.all([
    byPeriod('month'),
    byPeriod('year'),
    withFallback((inTime) => http.call(tariffEndpoints.roadmap, {}, { signal: inTime }), { data: [] }, context),
    loadOwnTariff(context),
  ]);
  const lines = await loadLines(month, context);
  return ready({
    period: periodOf(url),
    tariffs: { month, year },
    lines,
    roadmap: roadmap.data,
    own,
    supportEmail: settings?.support_email ?? null,
  });
}
