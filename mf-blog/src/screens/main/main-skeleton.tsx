import { Skeleton, SkeletonListScreen } from '@plenum/shared-ui/skeleton';
import main from '#src/screens/main/main.module.css';
import lead from '#src/screens/main/lead.module.css';

export function MainSkeleton() {
  return (
    <SkeletonListScreen what="the blog" frame={main.main} head={main.head}>
      <div className={lead.lead}>
        <Skeleton kind="picture" />
        <div className={lead.words}>
          <Skeleton kind="title" />
          <Skeleton />
          <Skeleton />
        </div>
      </div>
    </SkeletonListScreen>
  );
}
