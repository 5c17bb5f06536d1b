import { homeDay } from '@plenum/shared-ui/date-time/home-day';
import { answersText } from '#src/language.ts';
import styles from '#src/components/last-updated.module.css';

/** The time of the last update, and before it the number of `answers`, if it is known. @param at ISO 8601 */
export function LastUpdated({ at, answers }: { at: string; answers?: number | undefined }) {
  return (
    <p className={styles.updated} lang="en">
      {answers !== undefined && <span>{answersText(answers, 'en')}</span>}{' '}
      <span>
        Updated <time dateTime={at}>{homeDay(at)}</time>
      </span>
    </p>
  );
}
