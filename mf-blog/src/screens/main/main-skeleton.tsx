import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';
import main from '#src/screens/main/main.module.css';
import lead from '#src/screens/main/lead.module.css';

export function MainSkeleton() {
  return (
    <SkeletonScreen what="the blog">
      <div className={main.main}>
        <div className={main.head}>
          <Skeleton kind="title" />
          <div>
            <Skeleton />
            <Skeleton />
          </div>
        </div>
        <Skeleton />
        <div className={lead.lead}>
          <Skeleton kind="picture" />
          <div className={lead.words}>
            <Skeleton kind="title" />
            <Skeleton />
            <Skeleton />
          </div>
        </div>
      </div>
    </SkeletonScreen>
  );
}
