import type { ListPages } from '@plenum/shared-contracts/remote/contract';
import { webinarEndpoints } from '#contract/endpoints.ts';
import { filterHref } from '#src/paths.ts';

/** Lists a page for each type of webinar. */
export const listPages: ListPages = async ({ capabilities, signal }) => {
  const { webinarsType } = await capabilities.http.call(webinarEndpoints.types, {}, { signal });
  return webinarsType.map(({ type }) => ({ path: filterHref(type) }));
};
