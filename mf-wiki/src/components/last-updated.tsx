import { homeDay } from '@plenum/shared-ui/date-time/home-day';
import styles from '#src/components/last-updated.module.css';

/** The time of the last update, and before it the number of `answers`, if it is known. @param at ISO 8601 */
export function LastUpdated({ at, answers }: { at: string; answers?: number | undefined }) {
  return (
    <p className={styles.updated} lang="en">
      {answers !== undefined && `${answers} ${answers === 1 ? 'answer' : 'answers'} · `}
      <span>
        Updated <time dateTime={at}>{homeDay(at)}</time>
      </span>
    </p>
  );
}
