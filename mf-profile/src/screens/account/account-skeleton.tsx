import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';

export function AccountSkeleton() {
  return (
    <SkeletonScreen what="your account">
      <Skeleton kind="title" />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </SkeletonScreen>
  );
}
