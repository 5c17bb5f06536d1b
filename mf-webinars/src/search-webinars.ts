import type { Webinar } from '#contract/schemas.ts';
import { compareUpcoming, relevanceAt, withRelevance } from '#contract/webinar-state.ts';

export const QUERY_LENGTH = 100;

/** Returns what a URL searches for; empty without a search. */
export function queryOf(url: URL): string {
  return (url.searchParams.get('q') ?? '').trim().slice(0, QUERY_LENGTH).toWellFormed();
}

/** Returns the words that a query consists of, in lower case, with the apostrophes and the hyphens in "e‑mail" that the texts have. */
export function wordsOf(query: string): string[] {
  return query.toLowerCase().replaceAll("'", '’').replaceAll('e-mail', 'e\u2011mail').split(/\s+/).filter(Boolean);
}

/** Returns the webinars with every word of the query in their title, summary, category or speakers: ahead first, then past ones. */
export function searchWebinars(webinars: readonly Webinar[], query: string, now: number): Webinar[] {
  const words = wordsOf(query);
  const found = webinars.filter(({ title, summary, typeName, speakers }) => {
    const text = [title, summary, typeName, ...speakers.flatMap(({ name, company }) => [name, company])].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const ahead = found.filter((webinar) => relevanceAt(webinar, now) !== 'past').toSorted(compareUpcoming);
  return [...ahead, ...withRelevance(found, 'past', now)];
}
