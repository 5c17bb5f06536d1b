import type { Relevance } from '#contract/schemas.ts';

/** Paths of the webinars (specification section 2; open questions 1 and 3). `page` 1 is omitted. */

export function listHref(page = 1): string {
  return withPage('/webinars', page);
}

/** @param type a category, to show only its webinars */
export function relevanceHref(relevance: Relevance, page = 1, type?: string): string {
  const path = `/webinars/relevance/${relevance}`;
  if (type === undefined) return withPage(path, page);
  return `${path}?${new URLSearchParams({ type, ...(page > 1 && { page: `${page}` }) })}`;
}

/** Path of the part of a webinar's page where visitors register. */
export function takePartHref(webinar: { url: string }): string {
  return `${webinarHref(webinar)}#take-part`;
}

export function filterHref(type: string): string {
  return `/webinars/filter/${encodeURIComponent(type)}`;
}

export function webinarHref({ url }: { url: string }): string {
  return `/webinars/${encodeURIComponent(url)}`;
}

export function speakerHref(key: string): string {
  return `/webinars/speakers/${encodeURIComponent(key)}`;
}

/** Path of a webinar that is shown because the requested one does not exist; its page says so. */
export function substituteHref({ url }: { url: string }): string {
  return `${webinarHref({ url })}?missing=1`;
}

export function replayHref({ url }: { url: string }): string {
  return `${webinarHref({ url })}/replay`;
}

/** Id of the form that asks for the full recording. */
export const FULL_RECORDING = 'full-recording';

/** Path of the part of a summary's page where the full recording can be requested. */
export function fullRecordingHref(webinar: { url: string }): string {
  return `${replayHref(webinar)}#${FULL_RECORDING}`;
}

/** Returns where the recording of a past webinar is, on another host or the site's own page; null: there is none. */
export function recordingHref({ url, recording, recording_url: otherHost }: Recorded): string | null {
  return otherHost ?? (recording ? replayHref({ url }) : null);
}

interface Recorded {
  readonly url: string;
  readonly recording: boolean;
  readonly recording_url: string | null;
}

export function joinHref({ url }: { url: string }, token: string): string {
  return `${webinarHref({ url })}/join/${encodeURIComponent(token)}`;
}

/** Target of the "jump to the nearest" helper (specification section 4); the site redirects it to the webinar's own path. */
export function nearestHref({ url }: { url: string }): string {
  return `/webinar/${encodeURIComponent(url)}`;
}

function withPage(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}

/** Returns the number of list steps in a URL, from 1, or `null` when the value is not a number. */
export function pageOf(url: URL): number | null {
  const written = url.searchParams.get('page');
  if (written === null) return 1;
  return /^[1-9]\d{0,3}$/.test(written) ? Number(written) : null;
}

/** Returns the number of steps for `total` items; at least one, because an empty list is a page as well. */
export function pagesOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
