import type { ListPages } from '@plenum/shared-contracts/remote/contract';
import { webinarEndpoints } from '#contract/endpoints.ts';
import { webinarHref } from '#src/paths.ts';

/** Lists every webinar, past ones included. */
export const listPages: ListPages = async ({ capabilities, signal }) => {
  const { webinars } = await capabilities.http.call(webinarEndpoints.list, { query: {} }, { signal });
  return webinars.map((webinar) => ({ path: webinarHref(webinar), lastModified: webinar.updated_at }));
};
