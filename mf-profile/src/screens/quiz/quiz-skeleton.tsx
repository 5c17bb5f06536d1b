import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';

export function QuizSkeleton() {
  return (
    <SkeletonScreen what="the questionnaire">
      <Skeleton kind="title" />
      <Skeleton />
      <Skeleton />
    </SkeletonScreen>
  );
}
