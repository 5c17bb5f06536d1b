import { defineScreen } from '@plenum/federation/remote/define-remote';
import { joinMeta } from '#src/screens/join/join-meta.ts';
import { JoinSkeleton } from '#src/screens/join/join-skeleton.tsx';
import { Join } from '#src/screens/join/join.tsx';
import { type JoinData, loadJoin } from '#src/screens/join/load-join.ts';

export const screen = defineScreen<{ aliace: string; token: string }, JoinData>({
  loader: (context) => loadJoin(context),
  meta: joinMeta,
  Component: ({ data, params }) => <Join key={params.token} data={data} token={params.token} />,
  skeleton: JoinSkeleton,
});
