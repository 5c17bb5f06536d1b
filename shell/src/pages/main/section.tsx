import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from '#src/pages/main/main.module.css';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  /** Where there is more of it. */
  readonly more?: { readonly words: string; readonly to: string };
  readonly children: ReactNode;
}

/** A part of the page under a line: what it is on the left, itself on the right. */
export function Section({ id, title, more, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id}>{title}</h2>
        {more && <Link to={more.to}>{more.words}</Link>}
      </div>
      <div>{children}</div>
    </section>
  );
}
