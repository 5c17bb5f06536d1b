import type { ReactNode } from 'react';
import styles from '#src/pages/sections/wide-section.module.css';

interface WideSectionProps {
  /** Id of the heading, unique on the page. */
  readonly id: string;
  readonly title: string;
  /** Beside the title, or below it where there is no room. */
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A section below a line whose content has the width of the page, below its title. */
export function WideSection({ id, title, lead, children }: WideSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id} data-below="1">
      <div className={styles.heading}>
        <h2 id={id}>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
