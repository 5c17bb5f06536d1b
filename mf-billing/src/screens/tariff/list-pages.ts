import type { ListPages } from '@plenum/shared-contracts/remote/contract';
import { tariffEndpoints } from '#contract/tariffs.ts';
import { tariffHref } from '#src/paths.ts';

/** Lists a page for each tariff. */
export const listPages: ListPages = async ({ capabilities, signal }) => {
  const { data } = await capabilities.http.call(tariffEndpoints.list, { query: {} }, { signal });
  return data.map(({ alias }) => ({ path: tariffHref(alias) }));
};
