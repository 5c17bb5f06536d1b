import { ListRow } from '@plenum/shared-ui/list-row';
import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';
import styles from '#src/components/list-frame/list-frame.module.css';
import section from '#src/components/webinar-section/webinar-section.module.css';

const ROWS = [1, 2, 3];

/** The wait for the list and for its children. */
export function ListSkeleton() {
  return (
    <SkeletonScreen what="the webinars">
      <div className={styles.frame}>
        <div className={styles.head}>
          <Skeleton kind="title" />
          <div>
            <Skeleton />
            <Skeleton />
          </div>
        </div>
        <Skeleton />
        <div className={section.rows}>
          {ROWS.map((each) => (
            <ListRow
              key={each}
              before={<Skeleton />}
              heading={<Skeleton kind="title" />}
              summary={<Skeleton />}
              cover={<Skeleton kind="picture" />}
            />
          ))}
        </div>
      </div>
    </SkeletonScreen>
  );
}
