import { notFound, ready } from '@plenum/federation/remote/results';
import { withFallback } from '@plenum/federation/remote/with-fallback';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { wikiEndpoints } from '#contract/endpoints.ts';
import type { WikiReference } from '#contract/schemas.ts';

export interface RelatedHelpData {
  /** What the page is about. */
  words: string;
  pages: WikiReference[];
}

const COUNT = 4;
/** Parts of addresses that say what kind of page it is, not what it is about. */
const KINDS: ReadonlySet<string> = new Set(['product', 'assistant']);

/**
 * Help about what the page around it is about, by the words of its address: `/webinars-product` is about webinars. `notFound()`, so that
 * nothing is shown, where the help has nothing on it or does not answer: the page is about something else.
 */
export async function loadRelatedHelp(
  context: Pick<LoaderContext, 'url' | 'capabilities' | 'signal'>,
): Promise<LoaderResult<RelatedHelpData>> {
  const words = wordsOf(context.url);
  const { http } = context.capabilities;
  const reply = await withFallback(
    (signal) => http.call(wikiEndpoints.search, { query: { query: words, count: 4 * COUNT } }, { signal }),
    null,
    context,
  );
  const pages = (reply?.matched === 'all' ? reply.data : []).filter(({ type }) => type === 'page').slice(0, COUNT);
  return pages.length > 0 ? ready({ words, pages: pages.map(({ id, name }) => ({ id, name })) }) : notFound();
}

function wordsOf({ pathname }: URL): string {
  const last = decodeURIComponent(pathname).split('/').findLast(Boolean) ?? '';
  return last
    .split('-')
    .filter((word) => !KINDS.has(word))
    .join(' ');
}
