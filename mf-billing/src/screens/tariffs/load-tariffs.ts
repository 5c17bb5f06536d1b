import { ready } from '@plenum/federation/remote/results';
import { withFallback } from '@plenum/federation/remote/with-fallback';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { type OwnTariff, type RoadmapItem, type Tariff, type TariffPeriod, tariffEndpoints } from '#contract/tariffs.ts';
import { periodOf } from '#src/paths.ts';
import { type NamedLine, loadLines, loadOwnTariff } from '#src/tariffs/load-tariff-data.ts';
import { TariffStore } from '#src/tariffs/tariff-store.ts';

export interface TariffsData {
  period: TariffPeriod;
  /** The same tariffs per month and per year, so that switching needs no call. */
  tariffs: Record<TariffPeriod, Tariff[]>;
  lines: NamedLine[];
  /** Planned features; empty when they failed to load. */
  roadmap: RoadmapItem[];
  own: OwnTariff | null;
  /** Support contact, for when the form does not work. */
  supportEmail: string | null;
}

/** `/tariffs`: fails without the tariffs, works without the rest (specification section 8: a failed list is rethrown). */
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
