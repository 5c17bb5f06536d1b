import { defineScreen } from '@plenum/federation/remote/define-remote';
import { ListSkeleton } from '#src/components/list-frame/list-skeleton.tsx';
import { filterMeta } from '#src/screens/filter/filter-meta.ts';
import { Filter } from '#src/screens/filter/filter.tsx';
import { type FilterData, loadFilter } from '#src/screens/filter/load-filter.ts';

export const screen = defineScreen<{ filter: string }, FilterData>({
  loader: (context) => loadFilter(context),
  meta: filterMeta,
  Component: Filter,
  skeleton: ListSkeleton,
});
