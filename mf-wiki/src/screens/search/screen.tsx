import { defineScreen } from '@plenum/federation/remote/define-remote';
import { type SearchData, loadSearch } from '#src/screens/search/load-search.ts';
import { searchMeta } from '#src/screens/search/search-meta.ts';
import { SearchSkeleton } from '#src/screens/search/search-skeleton.tsx';
import { Search } from '#src/screens/search/search.tsx';

export const screen = defineScreen<Record<never, string>, SearchData>({
  loader: loadSearch,
  meta: searchMeta,
  Component: Search,
  skeleton: SearchSkeleton,
});
