import type { ListPages } from '@plenum/shared-contracts/remote/contract';
import { siteEndpoints } from '@plenum/shared-contracts/site/endpoints';
import { webinarEndpoints } from '#contract/endpoints.ts';
import { webinarHref, filterHref, relevanceHref, replayHref, speakerHref } from '#src/paths.ts';
import { type Relevance, type Webinar, relevance } from '#contract/schemas.ts';

/** Loads all webinars, or all of a relevance. A call returns at most 500 (open question 8). */
async function allWebinars(
  { capabilities: { http }, signal }: Pick<Parameters<ListPages>[0], 'capabilities' | 'signal'>,
  wanted: { relevance?: Relevance } = {},
): Promise<Webinar[]> {
  const all: Webinar[] = [];
  for (;;) {
    const query = { ...wanted, limit: 0, offset: all.length };
    const { webinars, total } = await http.call(webinarEndpoints.list, { query }, { signal });
    all.push(...webinars);
    if (webinars.length === 0 || all.length >= total) return all;
  }
}

/** Lists every webinar, past ones included. */
export const listWebinars: ListPages = async (context) => {
  const webinars = await allWebinars(context);
  return webinars.map((webinar) => ({ path: webinarHref(webinar), lastModified: webinar.updated_at }));
};

/** Lists the recordings that the site has itself. The sitemap is made without the settings that pages have. */
export const listReplays: ListPages = async (context) => {
  const { capabilities, signal } = context;
  const { http, settings } = capabilities;
  const { webinar_recording: elsewhere } = settings ?? (await http.call(siteEndpoints.settings, {}, { signal })).data;
  if (elsewhere !== '') return [];
  const webinars = await allWebinars(context, { relevance: 'past' });
  return webinars.filter(({ recording }) => recording).map((webinar) => ({ path: replayHref(webinar), lastModified: webinar.updated_at }));
};

/** Lists a page for each speaker. */
export const listSpeakers: ListPages = async (context) => {
  const webinars = await allWebinars(context);
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
