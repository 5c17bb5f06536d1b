import { homeDay } from '@plenum/shared-ui/date-time/home-day';
import styles from '#src/components/last-updated.module.css';

/** The time of the last update. @param at ISO 8601 */
export function LastUpdated({ at }: { at: string }) {
  return (
    <p className={styles.updated} lang="en">
      Updated <time dateTime={at}>{homeDay(at)}</time>
    </p>
  );
}
