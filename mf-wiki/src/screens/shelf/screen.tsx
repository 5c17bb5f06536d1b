import { defineScreen } from '@plenum/federation/remote/define-remote';
import { PanesSkeleton } from '#src/components/panes/panes-skeleton.tsx';
import { type ShelfData, loadShelf } from '#src/screens/shelf/load-shelf.ts';
import { shelfMeta } from '#src/screens/shelf/shelf-meta.ts';
import { Shelf } from '#src/screens/shelf/shelf.tsx';

export const screen = defineScreen<{ id: string }, ShelfData>({
  loader: loadShelf,
  meta: shelfMeta,
  Component: Shelf,
  skeleton: () => <PanesSkeleton what="the shelf" />,
});
