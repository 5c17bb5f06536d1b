import { defineScreen } from '@plenum/federation/remote/define-remote';
import { type SignData, loadSign } from '#src/screens/sign/load-sign.ts';
import { signMeta } from '#src/screens/sign/sign-meta.ts';
import { PageSkeleton } from '#src/components/page-skeleton.tsx';
import { Sign } from '#src/screens/sign/sign.tsx';

export const screen = defineScreen<Record<never, string>, SignData>({
  loader: (context) => loadSign(context),
  meta: signMeta,
  Component: Sign,
  skeleton: PageSkeleton,
});
