import { defineScreen } from '@plenum/federation/remote/define-remote';
import { type MainData, loadMain } from '#src/screens/main/load-main.ts';
import { mainMeta } from '#src/screens/main/main-meta.ts';
import { MainSkeleton } from '#src/screens/main/main-skeleton.tsx';
import { Main } from '#src/screens/main/main.tsx';

export const screen = defineScreen<Record<never, string>, MainData>({
  loader: loadMain,
  meta: mainMeta,
  Component: Main,
  skeleton: MainSkeleton,
});
