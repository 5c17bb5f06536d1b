import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from '#src/section/section.module.css';

interface SectionProps {
  /** Of the heading; one on a page: a remote's begins with its name. */
  readonly id: string;
  readonly title: string;
  /** Below the title: why this matters. */
  readonly lead?: string;
  /** Where there is more of it. */
  readonly more?: { readonly words: string; readonly to: string };
  readonly children: ReactNode;
}

/** A section of a wide page, under a line: what it is on the left, its content on the right; below each other on a narrow page. */
export function Section({ id, title, lead, more, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id}>{title}</h2>
        {lead && <p>{lead}</p>}
        {more && <Link to={more.to}>{more.words}</Link>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
