import { defineScreen } from '@plenum/federation/remote/define-remote';
import { PanesSkeleton } from '#src/components/panes/panes-skeleton.tsx';
import { type PageData, loadPage } from '#src/screens/page/load-page.ts';
import { pageMeta } from '#src/screens/page/page-meta.ts';
import { Page } from '#src/screens/page/page.tsx';

export const screen = defineScreen<{ id: string }, PageData>({
  loader: loadPage,
  meta: pageMeta,
  Component: Page,
  skeleton: () => <PanesSkeleton what="the page" />,
});
