import { homeDay } from '@plenum/shared-ui/date-time/home-day';
import styles from '#src/components/updated/updated.module.css';

/** The time of the last update. @param at ISO 8601 */
export function Updated({ at }: { at: string }) {
  return (
    <p className={styles.updated} lang="en">
      Updated <time dateTime={at}>{homeDay(at)}</time>
    </p>
  );
}
