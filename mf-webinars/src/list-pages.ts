import type { ListPages } from '@plenum/shared-contracts/remote/contract';
import { webinarEndpoints } from '#contract/endpoints.ts';
import { webinarHref, filterHref, relevanceHref } from '#src/paths.ts';
import { relevance } from '#contract/schemas.ts';

/** Lists every webinar, past ones included. */
export const listWebinars: ListPages = async ({ capabilities, signal }) => {
  const { webinars } = await capabilities.http.call(webinarEndpoints.list, { query: {} }, { signal });
  return webinars.map((webinar) => ({ path: webinarHref(webinar), lastModified: webinar.updated_at }));
};

/** Lists a page for each type of webinar. */
export const listTypes: ListPages = async ({ capabilities, signal }) => {
  const { webinarsType } = await capabilities.http.call(webinarEndpoints.types, {}, { signal });
  return webinarsType.map(({ type }) => ({ path: filterHref(type) }));
};

/** Lists a page for each relevance: upcoming, live, past. */
export const listRelevances: ListPages = async () => relevance.options.map((value) => ({ path: relevanceHref(value) }));
