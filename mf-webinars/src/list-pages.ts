import type { ListPages } from '@plenum/shared-contracts/remote/contract';
import { siteEndpoints } from '@plenum/shared-contracts/site/endpoints';
import { webinarEndpoints } from '#contract/endpoints.ts';
import { webinarHref, filterHref, relevanceHref, replayHref, speakerHref } from '#src/paths.ts';
import { relevance } from '#contract/schemas.ts';

/** Lists every webinar, past ones included. */
export const listWebinars: ListPages = async ({ capabilities, signal }) => {
  const { webinars } = await capabilities.http.call(webinarEndpoints.list, { query: { limit: 0 } }, { signal });
  return webinars.map((webinar) => ({ path: webinarHref(webinar), lastModified: webinar.updated_at }));
};

/** Lists the recordings that the site has itself. The sitemap is made without the settings that pages have. */
export const listReplays: ListPages = async ({ capabilities: { http, settings }, signal }) => {
  const { webinar_recording: elsewhere } = settings ?? (await http.call(siteEndpoints.settings, {}, { signal })).data;
  if (elsewhere !== '') return [];
  const { webinars } = await http.call(webinarEndpoints.list, { query: { relevance: 'past', limit: 0 } }, { signal });
  return webinars.filter(({ recording }) => recording).map((webinar) => ({ path: replayHref(webinar), lastModified: webinar.updated_at }));
};

/** Lists a page for each speaker. */
export const listSpeakers: ListPages = async ({ capabilities, signal }) => {
  const { webinars } = await capabilities.http.call(webinarEndpoints.list, { query: { limit: 0 } }, { signal });
  const keys = new Set(webinars.flatMap(({ speakers }) => speakers.flatMap(({ key }) => key ?? [])));
  return [...keys].toSorted().map((key) => ({ path: speakerHref(key) }));
};

/** Lists a page for each type of webinar. */
export const listTypes: ListPages = async ({ capabilities, signal }) => {
  const { webinarsType } = await capabilities.http.call(webinarEndpoints.types, {}, { signal });
  return webinarsType.map(({ type }) => ({ path: filterHref(type) }));
};

/** Lists a page for each relevance: upcoming, live, past. */
export const listRelevances: ListPages = async () => relevance.options.map((value) => ({ path: relevanceHref(value) }));
