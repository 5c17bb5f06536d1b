import type { ReactNode } from 'react';
import styles from '#src/components/days/day.module.css';

interface DayProps {
  name: string;
  date: string;
  /** Whether each row says its day where the screen is narrow: there the heading is for screen readers alone. */
  isInRows?: boolean;
  /** Whether each row begins with `RepeatedDay`: on a phone, in place of the heading, which is for screen readers alone there. */
  isRepeated?: boolean;
  /** The rows, as `li`. */
  children: ReactNode;
}

/** A day of a list with its rows. As high in every zone: the browser's may divide the list otherwise than the server's. */
export function Day({ name, date, isInRows = false, isRepeated = false, children }: DayProps) {
  return (
    <section className={`${styles.day} ${isInRows ? styles.inRows : ''} ${isRepeated ? styles.repeated : ''}`}>
      <h3 className={styles.heading}>
        {name} <span className={styles.date}>{date}</span>
      </h3>
      <ul className={styles.rows}>{children}</ul>
    </section>
  );
}

/** The day of a row: on a phone above the hour of every row, on wider screens with one column above every row but the first. Screen readers have the heading. */
export function RepeatedDay({ name, date, isFirst }: Pick<DayProps, 'name' | 'date'> & { isFirst: boolean }) {
  return (
    <p className={`${styles.again} ${isFirst ? styles.first : ''}`} aria-hidden="true">
      <strong>{name}</strong> <span className={styles.date}>{date}</span>
    </p>
  );
}
