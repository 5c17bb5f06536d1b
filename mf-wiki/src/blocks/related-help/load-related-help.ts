import { notFound, ready } from '@plenum/federation/remote/results';
import { withFallback } from '@plenum/federation/remote/with-fallback';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { wikiEndpoints } from '#contract/endpoints.ts';
import type { WikiReference } from '#contract/schemas.ts';

export interface RelatedHelpData {
  /** The subject of the page. */
  words: string;
  pages: WikiReference[];
}

const COUNT = 4;
/** Part of paths that names the kind of page, not its subject. */
const KIND = 'product';
/** What hosts look for, where the words of the path find the questions of guests or little at all. */
const SUBJECTS: Readonly<Record<string, string>> = {
  'messenger-product': 'messenger',
  'big-business': 'company network',
};
/** `/assistant-meetings` has questions of its own: help on meetings would be about something else. */
const ASSISTANT = 'assistant-';
/** Its own questions lead to the help on its subject: a second list would ask the same. */
const WEBINARS = 'webinars-product';

/**
 * Loads help on the subject of the surrounding page, taken from the words of its path: `/online-broadcasts` is about broadcasts. Answers
 * `notFound()`, so that nothing is shown, when the help has no match or fails: the help is not the subject of the page.
 */
export async function loadRelatedHelp(
  context: Pick<LoaderContext, 'url' | 'capabilities' | 'signal'>,
): Promise<LoaderResult<RelatedHelpData>> {
  const words = wordsOf(context.url);
  if (words === null) return notFound();
  const { http } = context.capabilities;
  const reply = await withFallback(
    (signal) => http.call(wikiEndpoints.search, { query: { query: words, count: 4 * COUNT } }, { signal }),
    null,
    context,
  );
  const pages = (reply?.matched === 'all' ? reply.data : []).filter(({ type }) => type === 'page').slice(0, COUNT);
  return pages.length > 0 ? ready({ words, pages: pages.map(({ id, name }) => ({ id, name })) }) : notFound();
}

/** Null: the help has nothing to add to the page. */
function wordsOf({ pathname }: URL): string | null {
  const last = decodeURIComponent(pathname).split('/').findLast(Boolean) ?? '';
  if (last.startsWith(ASSISTANT) || last === WEBINARS) return null;
  return (
    SUBJECTS[last] ??
    last
      .split('-')
      .filter((word) => word !== KIND)
      .join(' ')
  );
}
