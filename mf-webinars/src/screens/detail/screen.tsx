import { defineScreen } from '@plenum/federation/remote/define-remote';
import { detailMeta } from '#src/screens/detail/detail-meta.ts';
import { DetailSkeleton } from '#src/screens/detail/detail-skeleton.tsx';
import { Detail } from '#src/screens/detail/detail.tsx';
import { type DetailData, loadDetail } from '#src/screens/detail/load-detail.ts';

export const screen = defineScreen<{ aliace: string }, DetailData>({
  loader: (context) => loadDetail(context),
  meta: detailMeta,
  Component: ({ data }) => <Detail key={data.address} data={data} />,
  skeleton: DetailSkeleton,
});
