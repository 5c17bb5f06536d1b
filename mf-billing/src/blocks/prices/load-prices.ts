import { notFound, ready } from '@plenum/federation/remote/results';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { type Subject, SUBJECT_PRICES, subjectOf } from '#src/blocks/prices/subjects.ts';
import { type Tariff, tariffEndpoints } from '#contract/tariffs.ts';

export interface PricesData {
  /** What the page is about. */
  subject: Subject;
  tariffs: Tariff[];
}

/** Loads the monthly tariffs for the subject of the page: of the first line, for broadcasts also the add-ons. Without any, the block is empty. */
export async function loadPrices({
  url,
  capabilities: { http },
  signal,
}: Pick<LoaderContext, 'url' | 'capabilities' | 'signal'>): Promise<LoaderResult<PricesData>> {
  const subject = subjectOf(url);
  const endpoint = subject === 'broadcasts' ? tariffEndpoints.list : tariffEndpoints.listV3;
  const { data } = await http.call(endpoint, { query: {} }, { signal });
  const { has } = SUBJECT_PRICES[subject];
  const tariffs = has ? data.filter(({ entitlements }) => has(entitlements)) : data;
  return tariffs.length > 0 ? ready({ subject, tariffs }) : notFound();
}
