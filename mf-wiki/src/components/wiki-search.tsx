import { useEffect, useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { loadForCalls } from '@plenum/federation/remote/load-for-calls';
import { SearchField, type SearchResult } from '@plenum/shared-ui/search-field';
import { SEARCH_PATH, searchHref } from '#src/paths.ts';
import { resultLocation } from '#src/breadcrumbs.ts';
import { searchTextOf } from '#src/search-text.ts';

const endpoints = loadForCalls(() => import(/* webpackChunkName: "loaders" */ '#contract/endpoints.ts'));

/** Milliseconds without typing before the search is sent. */
const PAUSE_MS = 300;
/** A single letter suggests nothing useful. */
const MIN_LENGTH = 2;
const SUGGESTIONS = 7;

interface Suggestions {
  readonly query: string;
  readonly status: 'done' | 'failed';
  readonly results: readonly SearchResult[];
}
const NONE: Suggestions = { query: '', status: 'done', results: [] };

/** The help's search with its first results below the field. @param words search text of the page */
export function WikiSearch({ words = '' }: { words?: string }) {
  const { http, navigate, report } = useCapabilities();
  const [value, setValue] = useState(words);
  const [found, setFound] = useState(NONE);
  const query = searchTextOf(value);
  // The page already shows the results for its own search text.
  const isSearched = query.length >= MIN_LENGTH && query !== words;
  const isAsked = isSearched && query !== found.query;

  useEffect(() => {
    if (!isAsked) return undefined;
    const leave = new AbortController();
    const search = async () => {
      try {
        const { wikiEndpoints } = await endpoints();
        const { data } = await http.call(wikiEndpoints.search, { query: { query, count: SUGGESTIONS } }, { signal: leave.signal });
        const results = data.map(({ type, id, name, url, ...place }) => {
          return { id: `${type}-${id}`, title: name, to: url, note: resultLocation(place) };
        });
        setFound({ query, status: 'done', results });
      } catch (error) {
        if (leave.signal.aborted) return;
        report(error);
        setFound({ query, status: 'failed', results: [] });
      }
    };
    const pause = setTimeout(() => void search(), PAUSE_MS);
    return () => {
      clearTimeout(pause);
      leave.abort();
    };
  }, [http, report, query, isAsked]);

  return (
    <SearchField
      label="Search the help centre"
      action={SEARCH_PATH}
      value={value}
      onChange={setValue}
      results={isSearched ? found.results : []}
      status={!isSearched ? 'idle' : isAsked ? 'searching' : found.status}
      onSubmit={(typed) => navigate(searchHref(searchTextOf(typed)))}
    />
  );
}
