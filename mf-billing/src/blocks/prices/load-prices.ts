import { notFound, ready } from '@plenum/federation/remote/results';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { type PriceAction, pricesByPage } from '#src/blocks/prices/prices-by-page.ts';
import { type Tariff, tariffEndpoints } from '#contract/tariffs.ts';

export interface PricesData {
  title: string;
  lead: string;
  /** Each with what it has for what the page is about, below the heading of its group, if there are groups. */
  prices: { tariff: Tariff; line: string; group?: string | undefined }[];
  /** What follows the prices; `isForGuests`: signed-in users no longer need it. */
  action?: PriceAction | undefined;
}

/**
 * Loads the monthly tariffs for this kind of page: of the first line, for broadcasts also the add-ons. Without any, and on pages that show
 * no prices, the block is empty.
 */
export async function loadPrices({
  url,
  capabilities: { http },
  signal,
}: Pick<LoaderContext, 'url' | 'capabilities' | 'signal'>): Promise<LoaderResult<PricesData>> {
  const texts = pricesByPage(url);
  if (!texts) return notFound();
  const { title, lead, groups, action, has, line } = texts;
  const { data } = await http.call(groups ? tariffEndpoints.list : tariffEndpoints.listV3, { query: {} }, { signal });
  const prices = data
    .filter(({ entitlements }) => has?.(entitlements) ?? true)
    .map((tariff) => ({ tariff, line: line(tariff.entitlements), group: groups?.[tariff.entitlements.seats === 0 ? 1 : 0] }));
  return prices.length > 0 ? ready({ title, lead, prices, action }) : notFound();
}
