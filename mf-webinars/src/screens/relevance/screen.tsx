import { defineScreen } from '@plenum/federation/remote/define-remote';
import { ListSkeleton } from '#src/components/list-frame/list-skeleton.tsx';
import { type RelevanceData, loadRelevance } from '#src/screens/relevance/load-relevance.ts';
import { relevanceMeta } from '#src/screens/relevance/relevance-meta.ts';
import { RelevanceList } from '#src/screens/relevance/relevance.tsx';

export const screen = defineScreen<{ relevance: string }, RelevanceData>({
  loader: (context) => loadRelevance(context),
  meta: relevanceMeta,
  Component: RelevanceList,
  skeleton: ListSkeleton,
});
