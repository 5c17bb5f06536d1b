import { ready } from '@plenum/federation/remote/results';
import { withFallback } from '@plenum/federation/remote/with-fallback';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { type OwnTariff, type RoadmapItem, type TariffPeriod, tariffEndpoints } from '#contract/tariffs.ts';
import { periodOf } from '#src/paths.ts';
import { type NamedLine, loadLines, loadOwnTariff } from '#src/tariffs/load-tariff-data.ts';
import { type TariffLists, TariffStore } from '#src/tariffs/tariff-store.ts';

export interface TariffsData {
  period: TariffPeriod;
  tariffs: TariffLists;
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
  const store = new TariffStore(http);
  const [tariffs, roadmap, own] = await Promise.all([
    store.load(tariffEndpoints.list, signal),
    withFallback((inTime) => http.call(tariffEndpoints.roadmap, {}, { signal: inTime }), { data: [] }, context),
    loadOwnTariff(context),
  ]);
  const lines = await loadLines(tariffs.month, context);
  return ready({
    period: periodOf(url),
    tariffs,
    lines,
    roadmap: roadmap.data,
    own,
    supportEmail: settings?.support_email ?? null,
  });
}
