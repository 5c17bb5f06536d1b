import { notFound, ready } from '@plenum/federation/remote/results';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { wikiEndpoints } from '#contract/endpoints.ts';
import type { WikiReference } from '#contract/schemas.ts';

export interface HelpLinksData {
  pages: WikiReference[];
}

/** As many as the footer's other columns have. */
const COUNT = 5;

/** Loads the most helpful pages. Answers `notFound()` when the help is empty, so that nothing is shown. */
export async function loadHelpLinks({
  capabilities,
  signal,
}: Pick<LoaderContext, 'capabilities' | 'signal'>): Promise<LoaderResult<HelpLinksData>> {
  const { data } = await capabilities.http.call(wikiEndpoints.popular, { query: { count: COUNT } }, { signal });
  return data.length > 0 ? ready({ pages: data }) : notFound();
}
