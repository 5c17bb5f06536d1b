import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';
import { WithoutScript } from '#src/components/without-script.tsx';

export function AccountSkeleton() {
  return (
    <>
      <noscript>
        <h1>Your account</h1>
        <p>
          <WithoutScript />
        </p>
      </noscript>
      <SkeletonScreen what="your account">
        <Skeleton kind="title" />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </SkeletonScreen>
    </>
  );
}
