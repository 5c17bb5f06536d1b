import { defineScreen } from '@plenum/federation/remote/define-remote';
import { PanesSkeleton } from '#src/components/panes/panes-skeleton.tsx';
import { type BookData, loadBook } from '#src/screens/book/load-book.ts';
import { bookMeta } from '#src/screens/book/book-meta.ts';
import { Book } from '#src/screens/book/book.tsx';

export const screen = defineScreen<{ id: string }, BookData>({
  loader: loadBook,
  meta: bookMeta,
  Component: Book,
  skeleton: () => <PanesSkeleton what="the book" />,
});
