import type { ReactNode } from 'react';
import styles from '#src/components/days/day.module.css';

interface DayProps {
  name: string;
  date: string;
  /** Whether each row says its day where the screen is narrow: there the heading is for screen readers alone. */
  isInRows?: boolean;
  /** The rows, as `li`. */
  children: ReactNode;
}

/** A day of a list with its rows. As high in every zone: the browser's may divide the list otherwise than the server's. */
export function Day({ name, date, isInRows = false, children }: DayProps) {
  return (
    <section className={`${styles.day} ${isInRows ? styles.inRows : ''}`}>
      <h3 className={styles.heading}>
        {name} <span className={styles.date}>{date}</span>
      </h3>
      <ul className={styles.rows}>{children}</ul>
    </section>
  );
}

/** Above every row of a day but the first, where the heading is far away: on narrow screens. Screen readers have the heading. */
export function RepeatedDay({ name, date }: Pick<DayProps, 'name' | 'date'>) {
  return (
    <p className={styles.again} aria-hidden="true">
      <strong>{name}</strong> <span className={styles.date}>{date}</span>
    </p>
  );
}
