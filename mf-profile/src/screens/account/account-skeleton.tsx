import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';
import { JavaScriptRequired } from '#src/components/javascript-required.tsx';

export function AccountSkeleton() {
  return (
    <>
      <noscript>
        <h1>Your account</h1>
        <p>
          <JavaScriptRequired />
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
