import { defineScreen } from '@plenum/federation/remote/define-remote';
import { ListSkeleton } from '#src/components/list-frame/list-skeleton.tsx';
import { listMeta } from '#src/screens/list/list-meta.ts';
import { List } from '#src/screens/list/list.tsx';
import { type ListData, loadList } from '#src/screens/list/load-list.ts';

export const screen = defineScreen<Record<never, string>, ListData>({
  loader: (context) => loadList(context),
  meta: listMeta,
  Component: List,
  skeleton: ListSkeleton,
});
